import { columnsOf } from '../../text/columns.js';
import { escapeOf, visible } from '../../text/printable.js';
import { brokenHashes } from '../../text/runner-commands.js';
import type { Range, SourceText } from '../../text/source.js';

const TAB = '    ';
const ELLIPSIS = '…';
/** The least columns of a shortened line to show before the marked part. */
const CONTEXT_BEFORE = 20;

/** One source line as displayed, and the marks under it. */
export interface FrameLine {
  /** The line's number; `undefined` if this represents omitted lines. */
  readonly number: number | undefined;
  readonly text: string;
  /** Spaces and carets; the carets are exactly under the marked part. */
  readonly marks: string;
}

/** A range's source lines, with marks: at most the first and last, shortened to `width` around the mark. */
export function frame(source: SourceText, range: Range, width: number): FrameLine[] {
  const start = source.positionAt(range.start);
  // To the reader, a range that ends at the start of a line ends with the line before.
  const end = source.positionAt(Math.max(range.start, range.end - 1));
  const line = (number: number, from: number, to: number) => ({
    number,
    ...markedLine(source.lineText(number), from, to, width),
  });
  if (start.line === end.line) {
    return [line(start.line, start.column - 1, start.column - 1 + Math.max(1, range.end - range.start))];
  }
  const first = source.lineText(start.line);
  const last = source.lineText(end.line);
  const lines: FrameLine[] = [line(start.line, start.column - 1, Math.max(first.length, start.column))];
  if (end.line > start.line + 1) lines.push({ number: undefined, text: ELLIPSIS, marks: '' });
  lines.push(line(end.line, last.length - last.trimStart().length, end.column));
  return lines;
}

/** One character as displayed. */
interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly marked: boolean;
}

/** The cells of printable ASCII, of which most lines consist. They are made when they are first needed. */
const plainCells = { marked: new Map<string, Cell>(), unmarked: new Map<string, Cell>() };

function plainCell(character: string, marked: boolean): Cell {
  const cells = marked ? plainCells.marked : plainCells.unmarked;
  let cell = cells.get(character);
  if (cell === undefined) {
    cell = { text: character, columns: 1, marked };
    cells.set(character, cell);
  }
  return cell;
}

/** Displays a line and marks the UTF-16 code units from `from` up to but not including `to`. */
function markedLine(line: string, from: number, to: number, width: number): { text: string; marks: string } {
  const cells: Cell[] = [];
  // A whole document can be on one line, so this processes only the part that can be visible.
  const first = Math.max(0, from - width);
  const inView = line.slice(first, from + 2 * width);
  const broken = brokenHashes(inView);
  let at = first;
  for (const character of inView) {
    const marked = at + character.length > from && at < to;
    const isBroken = broken.has(at - first);
    at += character.length;
    if (character >= ' ' && character <= '~' && !isBroken) {
      cells.push(plainCell(character, marked));
      continue;
    }
    const text = isBroken ? escapeOf(character) : character === '\t' ? TAB : visible(character);
    const columns = text === character ? columnsOf(character) : text.length;
    const last = cells.at(-1);
    // A combining mark is part of the character before it.
    if (columns > 0 || last === undefined) cells.push({ text, columns: Math.max(1, columns), marked });
    else cells[cells.length - 1] = { ...last, text: last.text + text, marked: last.marked || marked };
  }
  // The end of a line can be marked too, if something is missing there.
  if (from >= line.length) cells.push({ text: ' ', columns: 1, marked: true });
  let text = '';
  let marks = '';
  for (const cell of cut(cells, width)) {
    text += cell.text;
    marks += (cell.marked ? '^' : ' ').repeat(cell.columns);
  }
  return { text: text.trimEnd(), marks: marks.trimEnd() };
}

/** The part of a line that fits, so that the start of the marked part is visible. */
function cut(cells: readonly Cell[], width: number): Cell[] {
  const total = cells.reduce((sum, cell) => sum + cell.columns, 0);
  if (total <= width) return [...cells];
  const ellipsis: Cell = { text: ELLIPSIS, columns: 1, marked: false };
  const firstMark = Math.max(
    0,
    cells.findIndex((cell) => cell.marked),
  );
  let start = firstMark;
  const rest = cells.slice(firstMark).reduce((sum, cell) => sum + cell.columns, 0);
  let context = Math.max(
    Math.min(CONTEXT_BEFORE, Math.floor(width / 2)),
    width - 2 * ellipsis.columns - rest,
  );
  for (; start > 0 && (cells[start - 1] as Cell).columns <= context; start--) {
    context -= (cells[start - 1] as Cell).columns;
  }
  const shown: Cell[] = start > 0 ? [ellipsis] : [];
  let room = width - shown.length - ellipsis.columns;
  let end = start;
  for (; end < cells.length && (cells[end] as Cell).columns <= room; end++) {
    shown.push(cells[end] as Cell);
    room -= (cells[end] as Cell).columns;
  }
  if (end < cells.length) shown.push(ellipsis);
  return shown;
}
