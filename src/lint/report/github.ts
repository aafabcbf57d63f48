import type { Diagnostic, Related, Severity } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import { pathInRepository } from './file-path.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore, placesOf, type ShownFinding } from './shown-findings.js';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands of GitHub Actions, which displays each as an annotation next to the source line. */
export const createGithubReporter: CreateReporter = ({ workingFolder, repository }, write) => ({
  findings(file) {
    const pathOf: PathOf = (name) => pathInRepository(name, workingFolder, repository);
    for (const diagnostic of findingsWithMore(file)) write(command(diagnostic, pathOf));
  },
  end() {},
});

/** The path of a file for GitHub. */
type PathOf = (name: string) => string;

function command(diagnostic: ShownFinding, pathOf: PathOf): string {
  const { ruleId, severity, message, source } = diagnostic;
  const properties = { file: pathOf(source.file), ...place(diagnostic), title: ruleId };
  const lines = [message, ...placesOf(diagnostic).map((other) => note(other, pathOf))];
  return commandOf(severity, properties, lines);
}

/** The workflow command of an error about a whole file, whose `path` is that of `pathInRepository`. */
export function githubError(path: string, message: string): string {
  return commandOf('error', { file: path }, [message]);
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

function note({ message, source, range }: Related, pathOf: PathOf): string {
  const { line, column } = source.positionAt(range.start);
  return `${pathOf(source.file)}:${line}:${column}: ${message}`;
}

function escapeMessage(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

/** Uses the runner's escapes where they exist, so it finds the file; other unsafe characters stay escaped. */
function escapeProperty(text: string): string {
  return printable(text.replace(/[%\r\n:,]/g, encodeURIComponent));
}
