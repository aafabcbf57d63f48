/** An insert in the message of an event. The offsets are those in the text. */
export interface EventInsert {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly number: number;
}

const LARGEST = 0xffff_ffff;

const NONE: readonly EventInsert[] = [];

/** The zeros of the scripts whose digits the C library of Windows reads. The other digits follow each. */
const ZEROS =
  '0\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810\uff10';

const DIGIT = `[${[...ZEROS].map((zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join('')}]`;

const INSERT = new RegExp(`%(?:%|((?:[^\\S\\ufeff]|\\x85)*[+-]?${DIGIT}+)|)`, 'g');

/** A digit of any of these scripts as one of ASCII. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [...ZEROS].findLast((candidate) => candidate.charCodeAt(0) <= code) ?? '0';
  return String(code - zero.charCodeAt(0));
}

const OTHER_DIGIT = new RegExp(`(?![0-9])${DIGIT}`, 'g');

/**
 * The numbers after percent signs, as mc.exe reads them: as C reads unsigned numbers of 32 bits, with white space, a sign and
 * zeros in front, and with digits of other scripts. To mc.exe, the largest one is no insert. Windows shows at most two digits after the percent sign as an
 * insert.
 */
export function insertsIn(text: string): readonly EventInsert[] {
  if (!text.includes('%')) return NONE;
  const inserts: EventInsert[] = [];
  // matchAll would create an expression for each text, which takes longer than the search.
  INSERT.lastIndex = 0;
  for (let match = INSERT.exec(text); match !== null; match = INSERT.exec(text)) {
    const { 0: insert, 1: digits, index } = match;
    if (digits === undefined) continue;
    const written = Number(digits.replaceAll('\x85', '').replace(OTHER_DIGIT, asciiDigit));
    const number =
      written < 0 && written >= -LARGEST ? written + LARGEST + 1 : Math.min(Math.abs(written), LARGEST);
    if (number === LARGEST) continue;
    inserts.push({ start: index, end: index + insert.length, text: insert, number });
  }
  return inserts;
}
