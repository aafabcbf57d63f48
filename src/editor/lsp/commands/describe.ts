import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';

/** Returns the message of a finding with its line and column. */
export function describe({ source, range, message }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return `line ${line}, column ${column}: ${message}`;
}
