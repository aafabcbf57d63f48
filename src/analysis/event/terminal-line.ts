import type { Paint } from '../../text/colors.js';
import { printable } from '../../text/printable.js';
import { cut, widthOf } from '../../text/table.js';

/** A piece of a line, and its color. */
export interface Piece {
  readonly text: string;
  readonly paint?: Paint | undefined;
  /** Pads the text with spaces on the right to this width. */
  readonly width?: number;
}

/** A line of pieces, safe to print, without its newline, truncated to `width` columns unless `undefined`. */
export function terminalLine(pieces: readonly Piece[], width: number | undefined): string {
  let line = '';
  let room = width ?? Number.POSITIVE_INFINITY;
  for (const { text, paint, width: least = 0 } of pieces) {
    if (room <= 0) break;
    // Truncating first avoids escaping long hidden text. No character is shown in less than its length.
    const start = width === undefined ? text : text.slice(0, 2 * room + 2);
    const shown = cut(printable(start), width === undefined ? undefined : room);
    const used = widthOf(shown);
    const padding = ' '.repeat(Math.max(0, Math.min(least, room) - used));
    line += (paint === undefined || shown === '' ? shown : paint(shown)) + padding;
    room -= used + padding.length;
  }
  return line.trimEnd();
}
