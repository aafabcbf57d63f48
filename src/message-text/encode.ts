import { encodeAnsi } from '../etw/values/ansi.js';

/** Turns the changed text of a message text file back into bytes. */
export interface MessageTextEncoding {
  /** New text comes from the file itself or is ASCII, so the encoding has all its characters. */
  has(character: string): boolean;
  encode(text: string): Uint8Array | undefined;
}

/**
 * The encoding that turns the decoded text of a file without NULs back into exactly its bytes, including the byte order mark;
 * `undefined` for UTF-8 with wrong bytes. It recognizes the same encodings as `decodeMessageText`.
 */
export function messageTextEncoding(bytes: Uint8Array, text: string): MessageTextEncoding | undefined {
  const encode = encoderOf(bytes);
  const again = encode(text);
  const isSame = again?.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
  return isSame ? { has: () => true, encode } : undefined;
}

function encoderOf(bytes: Uint8Array): MessageTextEncoding['encode'] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    // Half a character at the end is no text, but stays.
    const tail = bytes.subarray(bytes.length & ~1);
    return (text) => utf16(text, tail);
  }
  if (first === 0xef && second === 0xbb) return (text) => new TextEncoder().encode(`\ufeff${text}`);
  return (text) => encodeAnsi(text, 'windows-1252');
}

function utf16(text: string, tail: Uint8Array): Uint8Array {
  const marked = `\ufeff${text}`;
  const bytes = new Uint8Array(marked.length * 2 + tail.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), true);
  bytes.set(tail, marked.length * 2);
  return bytes;
}
