/** Shorter texts are mostly numbers that look like text. */
const SHORTEST = 4;

/** The most characters of a text. */
const LONGEST = 200;

const isAscii = (code: number) => code >= 0x20 && code <= 0x7e;

/** ASCII, and the letters of western and central European languages. */
const isLetter = (code: number) => isAscii(code) || (code >= 0xa0 && code <= 0x17f);

/** The strings in bytes that nothing describes: UTF-16, or one byte for each character of ASCII. */
export function readableTexts(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    // Most bytes of numbers start no text; those of letters above 0xff are followed by 1.
    if ((bytes[at] as number) < 0x20 && bytes[at + 1] !== 1) {
      at++;
      continue;
    }
    const text = textAt(bytes, at, 2) ?? textAt(bytes, at, 1);
    if (text !== undefined) texts.push(text.shown);
    at = text?.end ?? at + 1;
  }
  return texts;
}

/** The string at an offset, which is `undefined` if too few characters are there. */
function textAt(
  bytes: Uint8Array,
  start: number,
  size: 1 | 2,
): { readonly shown: string; readonly end: number } | undefined {
  const isText = size === 1 ? isAscii : isLetter;
  let shown = '';
  let at = start;
  while (at + size <= bytes.length) {
    const code = (bytes[at] as number) + (size === 1 ? 0 : (bytes[at + 1] as number) * 0x100);
    if (!isText(code)) break;
    if (shown.length < LONGEST) shown += String.fromCharCode(code);
    at += size;
  }
  return shown.length < SHORTEST ? undefined : { shown, end: at };
}
