import { type Position, type Range, SourceText, withoutLineEnd } from './source.js';

/** A line of a text. */
export interface ExcerptLine {
  /** Its number, from 1. */
  readonly number: number;
  /** The offset at which it starts. */
  readonly start: number;
  /** With its line end, which only the last line of a text lacks. */
  readonly text: string;
}

/** The lines that contain the ends of ranges, in order: all that a report about the ranges shows. */
export function linesAround(source: SourceText, ranges: Iterable<Range>): ExcerptLine[] {
  const numbers = new Set<number>();
  for (const { start, end } of ranges) {
    // A range that ends at the start of a line is shown as one that ends with the line before.
    for (const offset of [start, end - 1, end]) numbers.add(source.positionAt(offset).line);
  }
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.map((number) => {
    const start = source.lineStart(number);
    return { number, start, text: source.slice({ start, end: source.lineStart(number + 1) }) };
  });
}

/** Whether an excerpt has the lines around a range, so that the methods of `Excerpt` don't fail. */
export function hasLinesAround(lines: readonly ExcerptLine[], { start, end }: Range): boolean {
  return [start, Math.max(0, end - 1), end].every((offset) => lineAt(lines, offset) !== undefined);
}

/** A text of which only some lines are known. Everything about another line is an error of the caller. */
export class Excerpt extends SourceText {
  readonly #lines: readonly ExcerptLine[];

  /** @param lines in order. */
  constructor(file: string, lines: readonly ExcerptLine[]) {
    super(file, '');
    this.#lines = lines;
  }

  override positionAt(offset: number): Position {
    const { number, start } = known(lineAt(this.#lines, offset));
    return { line: number, column: offset - start + 1, offset };
  }

  override lineText(line: number): string {
    return withoutLineEnd(this.#line(line).text);
  }

  override lineStart(line: number): number {
    return this.#line(line).start;
  }

  override get text(): string {
    return known<string>(undefined);
  }

  override slice(): string {
    return known<string>(undefined);
  }

  #line(wanted: number): ExcerptLine {
    const line = lastUpTo(this.#lines, wanted, ({ number }) => number);
    return known(line?.number === wanted ? line : undefined);
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an excerpt does not have this part of the text');
  return value;
}

function lineAt(lines: readonly ExcerptLine[], offset: number): ExcerptLine | undefined {
  const line = lastUpTo(lines, offset, ({ start }) => start);
  if (line === undefined) return undefined;
  const end = line.start + line.text.length;
  return offset < end || (offset === end && !/[\r\n]$/.test(line.text)) ? line : undefined;
}

/** The last line whose key is at most `most`. The keys must be in order. */
function lastUpTo(
  lines: readonly ExcerptLine[],
  most: number,
  keyOf: (line: ExcerptLine) => number,
): ExcerptLine | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(lines[middle] as ExcerptLine) <= most) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}
