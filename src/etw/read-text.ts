import { decodeAnsi } from './ansi.js';
import { type ByteReader, BytesError, readerOf } from './bytes.js';

/**
 * Reads a `win:UnicodeString`.
 *
 * @param length in UTF-16 code units. Without a length, the string ends at its NUL or at the end of the bytes.
 * @param last whether it is the payload's last value. It may then be missing, including its NUL.
 */
export function readUnicodeText(reader: ByteReader, length: number | undefined, last = false): string {
  readerOf(reader);
  return length === undefined ? readTerminatedUtf16(reader, last) : beforeNul(reader.utf16(length));
}

/**
 * Reads a `win:AnsiString`.
 *
 * @param length in bytes. Without a length, the string ends at its NUL or at the end of the bytes.
 * @param last whether it is the payload's last value. It may then be missing, including its NUL.
 */
export function readAnsiText(
  reader: ByteReader,
  codePage: string,
  length: number | undefined,
  last = false,
): string {
  const { bytes } = readerOf(reader);
  const start = reader.advance(length ?? terminatedSize(reader, last));
  let end = start;
  while (end < reader.offset && bytes[end] !== 0) end++;
  return decodeAnsi(bytes, codePage, start, end);
}

/** Reads a `win:CountedUnicodeString`. */
export function readCountedUnicodeText(reader: ByteReader): string {
  return readCountedUtf16(reader, readerOf(reader).u16());
}

/** Reads UTF-16 after its count of bytes, which has two bytes. */
export function readCountedUtf16(reader: ByteReader, size: number): string {
  if (size % 2 === 1) throw new BytesError(`${size} bytes are not UTF-16`, reader.offset - 2);
  return reader.utf16(size / 2);
}

/** Reads a `win:CountedAnsiString`. */
export function readCountedAnsiText(reader: ByteReader, codePage: string): string {
  return readCharacters(reader, readerOf(reader).u16(), false, codePage);
}

/** Reads one byte as a character. */
export function readCharacter(reader: ByteReader, codePage: string): string {
  return readCharacters(reader, 1, false, codePage);
}

/**
 * Reads an array of characters as one text. NULs are part of it.
 *
 * @param wide whether each has 16 bits, not 8.
 */
export function readCharacters(reader: ByteReader, count: number, wide: boolean, codePage: string): string {
  if (wide) return readerOf(reader).utf16(count);
  const start = readerOf(reader).advance(count);
  return decodeAnsi(reader.bytes, codePage, start, reader.offset);
}

/** Reads up to the NUL, or up to the end of the payload: not all providers write the last NUL. */
function readTerminatedUtf16(reader: ByteReader, last: boolean): string {
  const { bytes, offset } = reader;
  let end = offset;
  while (end + 1 < bytes.length && (bytes[end] !== 0 || bytes[end + 1] !== 0)) end += 2;
  const hasNul = end + 1 < bytes.length;
  if (!hasNul && end === offset && !(last && end === bytes.length)) reader.advance(2);
  const text = reader.utf16((end - offset) / 2);
  if (hasNul) reader.advance(2);
  return text;
}

/** Returns the number of bytes up to the end, or up to and including the NUL. */
function terminatedSize({ bytes, offset }: ByteReader, last: boolean): number {
  const zero = bytes.indexOf(0, offset);
  if (zero >= 0) return zero + 1 - offset;
  // If nothing is left, one byte is missing.
  return offset === bytes.length && !last ? 1 : bytes.length - offset;
}

/** A length is the size of a buffer. Its content after the first NUL is arbitrary. */
function beforeNul(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
