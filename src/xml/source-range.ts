import { remembered } from '../text/remembered.js';
import type { Range, SourceText } from '../text/source.js';

const CDATA_START = '<![CDATA[';

/**
 * The source range of a part of a decoded text: an attribute's value, or character data. A reference such as `&lt;`
 * and a CR LF count as the single character that they represent.
 *
 * @param range the source range of the whole text.
 * @param start offset into the decoded text, in UTF-16 code units.
 * @param end offset into the decoded text after the last code unit.
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
      const written = writtenLength(text, at, cdata);
      // A reference can represent two code units. Both get the range of the reference.
      decoded += written > 2 && isAstral(text.slice(at, at + written)) ? 2 : 1;
      at += written;
    }
    return at;
  };
  const first = advanceTo(start);
  Object.assign(known, { textStart: range.start, decoded, at });
  return { start: first, end: advanceTo(end) };
}

/**
 * The start of the last range: where its text starts in the source, and its offset in the decoded text and in the source. Callers ask
 * for many places of one text in rising order, so that they walk the text once.
 */
const lastPlace = remembered((_: SourceText) => ({ textStart: -1, decoded: 0, at: 0 }));

/** The number of code units in the source for the next character of the decoded text. */
function writtenLength(text: string, at: number, cdata: boolean): number {
  if (text[at] === '\r' && text[at + 1] === '\n') return 2;
  if (text[at] !== '&' || cdata) return 1;
  return text.indexOf(';', at) - at + 1;
}

/** Whether a character reference represents a character outside the basic multilingual plane. */
function isAstral(reference: string): boolean {
  const match = /^&#(?:x([0-9a-fA-F]+)|(\d+));$/.exec(reference);
  if (match === null) return false;
  return (match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16)) > 0xffff;
}
