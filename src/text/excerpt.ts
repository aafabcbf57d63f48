import { LONGEST_TAG, type Position, type Range, SourceText, tagIn, withoutLineEnd } from './source.js';

/** A line of a text. */
export interface ExcerptLine {
  /** Its number, from 1. */
  readonly number: number;
  /** The offset at which it starts. */
  readonly start: number;
  /** All offsets before this one are in the line: it is the next line's start, or follows the text's end. */
  readonly end: number;
}

/** Some lines of a text, in order. */
export interface Lines {
  readonly lines: readonly ExcerptLine[];
  /**
   * The texts of the lines with their line ends, one after the other. In UTF-8, because few reports need
   * them, and a slice of a text would keep the whole text in memory.
   */
  readonly bytes: Uint8Array;
}

/**
 * The lines with the ends of ranges, for a report, and those of the tags that they start in, which identify a
 * finding; `undefined` if half a surrogate prevents UTF-8.
 */
export function linesAround(source: SourceText, ranges: Iterable<Range>): Lines | undefined {
  const numbers = new Set<number>();
  const lineAt = (offset: number) => source.positionAt(offset).line;
  for (const { start, end } of ranges) {
    // A range that ends at the start of a line is shown as one that ends with the line before.
    for (const offset of [start, end - 1, end]) numbers.add(lineAt(offset));
    const tag = tagIn(source.text, start);
    if (tag === undefined) continue;
    for (let line = lineAt(tag.start); line <= lineAt(tag.end - 1); line++) numbers.add(line);
  }
  const sorted = [...numbers].sort((a, b) => a - b);
  let text = '';
  const lines = sorted.map((number): ExcerptLine => {
    const start = source.lineStart(number);
    const line = source.slice({ start, end: source.lineStart(number + 1) });
    text += line;
    // Only the last line of a text lacks a line end. The end of the text is then a place in it.
    return { number, start, end: start + line.length + (/[\r\n]$/.test(line) ? 0 : 1) };
  });
  return /\p{Surrogate}/u.test(text) ? undefined : { lines, bytes: new TextEncoder().encode(text) };
}

/** Whether lines are those around a range, so that the methods of `Excerpt` don't fail. */
export function hasLinesAround({ lines }: Lines, { start, end }: Range): boolean {
  return (
    lineAt(lines, start) !== undefined &&
    lineAt(lines, Math.max(0, end - 1)) !== undefined &&
    lineAt(lines, end) !== undefined
  );
}

/** A text of which only some lines are known. Everything about another line is an error of the caller. */
export class Excerpt extends SourceText {
  readonly #lines: Lines;
  #texts: readonly string[] | undefined;

  constructor(file: string, lines: Lines) {
    super(file, '');
    this.#lines = lines;
  }

  override positionAt(offset: number): Position {
    const { number, start } = known(lineAt(this.#lines.lines, offset));
    return { line: number, column: offset - start + 1, offset };
  }

  override lineText(line: number): string {
    const at = this.#indexOf(line);
    this.#texts ??= textsOf(this.#lines);
    return withoutLineEnd(known(this.#texts[at]));
  }

  override lineStart(line: number): number {
    return known(this.#lines.lines[this.#indexOf(line)]).start;
  }

  /** From the lines around the offset, which include all lines of the tag. Only markup has excerpts. */
  override tagAt(offset: number): string | undefined {
    const { lines } = this.#lines;
    this.#texts ??= textsOf(this.#lines);
    let first = lastUpTo(lines, offset, ({ start }) => start);
    let last = first;
    const startOf = (at: number) => known(lines[at]).start;
    while (startOf(first) > offset - LONGEST_TAG && lines[first - 1]?.end === startOf(first)) first -= 1;
    while (startOf(last) < offset + LONGEST_TAG && lines[last + 1]?.start === lines[last]?.end) last += 1;
    const text = this.#texts.slice(first, last + 1).join('');
    const tag = tagIn(text, offset - startOf(first));
    return tag && text.slice(tag.start, tag.end);
  }

  override get text(): string {
    return known<string>(undefined);
  }

  override slice(): string {
    return known<string>(undefined);
  }

  #indexOf(wanted: number): number {
    const { lines } = this.#lines;
    const at = lastUpTo(lines, wanted, ({ number }) => number);
    return known(lines[at]?.number === wanted ? at : undefined);
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an excerpt does not have this part of the text');
  return value;
}

function textsOf({ lines, bytes }: Lines): string[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = 0;
  return lines.map(({ start, end }) => {
    const line = text.slice(at, at + end - start);
    at += end - start;
    return line;
  });
}

function lineAt(lines: readonly ExcerptLine[], offset: number): ExcerptLine | undefined {
  const line = lines[lastUpTo(lines, offset, ({ start }) => start)];
  return line !== undefined && offset < line.end ? line : undefined;
}

/** The index of the last line whose key is at most `most`; -1 if there is none. The keys must be in order. */
function lastUpTo(lines: readonly ExcerptLine[], most: number, keyOf: (line: ExcerptLine) => number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(lines[middle] as ExcerptLine) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
