import { decode } from './decode.js';
import { encodingOf, type FileEncoding } from './encode.js';

/** A file as text, to be changed and written back. */
export interface TextFile {
  /** Without the byte order mark. */
  readonly text: string;
  /** `undefined` if the text cannot be turned back into the same bytes. */
  readonly encoding: FileEncoding | undefined;
  /** The file with another text, as what it was: bytes in the same encoding, or a string. */
  write(text: string): Uint8Array | string;
}

/** The user message for a file without `encoding`. */
export const NOT_WRITABLE = 'wevtc can read its encoding but not write it; save the file as UTF-8';

/** Opens a file; `undefined` if it cannot be decoded. */
export function openTextFile(input: Uint8Array | string, name: string): TextFile | undefined {
  if (typeof input === 'string') {
    const mark = input.startsWith('\ufeff') ? '\ufeff' : '';
    return { text: input.slice(mark.length), encoding: anyText, write: (text) => mark + text };
  }
  const text = decode(input, name).value?.text;
  if (text === undefined) return undefined;
  const encoding = encodingOf(input, text);
  return { text, encoding, write: (changed) => encoding?.encode(changed) ?? input };
}

/** The input is a string, so every character can be written. */
const anyText: FileEncoding = { has: () => true, encode: (text) => new TextEncoder().encode(text) };
