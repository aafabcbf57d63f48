/**
 * The parts of decoders that `wevtc compile --ts-decoders` writes. They are exported only for these decoders. Each
 * decoder uses only the parts that its fields need.
 *
 * @module
 */
import { bytesOf, numberOf } from './arguments.js';
import { type ByteReader, BytesError, readerOf } from './bytes.js';
import { FREE_ELEMENTS } from './decode-payload.js';
import { messageInserts } from './event-decoder.js';
import { formatMessage, type MessageOptions } from './format-message.js';
import type { FormatOptions } from './format-value.js';
import { formatIpv4 } from './ip-address.js';
import type { Message } from './message.js';
import type { PayloadTemplate } from './payload-template.js';

export { readBinary, readIpv6, readSocketAddress } from './read-binary.js';
export {
  readAnsiText,
  readCharacter,
  readCharacters,
  readCountedAnsiText,
  readCountedUnicodeText,
  readUnicodeText,
} from './read-text.js';
export { pointerAt, signedPointerAt } from './read-value.js';
export { readSid } from './sid.js';
export { systemTimeAt } from './system-time.js';
export { valueFormat } from './value-options.js';

/** Returns the IPv4 address at an offset, in network byte order. */
export function ipv4At(bytes: Uint8Array, at: number): string {
  const from = numberOf(at, 'at');
  return formatIpv4(bytesOf(bytes, 'bytes').subarray(from, from + 4));
}

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

/** Returns the message of an event with the values of its payload. */
export function formatPayload(
  message: Message,
  template: PayloadTemplate | undefined,
  values: object,
  options: FormatOptions & MessageOptions = {},
): string {
  return formatMessage(message, messageInserts(template, values, options), options);
}
