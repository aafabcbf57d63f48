import { once } from '../../text/once.js';
import type { Range, SourceText } from '../../text/source.js';
import type { HeaderLine } from './model.js';

export interface Token {
  /** `comment` is a `;` after something on its line, and the line's rest. `end` is the end of the file. */
  readonly kind: 'name' | 'number' | 'sign' | 'comment' | 'end';
  /** As written; of a comment, what follows the `;`. */
  readonly text: string;
  /** Of a number: 32 bits, unsigned. */
  readonly value: number;
  readonly range: Range;
}

const CTRL_Z = '\x1a';

/** Of other numbers, such as fractions, mc.exe accepts only these superscripts. */
const nameForm = once(() => /[\p{L}_][\p{L}\p{Nd}\p{Nl}²³¹_]*/uy);
/**
 * Letters that are not part of a number belong to its token and are dropped. Digits of other scripts end the
 * number: mc.exe accepts them, but not their values.
 */
const numberForm = once(
  () => /(?![\u{10000}-\u{10FFFF}])[\p{Nd}²³¹](?:[\da-fA-Fx²³¹]|(?![\u{10000}-\u{10FFFF}])\p{Nd})*/uy,
);

/** Characters that separate tokens in a line, as a regular expression class: spaces and controls. */
export const BLANKS = String.raw`\x01-\x09\x0b-\x19\x1b-\x20`;

const BLANK = new RegExp(`[${BLANKS}]`);
const BLANK_LINE = new RegExp(`^[${BLANKS}]*$`);

/** Whether a line contains nothing but what separates tokens. Not even a no-break space does. */
export const isBlankLine = (line: string) => BLANK_LINE.test(line);
const BEFORE_EQUAL = new RegExp(`[${BLANKS}\\n]*=`, 'y');

/** Receives what is not a token. */
export interface Listener {
  headerLine(line: HeaderLine): void;
  invalidCharacter(range: Range): void;
}

/** Splits a message text file into tokens, and into the lines of texts. */
export class Scanner {
  private at = 0;
  private ahead: Token | undefined;
  /** The end of the last token that was taken. */
  lastEnd = 0;
  /** Whether only blanks are before the position on its line. */
  private atLineStart = true;
  /** The end of the content: the end of the file, or Ctrl-Z. */
  readonly end: number;
  private readonly text: string;
  /** The listener has been told everything up to this offset. After `backTo`, the same text is read again. */
  private heardTo = -1;

  constructor(
    source: SourceText,
    private readonly listener: Listener,
  ) {
    this.text = source.text;
    const mark = this.text.indexOf(CTRL_Z);
    this.end = mark < 0 ? this.text.length : mark;
  }

  peek(): Token {
    this.ahead ??= this.scan();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.ahead = undefined;
    this.lastEnd = token.range.end;
    return token;
  }

  /** Continues at a token that was already read. */
  backTo(token: Token): void {
    this.at = token.range.start;
    this.ahead = undefined;
    this.atLineStart = false;
  }

  /** Whether the next sign from an offset on is `=`. */
  hasEqualAt(offset: number): boolean {
    BEFORE_EQUAL.lastIndex = offset;
    return BEFORE_EQUAL.test(this.text) && BEFORE_EQUAL.lastIndex <= this.end;
  }

  /** Skips the rest of a line, so the next is read as text. Returns the skipped range. */
  skipLine(from: number): Range {
    this.ahead = undefined;
    const end = this.lineEnd(from);
    this.rewind(this.afterLine(end));
    return { start: from, end: this.contentEnd(from, end) };
  }

  /** The start of the next line to read as text. */
  get offset(): number {
    return this.at;
  }

  /** Reads one line as text, without its line end; `undefined` at the end of the file. */
  line(): { readonly text: string; readonly range: Range; readonly isEnded: boolean } | undefined {
    if (this.at >= this.end) return undefined;
    const start = this.at;
    const end = this.lineEnd(start);
    const contentEnd = this.contentEnd(start, end);
    this.at = this.afterLine(end);
    this.atLineStart = true;
    return {
      text: this.text.slice(start, contentEnd),
      range: { start, end: contentEnd },
      isEnded: end < this.end,
    };
  }

  /** Continues at the start of a line that was read as text. */
  rewind(offset: number): void {
    this.at = offset;
    this.atLineStart = true;
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 || end > this.end ? this.end : end;
  }

  private afterLine(end: number): number {
    return Math.min(end + 1, this.end);
  }

  /** Without the CR of a line end. */
  private contentEnd(start: number, end: number): number {
    return end < this.end && end > start && this.text[end - 1] === '\r' ? end - 1 : end;
  }

  private scan(): Token {
    for (; this.at < this.end; ) {
      const character = this.text[this.at] as string;
      if (character === '\n') {
        this.at++;
        this.atLineStart = true;
      } else if (BLANK.test(character)) {
        this.at++;
      } else if (character === ';') {
        const comment = this.comment();
        if (comment !== undefined) return comment;
      } else {
        this.atLineStart = false;
        const token = this.word();
        if (token !== undefined) return token;
      }
    }
    return { kind: 'end', text: '', value: 0, range: { start: this.end, end: this.end } };
  }

  /** Reads a `;` and what follows on its line. Returns a token if something is before it on the line. */
  private comment(): Token | undefined {
    const start = this.at;
    const end = this.lineEnd(start);
    const range = { start, end: this.contentEnd(start, end) };
    const text = this.text.slice(start + 1, range.end);
    if (this.atLineStart) {
      this.at = this.afterLine(end);
      if (this.isNew(start)) this.listener.headerLine({ text, range, isEnded: end < this.end });
      return undefined;
    }
    this.at = end;
    return { kind: 'comment', text, value: 0, range };
  }

  private word(): Token | undefined {
    const start = this.at;
    const name = this.match(nameForm());
    if (name !== undefined) return this.token('name', name, 0, start);
    const number = this.match(numberForm());
    if (number !== undefined) return this.token('number', number, numberOf(number), start);
    const sign = this.text[start] as string;
    this.at++;
    if ('=():+'.includes(sign)) return this.token('sign', sign, 0, start);
    const code = this.text.codePointAt(start) as number;
    if (code > 0xffff) this.at++;
    if (this.isNew(start)) this.listener.invalidCharacter({ start, end: this.at });
    return undefined;
  }

  private isNew(start: number): boolean {
    if (start <= this.heardTo) return false;
    this.heardTo = start;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private token(kind: Token['kind'], text: string, value: number, start: number): Token {
    return { kind, text, value, range: { start, end: this.at } };
  }
}

/** A number text that mc.exe partly drops (letters, or all but 32 bits); otherwise `undefined`. */
export function misread({ text, value }: Token): string | undefined {
  const isWhole = /^(?:0x[\da-fA-F]+|\d+)$/.test(text) && Number(text) === value;
  return isWhole ? undefined : text;
}

/** `0x10` is 16, `010` is 10, `12ab` is 12 and `0x` is 0. Only the low 32 bits count. */
function numberOf(text: string): number {
  const isHex = text.startsWith('0x');
  const digits = (isHex ? /^[\da-fA-F]*/ : /^\d*/).exec(isHex ? text.slice(2) : text)?.[0] ?? '';
  // Other digits don't change these bits: 10 to the power of 32 is a multiple of 2 to the power of 32.
  if (isHex) return Number.parseInt(digits.slice(-8) || '0', 16);
  return Number(BigInt.asUintN(32, BigInt(digits.slice(-32))));
}
