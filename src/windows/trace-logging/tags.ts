import { type ByteReader, BytesError, type ByteWriter } from '../bytes/bytes.js';

/** The bits of the last of the four bytes that can hold tags. */
const BITS = 28;

/**
 * Reads 28 tag bits, 7 per byte from the top; bit 7 means more. Missing bytes are 0, those after 4 ignored.
 */
export function readTags(reader: ByteReader): number {
  let tags = 0;
  for (let shift = BITS - 7; ; shift -= 7) {
    const byte = reader.u8();
    if (shift >= 0) tags |= (byte & 0x7f) << shift;
    if (byte < 0x80) return tags;
  }
}

/** Writes as few bytes as possible, but at least one. */
export function writeTags(writer: ByteWriter, tags: number, path: string): void {
  if (!Number.isInteger(tags) || tags < 0 || tags >= 2 ** BITS) {
    throw new BytesError(`${path} has ${BITS} bits, so ${tags} does not fit`, writer.size);
  }
  let shift = BITS;
  do {
    shift -= 7;
    const more = tags % 2 ** shift !== 0;
    writer.u8(((tags >>> shift) & 0x7f) | (more ? 0x80 : 0));
    if (!more) return;
  } while (shift > 0);
}
