import { parseMessageText } from './message-text.js';

/** The characters allowed after a percent sign besides numbers (FormatMessage; message text files' `%b`). */
const ESCAPES = 'ntrb%.! ';
/** Escapes that often follow a percent sign that is meant as text: `100% of`, `50%.`, `100%!` */
const PUNCTUATION = '.! ';

/** Whether a text contains anything but inserts without formats, such as `%1`, which need no check. */
const MORE_THAN_INSERTS = /%(?:[^1-9]|[1-9]\d?!|$)/;

/** Text before a percent sign that is meant as such: `50 `. */
const NUMBER_BEFORE = /\d ?$/;

/** A printf format, which stands alone: `%s`, `%-8ld`, `%wZ`, but not the start of `%SystemRoot%`. */
const PRINTF = /^%[-+#0]{0,9}[\d*.]{0,9}(?:hh?|ll?|w|z|I(?:32|64)?)?[aAcCdeEfgGiopsSuxXZ](?![A-Za-z_%])/;

export interface Percent {
  readonly start: number;
  readonly end: number;
  /** The text that Windows shows for it. */
  readonly shown: string;
}

/** The percent signs of a text that are probably not meant as escapes, and vanish. */
export function strayPercents(text: string): Percent[] {
  if (!MORE_THAN_INSERTS.test(text)) return [];
  const parts = parseMessageText(text);
  return parts.flatMap((part, at) => {
    if (part.kind !== 'escape') return [];
    const { start, end, shown } = part;
    const next = text[start + 1] ?? '';
    if (next === '\r' || next === '\n') return { start, end: start + 1, shown: '' };
    if (next !== '' && ESCAPES.includes(next)) {
      if (!PUNCTUATION.includes(next)) return [];
      const [isSpaced, before] = text[start - 1] === ' ' ? [true, parts[at - 2]] : [false, parts[at - 1]];
      const isAfterInsert = before?.kind === 'insert' && before.end === start - Number(isSpaced);
      // After an insert, `%!` keeps an exclamation mark from being read as the start of a format.
      if (isAfterInsert && next === '!') return [];
      if (!isAfterInsert && !NUMBER_BEFORE.test(text.slice(Math.max(0, start - 2), start))) return [];
    }
    return { start, end, shown };
  });
}

/** The format of printf that a percent sign begins, which a program may read instead of Windows. */
export const printfFormat = (text: string, { start }: Percent): string | undefined =>
  PRINTF.exec(text.slice(start, start + 32))?.[0];
