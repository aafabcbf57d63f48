import { BytesError, ByteWriter } from '../bytes/bytes.js';
import { shown } from '../checks/arguments.js';
import { encodeAnsi } from '../values/ansi.js';
import type { PayloadValue } from './payload-values.js';

/** @param why the rest of the sentence after the value. */
export function refuse(writer: ByteWriter, value: PayloadValue, why: string): never {
  throw new BytesError(`${typeof value === 'string' ? `'${value}'` : shown(value)} ${why}`, writer.size);
}

export function isString(writer: ByteWriter, value: PayloadValue): string {
  return typeof value === 'string' ? value : refuse(writer, value, 'is not a string');
}

/** Writes a text with a NUL at its end, or filled up with NULs to its length. */
export function writeUnicodeText(writer: ByteWriter, text: string, length: number | undefined): void {
  checkText(writer, text, text.length, length, 'UTF-16 code units');
  writer.utf16(text);
  writer.zeros(length === undefined ? 2 : (length - text.length) * 2);
}

export function writeAnsiText(
  writer: ByteWriter,
  text: string,
  codePage: string,
  length: number | undefined,
): void {
  const bytes = ansiBytes(writer, text, codePage);
  checkText(writer, text, bytes.length, length, 'bytes');
  writer.put(bytes);
  writer.zeros(length === undefined ? 1 : length - bytes.length);
}

/** Writes a character that is one byte. */
export function writeCharacter(writer: ByteWriter, text: string, codePage: string): void {
  const bytes = ansiBytes(writer, text, codePage);
  if (bytes.length !== 1) refuse(writer, text, 'is not one byte');
  writer.put(bytes);
}

/** Returns the bytes of an array of characters, and their number. */
export function characterBytes(
  writer: ByteWriter,
  text: string,
  wide: boolean,
  codePage: string,
): { readonly bytes: Uint8Array; readonly count: number } {
  if (!wide) {
    const bytes = ansiBytes(writer, text, codePage);
    return { bytes, count: bytes.length };
  }
  const units = new ByteWriter();
  units.utf16(text);
  return { bytes: units.toBytes(), count: text.length };
}

export function ansiBytes(writer: ByteWriter, text: string, codePage: string): Uint8Array {
  return encodeAnsi(text, codePage) ?? refuse(writer, text, `cannot be written in ${codePage}`);
}

function checkText(writer: ByteWriter, text: string, size: number, length = size, unit: string): void {
  if (text.includes('\0')) throw new BytesError('the string contains a NUL, which would end it', writer.size);
  if (size > length) {
    throw new BytesError(`${size} ${unit} do not fit in a length of ${length}`, writer.size);
  }
}
