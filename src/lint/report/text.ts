import type { Diagnostic, Related } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore } from './shown-findings.js';

/** One line per finding: `file:line:col: severity: message [rule]`, with any location in another file. */
export const createTextReporter: CreateReporter = (_, write) => ({
  findings(file) {
    for (const diagnostic of findingsWithMore(file)) write(line(diagnostic));
  },
  end() {},
});

function line({ source, range, severity, message, ruleId, related }: Diagnostic): string {
  const place = placeOf({ source, range });
  // The message needs the other file's name; a location in the same file is near, or in the message.
  const other = related.find((one) => one.source.file !== source.file);
  const elsewhere = other === undefined ? '' : ` (see ${placeOf(other)})`;
  return `${place}: ${severity}: ${printable(message)}${elsewhere} [${ruleId}]\n`;
}

function placeOf({ source, range }: Pick<Related, 'source' | 'range'>): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(source.file)}:${line}:${column}`;
}
