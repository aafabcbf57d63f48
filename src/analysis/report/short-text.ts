import { printable } from '../../text/printable.js';
import { CUT } from '../../windows/payload/text-limit.js';

/** The most characters of a text in the report. Names in real traces are shorter. */
const MOST = 300;

/**
 * The beginning of a text, in one line: a line of the page must not start with a text of the trace. It is a
 * copy, because a part of a string would keep all of it in memory.
 */
export function shortText(text: string): string {
  const start = text.length <= MOST ? text : `${[...text.slice(0, MOST)].join('')}${CUT}`;
  return printable(start);
}
