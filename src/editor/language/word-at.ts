import type { Range, SourceText } from '../../text/source.js';

/** Returns the non-whitespace characters around an offset, within a range. */
export function wordAt({ text }: SourceText, within: Range, offset: number): Range {
  let { start, end } = { start: offset, end: offset };
  while (start > within.start && !isBlank(text[start - 1])) start -= 1;
  while (end < within.end && !isBlank(text[end])) end += 1;
  return { start, end };
}

/** Whether there is no character, or whitespace. */
export const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);
