import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { fnv1a64 } from '../../text/fnv1a.js';

/** Of a longer line, only the range counts: a one-line manifest would change with every edit. */
export const LONGEST_LINE = 500;

/**
 * Identifies a finding even after lines have moved, by 16 hexadecimal digits: a hash of the rule, the subject
 * (or the message, or the cause that it shares with others), and the source line without whitespace. Equal
 * findings on equal lines have equal fingerprints.
 */
export function fingerprint({ ruleId, message, source, range, group, identity }: Diagnostic): string {
  const line = source.lineText(source.positionAt(range.start).line);
  const text = line.length <= LONGEST_LINE ? line : source.slice(range).slice(0, LONGEST_LINE);
  return fnv1a64([ruleId, identity ?? group?.cause ?? message, text.trim().replace(/\s+/g, ' ')].join('\n'));
}
