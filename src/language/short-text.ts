import { visible } from '../text/printable.js';
import { cut } from '../text/table.js';

/** Words of printable ASCII with a space between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text of a manifest on one line, shortened if it is wider than `width` columns. It has no control characters. */
export function shortText(text: string, width: number): string {
  // Nearly all texts need nothing, and an outline has thousands of them.
  if (text.length <= width && PLAIN.test(text)) return text;
  // A message can have megabytes, and each of these characters has a column.
  const start = text.trim().slice(0, 4 * width);
  return cut(visible(start.replace(/\s+/g, ' ')), width);
}
