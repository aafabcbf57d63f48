import { type ByteReader, BytesError } from './bytes.js';

/** What the offset of 64 bits that comes next leads to. */
export function viewAt(reader: ByteReader, size: number): Uint8Array {
  const start = readOffset(reader, size);
  return reader.bytes.subarray(start, start + size);
}

/** An offset of 64 bits at which there must be so many bytes. For nothing any offset will do: Windows leaves pointers in place. */
export function readOffset(reader: ByteReader, size: number): number {
  const at = reader.offset;
  const offset = reader.u64();
  if (size === 0) return 0;
  if (offset + BigInt(size) > BigInt(reader.bytes.length)) {
    throw new BytesError(
      `${size} bytes at offset ${offset} are not within the ${reader.bytes.length} there are`,
      at,
    );
  }
  return Number(offset);
}
