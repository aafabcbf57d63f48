/** A character for each byte, as UTF-16 code units. */
export type CodePage = Uint16Array;

/** The replacement for unassigned bytes, in texts and in code pages. */
export const UNASSIGNED = '\ufffd';
const NO_CODE = UNASSIGNED.charCodeAt(0);

/** Bytes 0x80 to 0x9F of windows-1252; the question marks are unassigned. */
const WINDOWS_1252 = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ';

/**
 * The code page of the encoding `declared`, which TextDecoder calls `known`; undefined if it is not a
 * single-byte encoding. TextDecoder alone is not enough: its standard makes it read ISO-8859-1 and US-ASCII
 * as windows-1252, and ISO-8859-9 as windows-1254. It accepts unassigned bytes of Windows code pages. In
 * Node.js 20, it reads windows-1252 as ISO-8859-1.
 */
export function codePage(declared: string, known: string): CodePage | undefined {
  if (!/^(?:windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/.test(known)) return undefined;
  const decoder = new TextDecoder(known);
  const page = new Uint16Array(256);
  const windows = /^(?:x-)?(?:windows|cp|dos)/i.test(declared);
  const ascii = /ascii|^ansi_x3/i.test(declared);
  for (let byte = 0; byte < 256; byte += 1) {
    let code = decoder.decode(new Uint8Array([byte])).charCodeAt(0);
    const control = byte >= 0x80 && byte <= 0x9f;
    if (ascii && byte >= 0x80) code = NO_CODE;
    else if (control && known === 'windows-1252' && windows) code = fromWindows1252(byte);
    else if (control && known.startsWith('windows-') && !windows) code = byte;
    // ICU fills the gaps of Windows code pages with C1 controls and private-use characters.
    else if (windows && ((code >= 0x80 && code <= 0x9f) || (code >= 0xe000 && code <= 0xf8ff)))
      code = NO_CODE;
    page[byte] = code;
  }
  return page;
}

function fromWindows1252(byte: number): number {
  const code = WINDOWS_1252.charCodeAt(byte - 0x80);
  return code === 0x3f /* ? */ ? NO_CODE : code;
}

const CHUNK = 8192;

export function decodeSingleByte(bytes: Uint8Array, page: CodePage): string {
  let text = '';
  const units = new Uint16Array(CHUNK);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const count = Math.min(CHUNK, bytes.length - start);
    for (let i = 0; i < count; i += 1) units[i] = page[bytes[start + i] as number] as number;
    text += String.fromCharCode(...units.subarray(0, count));
  }
  return text;
}
