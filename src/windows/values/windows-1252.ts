/** Bytes 0x80 to 0x9F of windows-1252. A byte without a character is its C1 control code. */
export const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The UTF-16 code unit of a byte in windows-1252. */
export function windows1252Unit(byte: number): number {
  return byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
}
