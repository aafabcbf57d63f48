import { type ByteReader, BytesError } from './bytes.js';

/** Reads a 64-bit offset and returns a view of the bytes at this offset. */
export function viewAt(reader: ByteReader, size: number): Uint8Array {
  const start = readOffset(reader, size);
  return reader.bytes.subarray(start, start + size);
}

/** Reads a 64-bit offset with at least `size` bytes after it. If 0, any is valid: Windows leaves pointers. */
export function readOffset(reader: ByteReader, size: number): number {
  const at = reader.offset;
  const offset = reader.u64();
  if (size === 0) return 0;
  if (offset + BigInt(size) > BigInt(reader.bytes.length)) {
    throw new BytesError(
      `${size} bytes at offset ${offset} are not within the ${reader.bytes.length} bytes of the input`,
      at,
    );
  }
  return Number(offset);
}
