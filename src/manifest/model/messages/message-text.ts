/**
 * The parts of a message text. Offsets count UTF-16 code units of the text; the parts cover it without gaps.
 *
 * - `text`: shown unchanged.
 * - `insert`: `%1` to `%99`, a top-level field of the event's template, with an optional format `!…!`.
 * - `parameter`: `%%123`, a string of the provider's parameter file.
 * - `escape`: `%n`, `%t`, `%%` and similar; `shown` is the result.
 * - `end`: `%0`, which ends the message without a line end; text after it is never shown.
 */
export type MessagePart =
  | (Offsets & { readonly kind: 'text'; readonly shown: string })
  | (Offsets & Insert)
  | (Offsets & { readonly kind: 'parameter'; readonly number: number })
  | (Offsets & { readonly kind: 'escape'; readonly shown: string })
  | (Offsets & { readonly kind: 'end' });

interface Offsets {
  readonly start: number;
  readonly end: number;
}

export interface Insert {
  readonly kind: 'insert';
  /** 1 to 99. */
  readonly number: number;
  /** The text between the exclamation marks, `''` for `!!`; absent without them. */
  readonly format: string | undefined;
  /** False if the format lacks its closing exclamation mark and so extends to the end of the text. */
  readonly terminated: boolean;
}

/** The letter escapes' results (FormatMessage; message text files for `%b`). Other characters are literal. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\r\n', t: '\t', r: '\r', b: ' ' };

const INSERT = /%([1-9]\d?)(?:!([^!]*)(!?))?/y;
const PARAMETER = /%%(\d+)/y;

/**
 * Parses a message text by FormatMessage's grammar, which rejects none and shows every text somehow; only the
 * parts that begin before `end`.
 */
export function parseMessageText(text: string, end = text.length): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  while (at < end) {
    const percent = text.indexOf('%', at);
    const plainEnd = percent < 0 ? text.length : percent;
    if (plainEnd > at)
      parts.push({ kind: 'text', shown: text.slice(at, plainEnd), start: at, end: plainEnd });
    at = plainEnd;
    if (percent < 0) break;
    const part = parseSpecial(text, at);
    parts.push(part);
    at = part.end;
  }
  return parts;
}

/** The part that starts with the `%` at an offset. */
function parseSpecial(text: string, start: number): MessagePart {
  INSERT.lastIndex = start;
  const insert = INSERT.exec(text);
  if (insert !== null) {
    const [, number, format, closing] = insert;
    return {
      kind: 'insert',
      number: Number(number),
      format,
      terminated: format === undefined || closing === '!',
      start,
      end: INSERT.lastIndex,
    };
  }
  PARAMETER.lastIndex = start;
  const parameter = PARAMETER.exec(text);
  if (parameter !== null)
    return { kind: 'parameter', number: Number(parameter[1]), start, end: PARAMETER.lastIndex };
  const next = text[start + 1] ?? '';
  if (next === '0') return { kind: 'end', start, end: text.length };
  return { kind: 'escape', shown: ESCAPES[next] ?? next, start, end: start + 1 + next.length };
}

const NUMBER = /%(?:(0)|([1-9]\d?)|[\s\S]?)/g;

/** The numbers of the inserts, even of those that a format without an end would swallow. */
export function insertNumbers(text: string): Set<number> {
  const numbers = new Set<number>();
  if (!text.includes('%')) return numbers;
  for (const [, end, number] of text.matchAll(NUMBER)) {
    if (end !== undefined) break;
    if (number !== undefined) numbers.add(Number(number));
  }
  return numbers;
}

/** The inserts that one text lacks and another has, in order, as written: `%2`. */
export const insertsWithout = (numbers: Iterable<number>, without: ReadonlySet<number>): string[] =>
  [...numbers]
    .filter((number) => !without.has(number))
    .sort((a, b) => a - b)
    .map((number) => `%${number}`);
