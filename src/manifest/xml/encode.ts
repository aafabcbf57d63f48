import { declaredEncoding } from './declaration.js';
import { detectSignature, knownEncoding } from './encoding.js';
import { type CodePage, codePage, UNASSIGNED } from './single-byte.js';

/** The encoding of a file, to turn changed text back into bytes. */
export interface FileEncoding {
  /** Whether the encoding has a character (one code point). */
  has(character: string): boolean;
  /** A text's bytes, with the file's byte order mark; `undefined` if a character is not in the encoding. */
  encode(text: string): Uint8Array | undefined;
}

/** The encoding, by `decode`'s sources, that turns a file's text back into its exact bytes, if any. */
export function encodingOf(bytes: Uint8Array, text: string): FileEncoding | undefined {
  return candidates(bytes).find((encoding) => equal(encoding.encode(text), bytes));
}

/** A text with character references for the characters that the encoding lacks. */
export function inEncoding(text: string, encoding: FileEncoding): string {
  let written = '';
  for (const character of text) {
    written += encoding.has(character)
      ? character
      : `&#x${(character.codePointAt(0) as number).toString(16).toUpperCase()};`;
  }
  return written;
}

/** Enough for any XML declaration. */
const HEAD = 1024;

function candidates(bytes: Uint8Array): FileEncoding[] {
  const signature = detectSignature(bytes);
  if (signature?.supported === false) return [];
  if (signature?.encoding === 'utf-8') return [utf8([0xef, 0xbb, 0xbf])];
  if (signature !== undefined) {
    const little = signature.encoding === 'utf-16le';
    const hasMark = bytes[little ? 0 : 1] === 0xff;
    return [utf16(little, hasMark)];
  }
  const declared = declaredEncoding(String.fromCharCode(...bytes.subarray(0, HEAD)))?.name;
  const known = declared === undefined ? undefined : knownEncoding(declared);
  if (declared === undefined || known === undefined || /^utf-/.test(known)) return [utf8([])];
  const page = codePage(declared, known);
  // `decode` reads UTF-8 files that declare a code page as UTF-8. Other encodings are written as ASCII only.
  return page === undefined ? [singleByte(ascii)] : [singleByte(page), utf8([])];
}

function utf8(mark: readonly number[]): FileEncoding {
  return {
    has: () => true,
    encode(text) {
      const content = new TextEncoder().encode(text);
      if (mark.length === 0) return content;
      const bytes = new Uint8Array(mark.length + content.length);
      bytes.set(mark);
      bytes.set(content, mark.length);
      return bytes;
    },
  };
}

function utf16(littleEndian: boolean, hasMark: boolean): FileEncoding {
  return {
    has: () => true,
    encode(text) {
      const marked = hasMark ? `\ufeff${text}` : text;
      const view = new DataView(new ArrayBuffer(marked.length * 2));
      for (let i = 0; i < marked.length; i += 1) view.setUint16(i * 2, marked.charCodeAt(i), littleEndian);
      return new Uint8Array(view.buffer);
    },
  };
}

const ascii: CodePage = Uint16Array.from({ length: 0x80 }, (_, byte) => byte);

function singleByte(page: CodePage): FileEncoding {
  const byteOf = new Map<string, number>();
  for (const [byte, code] of page.entries()) {
    const character = String.fromCharCode(code);
    if (character !== UNASSIGNED && !byteOf.has(character)) byteOf.set(character, byte);
  }
  return {
    has: (character) => byteOf.has(character),
    encode(text) {
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < text.length; i += 1) {
        const byte = byteOf.get(text[i] as string);
        if (byte === undefined) return undefined;
        bytes[i] = byte;
      }
      return bytes;
    },
  };
}

function equal(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, index) => byte === b[index]);
}
