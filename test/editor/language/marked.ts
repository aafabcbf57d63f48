/**
 * A text with a mark `|` at the cursor, and the offset of the mark. The manifests of these tests have no
 * other vertical bar.
 */
export function marked(text: string): { text: string; offset: number } {
  const offset = text.indexOf('|');
  if (offset < 0 || text.includes('|', offset + 1)) throw new Error('the text needs one mark');
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}
