import { type ByteReader, BytesError, type ByteWriter } from '../bytes/bytes.js';
import { requireBytes } from '../bytes/numbers-at.js';
import { bytesOf, numberOf, shown, stringOf, wrongType } from '../checks/arguments.js';

/** GUID_NULL. */
export const NO_GUID = '00000000-0000-0000-0000-000000000000';

const GUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;

/** The position of each byte in the text: three little-endian integers, then single bytes. */
const PLACES = [6, 4, 2, 0, 11, 9, 16, 14, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** The character codes of the text that was formatted last. All have the same hyphens. */
const codes = /* @__PURE__ */ new Array<number>(36).fill(0x2d);

/**
 * Returns the lower-case text of a GUID's bytes in memory: `6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701`.
 *
 * @param offset where the 16 bytes start.
 * @throws BytesError for fewer than 16 bytes.
 */
export function formatGuid(bytes: Uint8Array, offset = 0): string {
  bytesOf(bytes, 'bytes');
  if (!Number.isInteger(numberOf(offset, 'offset')) || offset < 0 || offset > bytes.length - 16) {
    throw new BytesError(`a GUID has 16 bytes, but bytes has fewer than 16 from offset ${offset}`, offset);
  }
  return textOf(bytes, offset);
}

/**
 * Does the same as `formatGuid`, for generated decoders: `decodePayload` makes their errors.
 *
 * @throws BytesError for fewer than 16 bytes.
 */
export function guidAt(bytes: Uint8Array, at: number): string {
  requireBytes(bytes, at, 16);
  return textOf(bytes, at);
}

function textOf(bytes: Uint8Array, offset: number): string {
  for (let i = 0; i < 16; i++) {
    const byte = bytes[offset + i] as number;
    const place = PLACES[i] as number;
    codes[place] = hexDigit(byte >> 4);
    codes[place + 1] = hexDigit(byte & 15);
  }
  return String.fromCharCode.apply(null, codes);
}

/** The character code of a lower-case digit. */
function hexDigit(value: number): number {
  return value + (value < 10 ? 0x30 : 0x57);
}

/** The value of the character code of a digit, in either case. */
function digitOf(code: number): number {
  return (code & 15) + (code > 0x39 ? 9 : 0);
}

/** Returns a GUID's 16 bytes, in either case, with or without braces; `undefined` for any other text. */
export function parseGuid(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(16);
  return parseGuidInto(bytes, text) ? bytes : undefined;
}

/** Does the same as `parseGuid` in an array of 16 bytes, for millions of GUIDs. False for any other text. */
export function parseGuidInto(bytes: Uint8Array, text: string): boolean {
  if (!GUID.test(stringOf(text, 'text')) || text.startsWith('{') !== text.endsWith('}')) return false;
  const start = text.startsWith('{') ? 1 : 0;
  for (let i = 0; i < 16; i++) {
    const place = start + (PLACES[i] as number);
    bytes[i] = digitOf(text.charCodeAt(place)) * 16 + digitOf(text.charCodeAt(place + 1));
  }
  return true;
}

/**
 * Whether two texts are the same GUID, each in either case, with or without braces. In data of wevtc, GUIDs
 * are in lower case and without braces, so `===` compares them; this function is for GUIDs from elsewhere.
 *
 * @throws RangeError for a text that is not a GUID.
 */
export function sameGuid(a: string, b: string): boolean {
  return checkedGuid(a, 'a') === checkedGuid(b, 'b');
}

function checkedGuid(text: string, name: string): string {
  if (parseGuid(stringOf(text, name)) === undefined) {
    throw new RangeError(`${name} must be a GUID, got '${shown(text)}'`);
  }
  return normalGuid(text);
}

/** Returns the text of a GUID in the form of `formatGuid`: in lower case and without braces. */
export function normalGuid(text: string): string {
  return text.replace(/[{}]/g, '').toLowerCase();
}

/** Returns a GUID in braces, as in manifests, event XML, and prose. No GUID stays none. */
export function bracedGuid(guid: string): string;
export function bracedGuid(guid: string | undefined): string | undefined;
export function bracedGuid(guid: string | undefined): string | undefined {
  return guid ? `{${guid}}` : guid;
}

export function readGuid(reader: ByteReader): string {
  return textOf(reader.bytes, reader.advance(16));
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
