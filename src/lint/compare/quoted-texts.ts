/** The most characters of a text to quote in a change. */
const QUOTED_LENGTH = 60;

/** The characters to quote before the first difference of two long texts. */
const LEAD = 16;

/** A text in quotes; for a long text, the part in which it differs from the other one. */
export function quoted(text: string, other: string): string {
  if (text.length <= QUOTED_LENGTH) return `'${text}'`;
  let same = 0;
  while (same < other.length && text[same] === other[same]) same++;
  const start = Math.min(Math.max(0, same - LEAD), text.length - QUOTED_LENGTH);
  const end = start + QUOTED_LENGTH;
  return `'${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}'`;
}
