import { visible } from '../../text/printable.js';
import { cut } from '../../text/table.js';

/** Matches printable ASCII words with single spaces between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Returns text on one line without control characters, truncated if wider than `width` columns. */
export function shortText(text: string, width: number): string {
  // Nearly all texts need no change, and an outline contains thousands of them.
  if (text.length <= width && PLAIN.test(text)) return text;
  // A message can be megabytes long, and each of these characters has a column.
  const start = text.trim().slice(0, 4 * width);
  return cut(visible(start.replace(/\s+/g, ' ')), width);
}
