import { type ByteReader, BytesError, type ByteWriter } from '../bytes/bytes.js';
import { ALIGNMENT } from './layout.js';

/** Writes a text with its size before it. The size includes itself, the NUL and the padding. */
export function writeSizedString(writer: ByteWriter, text: string): void {
  const start = writer.size;
  writer.u32(0);
  writer.utf16(text);
  writer.u16(0);
  writer.zeros((ALIGNMENT - ((writer.size - start) % ALIGNMENT)) % ALIGNMENT);
  writer.patchU32(start, writer.size - start);
}

/** Reads such a text. */
export function readSizedString(reader: ByteReader): string {
  const start = reader.offset;
  const size = reader.u32();
  if (size < 6 || size % ALIGNMENT !== 0 || size - 4 > reader.remaining) {
    throw new BytesError(`a text cannot have ${size} bytes`, start);
  }
  const text = reader.utf16(size / 2 - 2);
  const end = text.indexOf('\0');
  if (end < 0) throw new BytesError('a text does not end with NUL', reader.offset);
  return text.slice(0, end);
}
