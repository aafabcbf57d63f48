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
  let at = cdata ? range.start + CDATA_START.length : range.start;
  let decoded = 0;
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
  return { start: first, end: advanceTo(end) };
}

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
