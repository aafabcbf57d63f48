import { type ByteReader, failReading, readerOf } from '../bytes/bytes.js';
import { requireBytes } from '../bytes/numbers-at.js';
import { utf16Of } from '../bytes/utf16.js';
import { numberOf } from '../checks/arguments.js';
import { decodeAnsi } from '../values/ansi.js';

/**
 * Reads a `win:UnicodeString`.
 *
 * @param length in UTF-16 code units; if absent, up to its NUL or the end of the bytes.
 * @param last whether it is the payload's last value. It may then be missing, including its NUL.
 */
export function readUnicodeText(reader: ByteReader, length: number | undefined, last = false): string {
  const { bytes, offset } = readerOf(reader);
  const end = readUpToNul(reader, 2, length, last);
  return utf16Of(bytes, offset, end);
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
  const { bytes, offset } = readerOf(reader);
  const end = readUpToNul(reader, 1, length, last);
  return decodeAnsi(bytes, codePage, offset, end);
}

/**
 * Returns the text of a `win:AnsiString` with a length, up to the first NUL; later bytes are arbitrary.
 *
 * @param end where the buffer ends.
 */
export function ansiTextAt(bytes: Uint8Array, start: number, end: number, codePage: string): string {
  requireBytes(bytes, start, 0);
  requireBytes(bytes, end, 0);
  let nul = start;
  while (nul < end && bytes[nul] !== 0) nul++;
  return decodeAnsi(bytes, codePage, start, nul);
}

/** Reads a `win:CountedUnicodeString`. */
export function readCountedUnicodeText(reader: ByteReader): string {
  return readCountedUtf16(reader, readerOf(reader).u16());
}

/** Reads UTF-16 after its count of bytes, which has two bytes. */
export function readCountedUtf16(reader: ByteReader, size: number): string {
  if (size % 2 === 1) failReading(reader, `${size} bytes are not UTF-16`, reader.offset - 2);
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

/**
 * Moves the reader after a text, and returns the text's end without its NUL.
 *
 * @param unit the size of a character: 1 or 2 bytes.
 */
function readUpToNul(reader: ByteReader, unit: 1 | 2, length: number | undefined, last: boolean): number {
  const { bytes, offset } = reader;
  // A length is the size of a buffer. Its content after the first NUL is arbitrary.
  if (length !== undefined) reader.advance(numberOf(length, 'length') * unit);
  const limit = (length === undefined ? bytes.length : reader.offset) - unit + 1;
  let end = offset;
  while (end < limit && (bytes[end] !== 0 || bytes[end + unit - 1] !== 0)) end += unit;
  if (length === undefined) {
    if (end < limit) reader.offset = end + unit;
    // Not all providers write the last NUL.
    else if (end > offset || (last && end === bytes.length)) reader.offset = end;
    else reader.advance(unit);
  }
  return end;
}
