/** Bytes 0x80 to 0x9F of windows-1252. A byte without a character is the C1 control code with the same number. */
export const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The text of bytes in windows-1252. In Node.js 20, TextDecoder reads them as ISO-8859-1. */
export function decodeWindows1252(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    text += byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte);
  }
  return text;
}
