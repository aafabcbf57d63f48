import { type ByteReader, BytesError, type ByteWriter } from './bytes.js';
import { HEX_DIGITS } from './hex.js';

const GUID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i;

/** The bytes in the order of the text: three little-endian integers, then single bytes. -1 is a hyphen. */
const BYTE_ORDER = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15] as const;

/**
 * The text of a GUID that lies in memory, 16 bytes: `6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701`, in lower case and without
 * braces.
 *
 * @param offset where the 16 bytes start.
 */
export function formatGuid(bytes: Uint8Array, offset = 0): string {
  let text = '';
  for (const at of BYTE_ORDER) {
    text += at < 0 ? '-' : HEX_DIGITS[bytes[offset + at] as number];
  }
  return text;
}

/** The 16 bytes of a GUID's text, in either case and with or without braces; `undefined` for any other text. */
export function parseGuid(text: string): Uint8Array | undefined {
  const digits = GUID.exec(text)?.[1];
  if (digits === undefined || text.startsWith('{') !== text.endsWith('}')) return undefined;
  const bytes = new Uint8Array(16);
  let position = 0;
  for (const at of BYTE_ORDER) {
    if (at >= 0) bytes[at] = Number.parseInt(digits.slice(position, position + 2), 16);
    position += at < 0 ? 1 : 2;
  }
  return bytes;
}

/** The text of a GUID as `formatGuid` writes it, whatever its case and braces are. */
export function normalGuid(text: string): string {
  return text.replace(/[{}]/g, '').toLowerCase();
}

export function readGuid(reader: ByteReader): string {
  return formatGuid(reader.bytes, reader.advance(16));
}

/** @throws BytesError for a text that is no GUID. */
export function writeGuid(writer: ByteWriter, text: string): void {
  const bytes = typeof text === 'string' ? parseGuid(text) : undefined;
  if (bytes === undefined) throw new BytesError(`'${String(text)}' is no GUID`, writer.size);
  writer.put(bytes);
}
