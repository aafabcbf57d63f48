// Combining marks and format characters take no column of their own on a terminal.
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

// East Asian wide and full-width characters, and pictures, take two (Unicode Standard Annex 11).
const DOUBLE_WIDTH =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]$/u;

// Control characters can rewrite a terminal, and directional ones reorder what is read: neither is ever printed.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** How many columns a character takes on a terminal. */
export function columnsOf(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return DOUBLE_WIDTH.test(character) ? 2 : 1;
}

/** One line that is safe to print: control characters of the input are shown, not obeyed. */
export function printable(text: string): string {
  return escapeUnsafe(text, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    return `\\u{${character.charCodeAt(0).toString(16)}}`;
  });
}

/** Puts something else in the place of every character that must not be printed. */
export function escapeUnsafe(text: string, shown: (character: string) => string): string {
  return text.replace(UNSAFE, shown);
}
