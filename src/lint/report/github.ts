import type { Diagnostic, Related, Severity } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import { portablePath } from './file-path.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore, placesOf, type ShownFinding } from './shown-findings.js';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands of GitHub Actions, which displays each as an annotation next to the source line. */
export const createGithubReporter: CreateReporter = ({ workingFolder }, write) => ({
  findings(file) {
    for (const diagnostic of findingsWithMore(file)) write(command(diagnostic, workingFolder));
  },
  end() {},
});

function command(diagnostic: ShownFinding, workingFolder: string): string {
  const { ruleId, severity, message, source } = diagnostic;
  const properties = {
    file: portablePath(source.file, workingFolder),
    ...place(diagnostic),
    title: ruleId,
  };
  const lines = [message, ...placesOf(diagnostic).map((other) => note(other, workingFolder))];
  return commandOf(severity, properties, lines);
}

/** The workflow command of an error about a whole file. */
export function githubError(file: string, message: string, workingFolder: string): string {
  return commandOf('error', { file: portablePath(file, workingFolder) }, [message]);
}

function commandOf(severity: Severity, properties: object, lines: readonly string[]): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${list.join(',')}::${lines.map(escapeMessage).join('%0A')}\n`;
}

/** Annotations have columns only if they are on one line. */
function place({ source, range }: Diagnostic): Readonly<Record<string, number>> {
  const start = source.positionAt(range.start);
  const end = source.positionAt(range.end);
  if (start.line !== end.line) return { line: start.line, endLine: end.line };
  return { line: start.line, col: start.column, endLine: end.line, endColumn: end.column };
}

function note({ message, source, range }: Related, workingFolder: string): string {
  const { line, column } = source.positionAt(range.start);
  return `${portablePath(source.file, workingFolder)}:${line}:${column}: ${message}`;
}

function escapeMessage(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

/** Uses the runner's escapes where they exist, so it finds the file; other unsafe characters stay escaped. */
function escapeProperty(text: string): string {
  return printable(text.replace(/[%\r\n:,]/g, encodeURIComponent));
}
