import type { Range } from '../../text/source.js';

/** The maximum number of characters that a finding marks in a line. */
const MARKED = 80;

/** The start of the first line that is not blank: the place of findings about a whole file. */
export function startOfText(text: string): Range {
  const first = text.search(/[^\s\ufeff]/);
  const start = first < 0 ? text.length : first;
  const line = /^[^\r\n]*/.exec(text.slice(start, start + MARKED))?.[0] ?? '';
  return { start, end: start + line.trimEnd().length };
}
