/**
 * The parts of decoders that `wevtc compile --ts-decoders` writes. They are exported only for these decoders. Each
 * decoder uses only the parts that its fields need.
 *
 * @module
 */

import { type ByteReader, BytesError, readerOf } from '../bytes/bytes.js';
import { requireBytes } from '../bytes/numbers-at.js';
import { numberOf } from '../checks/arguments.js';
import { formatMessage, type MessageOptions } from '../message/format-message.js';
import type { Message } from '../message/message.js';
import type { FormatOptions } from '../payload/format-value.js';
import { FREE_ELEMENTS } from '../payload/payload-run.js';
import type { PayloadTemplate } from '../payload/payload-template.js';
import { messageInserts } from './event-decoder.js';

export {
  f32At,
  f64At,
  i8At,
  i16At,
  i32At,
  i64At,
  pointerAt,
  signedPointerAt,
  u8At,
  u16At,
  u16beAt,
  u32At,
  u64At,
} from '../bytes/numbers-at.js';
export { endOfText, textAt } from '../bytes/utf16.js';
export { readBinary, readIpv6, readSocketAddress } from '../payload/read-binary.js';
export {
  readAnsiText,
  readCharacter,
  readCharacters,
  readCountedAnsiText,
  readCountedUnicodeText,
  readUnicodeText,
} from '../payload/read-text.js';
export { valueFormat } from '../payload/value-options.js';
export { ipv4At } from '../values/ip-address.js';
export { readSid } from '../values/sid.js';
export { systemTimeAt } from '../values/system-time.js';

/**
 * Counts array elements that may take no bytes, of all arrays of a payload.
 *
 * @param before the number of elements before this array.
 * @throws BytesError if there are many more elements than bytes in the payload. `decodePayload` checks this exactly.
 */
export function countElements(reader: ByteReader, before: number, count: number): number {
  const sum = numberOf(before, 'before') + numberOf(count, 'count');
  if (sum > FREE_ELEMENTS + readerOf(reader).bytes.length)
    throw new BytesError('many elements', reader.offset);
  return sum;
}

/** @throws BytesError if bytes are left and the caller does not allow them. */
export function checkEnd(reader: ByteReader, exact: boolean | undefined): void {
  if (readerOf(reader).remaining > 0 && exact) throw new BytesError('bytes are left', reader.offset);
}

/**
 * Checks the size of a payload when the ends of all its texts are known.
 *
 * @throws BytesError if bytes are missing, or bytes are left and the caller does not allow them.
 */
export function checkSize(bytes: Uint8Array, size: number, exact: boolean | undefined): void {
  requireBytes(bytes, size, 0);
  if (exact && bytes.length > size) throw new BytesError('bytes are left', size);
}

/** Returns the message of an event with the values of its payload. */
export function formatPayload(
  message: Message,
  template: PayloadTemplate | undefined,
  values: object,
  options: FormatOptions & MessageOptions = {},
): string {
  return formatMessage(message, messageInserts(template, values, options), options);
}
