/** The number of columns of a character on a terminal. */
export function columnsOf(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  // Here, engines compile these expressions only on use. Combining and format characters take no column.
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) return 0;
  // East Asian wide and full-width characters, and emoji, take two (Unicode Standard Annex 11).
  const isWide =
    /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]$/u;
  return isWide.test(character) ? 2 : 1;
}
