/**
 * Functions that only generated decoders use; `src/codegen.ts` exports it to them.
 *
 * @module
 */

import { type ByteReader, BytesError, readerOf } from '../bytes/bytes.js';
import { requireBytes } from '../bytes/numbers-at.js';
import { numberOf } from '../checks/arguments.js';
import { formatMessage, type MessageOptions } from '../message/format-message.js';
import type { ParsedMessage } from '../message/message.js';
import type { ValueFormatOptions } from '../payload/format-value.js';
import { FREE_ELEMENTS } from '../payload/payload-run.js';
import type { PayloadTemplate } from '../payload/payload-template.js';
import { messageInserts } from './event-decoder.js';

/**
 * Counts array elements that may take no bytes, of all arrays of a payload.
 *
 * @param before the number of elements before this array.
 * @throws BytesError if elements far outnumber the payload's bytes. `decodePayload` checks this exactly.
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
  message: ParsedMessage,
  template: PayloadTemplate | undefined,
  values: object,
  options: ValueFormatOptions & MessageOptions = {},
): string {
  return formatMessage(message, messageInserts(template, values, options), options);
}
