import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { fnv1a64 } from '../../text/fnv1a.js';
import type { Range, SourceText } from '../../text/source.js';

/** Of a longer line, only the range counts: such a line would change with every edit. */
export const LONGEST_LINE = 500;

/**
 * Identifies a finding even after lines have moved or the file was formatted, by 16 hexadecimal digits: a
 * hash of the rule, the subject (or the message, or the cause that it shares with others), and the tag, or
 * the line outside tags, without whitespace. Equal findings in equal tags have equal fingerprints.
 */
export function fingerprint({ ruleId, message, source, range, group, identity }: Diagnostic): string {
  // Formatters remove the end tags of empty elements, too.
  const text = source.tagAt(range.start)?.replace(/\/?>$/, '') ?? lineOf(source, range);
  return fnv1a64([ruleId, identity ?? group?.cause ?? message, text.replace(/\s+/g, '')].join('\n'));
}

/** In a very long line, only the range counts. */
function lineOf(source: SourceText, range: Range): string {
  const line = source.lineText(source.positionAt(range.start).line);
  return line.length <= LONGEST_LINE ? line : source.slice(range).slice(0, LONGEST_LINE);
}
