/**
 * Bytes 0x80 to 0x9F of Windows' code page 1252, with its gaps as Windows fills them. TextDecoder alone would not do: in
 * Node.js 20 it reads windows-1252 as ISO-8859-1.
 */
const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The text of bytes in code page 1252, which messages without a flag are taken to be in. */
export function ansiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? UPPER[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
}

/** @throws RangeError for a character that the code page has no byte for. */
export function ansiBytes(text: string): number[] {
  return Array.from(text, (character) => {
    const upper = UPPER.indexOf(character);
    const byte = upper < 0 ? (character.codePointAt(0) as number) : 0x80 + upper;
    if (byte > 0xff || (upper < 0 && byte >= 0x80 && byte <= 0x9f))
      throw new RangeError(`'${character}' is not a character of code page 1252`);
    return byte;
  });
}
