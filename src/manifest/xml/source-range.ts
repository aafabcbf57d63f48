import { remembered } from '../../text/remembered.js';
import type { Range, SourceText } from '../../text/source.js';
import { referenceAt } from './references.js';

const CDATA_START = '<![CDATA[';

/**
 * The source range of a part of a decoded text (an attribute's value, or character data) in `range`. A
 * reference such as `&lt;` and a CR LF count as the single character that they represent; an invalid
 * reference remains unchanged. `start` and `end` (exclusive) are offsets into the decoded text, in UTF-16
 * code units.
 */
export function sourceRange(source: SourceText, range: Range, start: number, end: number): Range {
  const { text } = source;
  const cdata = text.startsWith(CDATA_START, range.start);
  const known = lastPlace(source);
  const isFurther = known.textStart === range.start && known.decoded <= start;
  let at = isFurther ? known.at : cdata ? range.start + CDATA_START.length : range.start;
  let decoded = isFurther ? known.decoded : 0;
  const advanceTo = (goal: number): number => {
    while (decoded < goal && at < range.end) {
      const reference = cdata || text[at] !== '&' ? undefined : referenceAt(text, at);
      // A reference can represent two code units. Both get the range of the reference.
      decoded += reference?.decoded.length ?? 1;
      at += reference?.written.length ?? (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
    }
    return at;
  };
  const first = advanceTo(start);
  Object.assign(known, { textStart: range.start, decoded, at });
  return { start: first, end: advanceTo(end) };
}

/** The text start and offsets of the last range: callers ask in rising order, so they walk a text once. */
const lastPlace = remembered((_: SourceText) => ({ textStart: -1, decoded: 0, at: 0 }));
