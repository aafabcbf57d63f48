/** A half-open range of a source text: from `start` up to but not including `end`, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A location as line and column. Both start at 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The most characters of a tag before an offset in it, and after it. */
export const LONGEST_TAG = 1000;

/** The range of the tag that an offset is in or follows; `undefined` if it is too long, or not complete. */
export function tagIn(text: string, offset: number): Range | undefined {
  const from = Math.max(0, offset - LONGEST_TAG);
  const before = text.slice(from, offset + 1).lastIndexOf('<');
  const after = text.slice(offset, offset + LONGEST_TAG).indexOf('>');
  return before < 0 || after < 0 ? undefined : { start: from + before, end: offset + after + 1 };
}

/**
 * A decoded source file, without the byte order mark. Only reporters convert offsets to lines and columns.
 */
export class SourceText {
  /** Private, so that copies of findings, such as by `structuredClone`, do not contain the text and lines. */
  readonly #text: string;
  #lineStarts: number[] | undefined;
  #isMarkup: boolean | undefined;

  constructor(
    /** The name to show to people, as the caller gave it: usually a path. */
    readonly file: string,
    text: string,
    /** Whether the string had a byte order mark. Editors that keep the mark count it as a character. */
    readonly hasMark = false,
  ) {
    this.#text = text;
  }

  /** The decoded text. */
  get text(): string {
    return this.#text;
  }

  /** The source of a string. A byte order mark does not become part of the text. */
  static of(name: string, input: string): SourceText {
    const hasMark = input.startsWith('\ufeff');
    return new SourceText(name, hasMark ? input.slice(1) : input, hasMark);
  }

  /** The file, for findings in `JSON.stringify`, where each finding would otherwise repeat the text. */
  toJSON(): string {
    return this.file;
  }

  /** The position of an offset; offsets outside the text are clamped to its ends. */
  positionAt(offset: number): Position {
    const starts = this.lines();
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] as number) + 1, offset: at };
  }

  /** The text of a line (1-based) without its line end; empty for a line that does not exist. */
  lineText(line: number): string {
    const starts = this.lines();
    const start = starts[line - 1];
    return start === undefined ? '' : withoutLineEnd(this.text.slice(start, starts[line]));
  }

  /** The offset at which a line (1-based) starts; the end of the text for a line after the last. */
  lineStart(line: number): number {
    return this.lines()[line - 1] ?? this.text.length;
  }

  slice(range: Range): string {
    return this.text.slice(range.start, range.end);
  }

  /**
   * The tag that an offset is in or follows, in a text that begins with one; see `tagIn`.
   *
   * @internal
   */
  tagAt(offset: number): string | undefined {
    this.#isMarkup ??= /^\s*</.test(this.text);
    const tag = this.#isMarkup ? tagIn(this.text, offset) : undefined;
    return tag && this.slice(tag);
  }

  /** Offsets at which lines start. CR LF, LF and a lone CR each end a line, as in XML 1.0 §2.11. */
  private lines(): number[] {
    this.#lineStarts ??= this.text.includes('\r') ? startsAfterAnyEnd(this.text) : startsAfterLf(this.text);
    return this.#lineStarts;
  }
}

/** A line without its line end: CR LF, LF, or a lone CR. */
export function withoutLineEnd(line: string): string {
  let end = line.length;
  if (end > 0 && line[end - 1] === '\n') end--;
  if (end > 0 && line[end - 1] === '\r') end--;
  return line.slice(0, end);
}

function startsAfterAnyEnd(text: string): number[] {
  const starts = [0];
  const ends = /\r\n?|\n/g;
  while (ends.exec(text) !== null) starts.push(ends.lastIndex);
  return starts;
}

/** The same, much faster, for a text without CR. */
function startsAfterLf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
