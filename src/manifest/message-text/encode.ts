import { bytesIn, decodeAnsi, encodeAs } from '../../windows/values/ansi.js';
import { DEFAULT_CODE_PAGE } from '../../windows/values/code-page-numbers.js';

/** Turns the changed text of a message text file back into bytes. */
export interface MessageTextEncoding {
  /** New text comes from the file itself or is ASCII, so the encoding has all its characters. */
  has(character: string): boolean;
  encode(text: string): Uint8Array | undefined;
}

/**
 * The encoding that turns a file's decoded text without NULs back into exactly its bytes, including the byte
 * order mark; `undefined` if some bytes are not characters. Encodings and `codePage` are those of
 * `decodeMessageText`.
 */
export function messageTextEncoding(
  bytes: Uint8Array,
  text: string,
  codePage: string = DEFAULT_CODE_PAGE,
): MessageTextEncoding | undefined {
  const encode = encoderOf(bytes, codePage);
  const again = encode(text);
  const isSame = again?.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
  return isSame ? { has: () => true, encode } : undefined;
}

function encoderOf(bytes: Uint8Array, codePage: string): MessageTextEncoding['encode'] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    // Half a character at the end is no text, but stays.
    const tail = bytes.subarray(bytes.length & ~1);
    return (text) => utf16(text, tail);
  }
  if (first === 0xef && second === 0xbb) return (text) => new TextEncoder().encode(`\ufeff${text}`);
  if (codePage === 'utf-8') return (text) => encodeAs(text, codePage, () => undefined);
  const usual = bytesIn(codePage);
  const own = unusualBytes(bytes, codePage, usual);
  return (text) => encodeAs(text, codePage, (character) => own.get(character) ?? usual.get(character));
}

/** Byte pairs that Windows writes differently: some characters of code page 932 have two. */
function unusualBytes(
  bytes: Uint8Array,
  codePage: string,
  usual: ReadonlyMap<string, readonly number[]>,
): Map<string, readonly number[]> {
  const own = new Map<string, readonly number[]>();
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80 || decodeAnsi(bytes, codePage, at, at + 1) !== '\ufffd') continue;
    const trail = bytes[at + 1] as number;
    const pair = decodeAnsi(bytes, codePage, at, at + 2);
    const known = usual.get(pair);
    if (known === undefined) continue;
    at++;
    if (known[0] !== lead || known[1] !== trail) own.set(pair, [lead, trail]);
  }
  return own;
}

function utf16(text: string, tail: Uint8Array): Uint8Array {
  const marked = `\ufeff${text}`;
  const bytes = new Uint8Array(marked.length * 2 + tail.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), true);
  bytes.set(tail, marked.length * 2);
  return bytes;
}
