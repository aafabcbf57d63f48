import { bytesOf, numberOf, shown, stringOf, wrongType } from './arguments.js';
import { type ByteReader, BytesError, type ByteWriter } from './bytes.js';
import { HEX_DIGITS } from './hex.js';

/** GUID_NULL. */
export const NO_GUID = '00000000-0000-0000-0000-000000000000';

const GUID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i;

/**
 * The indexes of the bytes in the order of the text: three little-endian integers, then single bytes. -1 is a hyphen.
 */
const BYTE_ORDER = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15] as const;

/**
 * Returns the text of a GUID from its 16 bytes in memory: `6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701`, in lower case and
 * without braces.
 *
 * @param offset where the 16 bytes start.
 * @throws BytesError for fewer than 16 bytes.
 */
export function formatGuid(bytes: Uint8Array, offset = 0): string {
  const left = bytesOf(bytes, 'bytes').length - numberOf(offset, 'offset');
  if (!Number.isInteger(offset) || offset < 0 || left < 16) {
    throw new BytesError(`a GUID has 16 bytes, but bytes has fewer than 16 from offset ${offset}`, offset);
  }
  return guidAt(bytes, offset);
}

function guidAt(bytes: Uint8Array, offset: number): string {
  let text = '';
  for (const at of BYTE_ORDER) {
    text += at < 0 ? '-' : HEX_DIGITS[bytes[offset + at] as number];
  }
  return text;
}

/** Returns the 16 bytes of a GUID's text, in either case, with or without braces; `undefined` for any other text. */
export function parseGuid(text: string): Uint8Array | undefined {
  const digits = GUID.exec(stringOf(text, 'text'))?.[1];
  if (digits === undefined || text.startsWith('{') !== text.endsWith('}')) return undefined;
  const bytes = new Uint8Array(16);
  let position = 0;
  for (const at of BYTE_ORDER) {
    if (at >= 0) bytes[at] = Number.parseInt(digits.slice(position, position + 2), 16);
    position += at < 0 ? 1 : 2;
  }
  return bytes;
}

/** Returns the text of a GUID in the form of `formatGuid`: in lower case and without braces. */
export function normalGuid(text: string): string {
  return text.replace(/[{}]/g, '').toLowerCase();
}

export function readGuid(reader: ByteReader): string {
  return guidAt(reader.bytes, reader.advance(16));
}

/**
 * @param name the caller's name for the text. With a name, a value that is not a text is a TypeError.
 * @throws BytesError for a text that is not a GUID.
 */
export function writeGuid(writer: ByteWriter, text: string, name?: string): void {
  if (name !== undefined && typeof text !== 'string') wrongType(name, 'a GUID as a string', text);
  const bytes = typeof text === 'string' ? parseGuid(text) : undefined;
  if (bytes === undefined) {
    const about = name === undefined ? '' : `${name}: `;
    throw new BytesError(`${about}'${shown(text)}' is not a GUID`, writer.size);
  }
  writer.put(bytes);
}
