import { columnsOf } from './columns.js';
import { printable } from './printable.js';

/** A table column: a heading, and a function that returns a row's value. Without one, the cell is empty. */
export interface Column<T> {
  readonly heading: string;
  readonly of: (row: T) => string | number | undefined;
  /** Aligns the values to the right, for numbers. */
  readonly alignRight?: boolean;
  /** The column is omitted if the lines would be too wide. */
  readonly minor?: boolean;
}

/** The space between two columns. */
const GAP = '  ';

/** The minimum widths of shortened columns: all columns first shrink to one, then to the other. */
const NARROWEST = [12, 8];
/** The most padding, so that one very long text does not pad all other rows to its length. */
const WIDEST_PADDED = 80;

/**
 * Rows as aligned lines with a heading. Columns that are empty in all rows are omitted. If lines would exceed
 * the terminal's `width` (`undefined` for any length), minor columns are omitted, then the widest text
 * columns are shortened, then the lines.
 */
export function table<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  indent: string,
  width: number | undefined,
): string {
  const all = columns
    .map(({ heading, of, alignRight, minor }) => {
      const texts = rows.map((row) => printable(String(of(row) ?? '')));
      return {
        heading,
        alignRight,
        minor,
        texts,
        width: Math.min(WIDEST_PADDED, widest([heading, ...texts])),
      };
    })
    .filter(({ texts }) => texts.some((text) => text !== ''));
  const isWide = excessOf(all, indent.length, width) > 0;
  const cells = isWide ? all.filter(({ minor }) => minor !== true) : all;
  fitInto(cells, indent.length, width);
  const lines = Array.from({ length: rows.length + 1 }, (_, at) => {
    const line = cells.map((cell) => {
      const whole = at === 0 ? cell.heading : (cell.texts[at - 1] as string);
      const text = width === undefined || cell === cells.at(-1) ? whole : cut(whole, cell.width);
      const padding = ' '.repeat(Math.max(0, cell.width - widthOf(text)));
      return cell.alignRight ? padding + text : text + padding;
    });
    return cut((indent + line.join(GAP)).trimEnd(), width);
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** Shortens the widest columns until the table fits. A part of a number would say something else. */
function fitInto(
  cells: readonly { width: number; readonly alignRight: boolean | undefined }[],
  indent: number,
  width: number | undefined,
): void {
  const texts = cells.filter(({ alignRight }) => alignRight !== true);
  let excess = excessOf(cells, indent, width);
  for (const narrowest of NARROWEST) {
    for (; excess > 0; excess--) {
      const [widest] = texts.toSorted((a, b) => b.width - a.width);
      if (widest === undefined || widest.width <= narrowest) break;
      widest.width -= 1;
    }
  }
}

/** The columns by which a table would be wider than `width`. */
function excessOf(cells: readonly { width: number }[], indent: number, width: number | undefined): number {
  const total = indent + cells.reduce((sum, cell) => sum + cell.width + GAP.length, -GAP.length);
  return width === undefined ? 0 : total - width;
}

/** The width of a text on a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** The text; shortened, with `…` at its end, if it would be too wide. */
export function cut(text: string, width: number | undefined): string {
  if (width === undefined || widthOf(text) <= width) return text;
  let line = '';
  let used = 1;
  for (const character of text) {
    used += columnsOf(character);
    if (used > width) break;
    line += character;
  }
  return `${line}…`;
}

/** Does not use `Math.max(...)`, because there can be too many texts for the arguments of a call. */
function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}
