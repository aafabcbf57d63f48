import type { Diagnostic, Related } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import type { CreateReporter } from './report.js';

/** `file(line,col): severity rule: message`: MSBuild's canonical format, which Visual Studio links. */
export const createMsvsReporter: CreateReporter = () => ({
  findings: (diagnostics) => diagnostics.map(lines).join(''),
  end: () => '',
});

function lines(diagnostic: Diagnostic): string {
  const { severity, ruleId, message, related } = diagnostic;
  const notes = related.map((other) => `${place(other)}: note: ${printable(other.message)}\n`);
  return `${place(diagnostic)}: ${severity} ${ruleId}: ${printable(message)}\n${notes.join('')}`;
}

function place({ source, range }: Pick<Related, 'source' | 'range'>): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(source.file)}(${line},${column})`;
}
