import type { Related } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore, placesOf, type ShownFinding } from './shown-findings.js';

/** `file(line,col): severity rule: message`: MSBuild's canonical format, which Visual Studio links. */
export const createMsvsReporter: CreateReporter = (_, write) => ({
  findings(file) {
    for (const diagnostic of findingsWithMore(file)) write(lines(diagnostic));
  },
  end() {},
});

function lines(diagnostic: ShownFinding): string {
  const { severity, ruleId, message } = diagnostic;
  const notes = placesOf(diagnostic).map((other) => `${place(other)}: note: ${printable(other.message)}\n`);
  return `${place(diagnostic)}: ${severity} ${ruleId}: ${printable(message)}\n${notes.join('')}`;
}

function place({ source, range }: Pick<Related, 'source' | 'range'>): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(source.file)}(${line},${column})`;
}
