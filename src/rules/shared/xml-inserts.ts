/** An insert in a text of the XML that mc.exe compiles, as it reads it. */
export interface XmlInsert {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The inserts of a text that name no field. Observed: mc.exe reads a number after every percent sign that is neither doubled nor
 * at the end of the text, and anything else is the number 0.
 *
 * @param count the number of fields.
 */
export function faultyInserts(text: string, count: number): XmlInsert[] {
  const found: XmlInsert[] = [];
  for (const match of text.matchAll(/%(?:%|[ \t\r\n]*[+-]?\d*)/g)) {
    const [insert] = match;
    const end = match.index + insert.length;
    if (insert === '%%' || (insert === '%' && end === text.length)) continue;
    const number = Number(insert.slice(1));
    if (number >= 1 && number <= count) continue;
    found.push({ start: match.index, end, text: insert.trim() });
  }
  return found;
}
