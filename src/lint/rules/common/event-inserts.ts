import { C_DIGIT, withAsciiDigits } from '../../../manifest/model/values/c-digits.js';

/** An insert in the message of an event. The offsets are those in the text. */
export interface EventInsert {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly number: number;
}

const LARGEST = 0xffff_ffff;

const NONE: readonly EventInsert[] = [];

const INSERT = new RegExp(`%(?:%|((?:[^\\S\\ufeff]|\\x85)*[+-]?${C_DIGIT}+)|)`, 'g');

/**
 * The numbers after percent signs, as mc.exe reads them: 32-bit unsigned C numbers, after whitespace, a sign,
 * and zeros, with digits of any script. The largest is not an insert. Windows reads at most two digits.
 */
export function insertsIn(text: string): readonly EventInsert[] {
  if (!text.includes('%')) return NONE;
  const inserts: EventInsert[] = [];
  // matchAll would create an expression for each text, which takes longer than the search.
  INSERT.lastIndex = 0;
  for (let match = INSERT.exec(text); match !== null; match = INSERT.exec(text)) {
    const { 0: insert, 1: digits, index } = match;
    if (digits === undefined) continue;
    const written = Number(withAsciiDigits(digits.replaceAll('\x85', '')));
    const number =
      written < 0 && written >= -LARGEST ? written + LARGEST + 1 : Math.min(Math.abs(written), LARGEST);
    if (number === LARGEST) continue;
    inserts.push({ start: index, end: index + insert.length, text: insert, number });
  }
  return inserts;
}
