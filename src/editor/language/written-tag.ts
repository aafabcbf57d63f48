import type { Range } from '../../text/source.js';

/** An attribute in a text that might not be XML yet. */
export interface WrittenAttribute {
  readonly name: string;
  readonly nameRange: Range;
  /** The value between the quotes, up to where it is typed; absent without `=`. */
  readonly value: Range | undefined;
  /** The quote before the value; empty if there is none. */
  readonly quote: string;
}

/** A start tag in a text that might not be XML yet. */
export interface WrittenTag {
  /** The name as written, with its prefix; empty after a lone `<`. */
  readonly name: string;
  readonly nameRange: Range;
  /** The range from `<` to after `>`, or to where the tag must have ended. */
  readonly range: Range;
  readonly attributes: readonly WrittenAttribute[];
  readonly selfClosing: boolean;
  /** Whether `>` is present. */
  readonly isComplete: boolean;
}

const NAME = /[^\s<>/="']*/y;
const BLANKS = /[ \t\r\n]*/y;
const UNQUOTED = /(?:(?!\/>)[^\s<>"'])*/y;

/** Reads a possibly incomplete start tag, which ends at `>`, before the next `<`, or at the text's end. */
export function readTag(text: string, start: number): WrittenTag {
  let at = start + 1;
  const match = (pattern: RegExp): Range => {
    pattern.lastIndex = at;
    const range = { start: at, end: at + (pattern.exec(text)?.[0].length ?? 0) };
    at = range.end;
    return range;
  };
  const nameRange = match(NAME);
  const attributes: WrittenAttribute[] = [];
  const tag = (isComplete: boolean, selfClosing = false): WrittenTag => ({
    name: text.slice(nameRange.start, nameRange.end),
    nameRange,
    range: { start, end: at },
    attributes,
    selfClosing,
    isComplete,
  });
  for (;;) {
    match(BLANKS);
    const next = text[at];
    if (next === undefined || next === '<') return tag(false);
    if (next === '>' || text.startsWith('/>', at)) {
      at += next === '>' ? 1 : 2;
      return tag(true, next === '/');
    }
    const name = match(NAME);
    // A character that isn't allowed there, such as a quote of a value that has just been removed.
    if (name.start === name.end) at += 1;
    else attributes.push(readAttribute(name));
  }

  function readAttribute(nameRange: Range): WrittenAttribute {
    const name = text.slice(nameRange.start, nameRange.end);
    match(BLANKS);
    if (text[at] !== '=') {
      at = nameRange.end;
      return { name, nameRange, value: undefined, quote: '' };
    }
    at += 1;
    const afterEquals = at;
    match(BLANKS);
    const quote = text[at] ?? '';
    if (quote !== '"' && quote !== "'") {
      at = afterEquals;
      return { name, nameRange, value: match(UNQUOTED), quote: '' };
    }
    at += 1;
    const value = { start: at, end: endOfValue(text, at, quote) };
    at = text[value.end] === quote ? value.end + 1 : value.end;
    return { name, nameRange, value, quote };
  }
}

/** Returns a value's end. If its closing quote is missing, the first whitespace or the end of the tag. */
function endOfValue(text: string, start: number, quote: string): number {
  const bracket = text.indexOf('<', start);
  const limit = bracket < 0 ? text.length : bracket;
  const end = text.indexOf(quote, start);
  const isClosed =
    end >= 0 &&
    end < limit &&
    !/[\s"'][^\s"'=<>]+[ \t\r\n]*=[ \t\r\n]*$/.test(text.slice(Math.max(start, end - 200), end));
  if (isClosed) return end;
  const rest = text.slice(start, Math.min(limit, start + 1000));
  return start + (/^(?:(?!\/>)[^\s>])*/.exec(rest)?.[0].length ?? 0);
}
