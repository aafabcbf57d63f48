/** An insert in a text of the XML that mc.exe compiles, as it reads it. */
export interface XmlInsert {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The position of a field, from 1. */
  readonly number: number;
}

const NONE: readonly XmlInsert[] = [];

/** A text's inserts. Observed: mc.exe reads a number, or 0, after every undoubled, nonfinal percent sign. */
export function xmlInserts(text: string): readonly XmlInsert[] {
  if (!text.includes('%')) return NONE;
  const found: XmlInsert[] = [];
  for (const match of text.matchAll(/%(?:%|[ \t\r\n]*\d*)/g)) {
    const [insert] = match;
    const end = match.index + insert.length;
    if (insert === '%%' || (insert === '%' && end === text.length)) continue;
    const number = Number(insert.slice(1));
    found.push({ start: match.index, end, text: insert.trim(), number });
  }
  return found;
}

/** mc.exe rejects longer numbers, such as `%001` and `%  1`, and says that the template has no such field. */
const LONGEST_NUMBER = 2;

/** Whether an insert names one of so many fields. */
export const isInRange = ({ start, end, number }: XmlInsert, count: number): boolean =>
  number >= 1 && number <= count && end - start <= '%'.length + LONGEST_NUMBER;
