import { bytesOf, numberOf, shown, stringOf, wrongType } from '../checks/arguments.js';
import { BytesError, Misfit } from './bytes-error.js';
import { f32At, f64At, i8At, i16At, i32At, i64At, u8At, u16At, u16beAt, u32At, u64At } from './numbers-at.js';
import { utf16Of } from './utf16.js';

export { BytesError };

/** Reads little-endian values one after another. Reading beyond the end throws a `BytesError`. */
export class ByteReader {
  /** The next byte to read. Change it with `seek`. */
  offset = 0;

  constructor(readonly bytes: Uint8Array) {
    bytesOf(bytes, 'bytes');
  }

  get remaining(): number {
    return this.bytes.length - this.offset;
  }

  /** Moves to an offset from the start, at most to the end. */
  seek(offset: number): void {
    if (!Number.isInteger(numberOf(offset, 'offset')) || offset < 0 || offset > this.bytes.length) {
      throw new BytesError(`byte ${offset} is beyond the end at ${this.bytes.length}`, this.offset);
    }
    this.offset = offset;
  }

  /** Moves forward by some bytes, which must exist, and returns the offset where they start. */
  advance(size: number): number {
    const start = this.offset;
    // This runs for nearly every field, so only a failure calls other functions.
    if (!Number.isInteger(size) || size < 0 || size > this.bytes.length - start) lacking(this, size);
    this.offset = start + size;
    return start;
  }

  u8(): number {
    return u8At(this.bytes, this.advance(1));
  }

  i8(): number {
    return i8At(this.bytes, this.advance(1));
  }

  u16(): number {
    return u16At(this.bytes, this.advance(2));
  }

  /** In network byte order. */
  u16be(): number {
    return u16beAt(this.bytes, this.advance(2));
  }

  i16(): number {
    return i16At(this.bytes, this.advance(2));
  }

  u32(): number {
    return u32At(this.bytes, this.advance(4));
  }

  i32(): number {
    return i32At(this.bytes, this.advance(4));
  }

  u64(): bigint {
    return u64At(this.bytes, this.advance(8));
  }

  i64(): bigint {
    return i64At(this.bytes, this.advance(8));
  }

  f32(): number {
    return f32At(this.bytes, this.advance(4));
  }

  f64(): number {
    return f64At(this.bytes, this.advance(8));
  }

  /** Returns a copy, so that the result does not keep the whole input alive. */
  take(size: number): Uint8Array {
    const start = this.advance(size);
    return copyOf(this.bytes, start, this.offset);
  }

  /** UTF-16 code units as they are, unpaired surrogates included. */
  utf16(units: number): string {
    const start = this.advance(numberOf(units, 'units') * 2);
    return utf16Of(this.bytes, start, this.offset);
  }
}

/** Throws a `Misfit` instead of a `BytesError`, which its owner catches. */
export class QuietReader extends ByteReader {}

/** Reports bytes that a reader cannot read: as a `BytesError`, or the `Misfit` of a `QuietReader`. */
export function failReading(reader: ByteReader, message: string, offset: number): never {
  if (reader instanceof QuietReader) throw new Misfit(message, offset);
  throw new BytesError(message, offset);
}

function lacking(reader: ByteReader, size: number): never {
  const left = reader.remaining;
  const need = numberOf(size, 'size') === 1 ? 'byte is' : 'bytes are';
  failReading(reader, `${size} ${need} needed, ${left} ${left === 1 ? 'is' : 'are'} left`, reader.offset);
}

/** Returns a copy of the bytes from an offset up to another one. */
export function copyOf(bytes: Uint8Array, start: number, end: number): Uint8Array {
  // The slice of a Node.js Buffer is not a copy.
  return bytes.constructor === Uint8Array
    ? bytes.slice(start, end)
    : new Uint8Array(bytes.subarray(start, end));
}

/** @throws TypeError for anything that is not a reader. */
export function readerOf(reader: ByteReader): ByteReader {
  if (!(reader instanceof ByteReader)) wrongType('reader', 'a ByteReader', reader);
  return reader;
}

/**
 * Writes little-endian values one after another. For a value that does not fit, it throws a `BytesError` and
 * writes nothing.
 *
 * The last argument of the methods for numbers is the caller's name for the value, for errors. With a name, a
 * value of another type is a `TypeError`. Methods for 64 bits also accept safe integers.
 */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;

  /** The number of bytes written so far. */
  get size(): number {
    return this.#size;
  }

  /** Returns a copy of the bytes written, from an offset on. */
  toBytes(start = 0): Uint8Array {
    return this.#bytes.slice(numberOf(start, 'start'), this.#size);
  }

  /** Removes all bytes, to write again from the start. */
  clear(): void {
    this.#bytes.fill(0, 0, this.#size);
    this.#size = 0;
  }

  u8(value: number, name?: string): void {
    this.#checkInteger(value, 0, 0xff, name);
    const at = this.#grow(1);
    this.#view.setUint8(at, value);
  }

  i8(value: number, name?: string): void {
    this.#checkInteger(value, -0x80, 0x7f, name);
    const at = this.#grow(1);
    this.#view.setInt8(at, value);
  }

  u16(value: number, name?: string): void {
    this.#checkInteger(value, 0, 0xffff, name);
    const at = this.#grow(2);
    this.#view.setUint16(at, value, true);
  }

  /** In network byte order. */
  u16be(value: number, name?: string): void {
    this.#checkInteger(value, 0, 0xffff, name);
    const at = this.#grow(2);
    this.#view.setUint16(at, value, false);
  }

  i16(value: number, name?: string): void {
    this.#checkInteger(value, -0x8000, 0x7fff, name);
    const at = this.#grow(2);
    this.#view.setInt16(at, value, true);
  }

  u32(value: number, name?: string): void {
    this.#checkInteger(value, 0, 0xffff_ffff, name);
    const at = this.#grow(4);
    this.#view.setUint32(at, value, true);
  }

  i32(value: number, name?: string): void {
    this.#checkInteger(value, -0x8000_0000, 0x7fff_ffff, name);
    const at = this.#grow(4);
    this.#view.setInt32(at, value, true);
  }

  u64(value: bigint, name?: string): void {
    const integer = this.#checkBigint(value, 0n, 0xffff_ffff_ffff_ffffn, name);
    const at = this.#grow(8);
    this.#view.setBigUint64(at, integer, true);
  }

  i64(value: bigint, name?: string): void {
    const integer = this.#checkBigint(value, -0x8000_0000_0000_0000n, 0x7fff_ffff_ffff_ffffn, name);
    const at = this.#grow(8);
    this.#view.setBigInt64(at, integer, true);
  }

  f32(value: number): void {
    this.#checkNumber(value);
    const at = this.#grow(4);
    this.#view.setFloat32(at, value, true);
  }

  f64(value: number): void {
    this.#checkNumber(value);
    const at = this.#grow(8);
    this.#view.setFloat64(at, value, true);
  }

  put(bytes: ArrayLike<number>, name = 'bytes'): void {
    if (!(bytes instanceof Uint8Array)) checkByteList(bytes, name);
    const start = this.#grow(bytes.length);
    this.#bytes.set(bytes, start);
  }

  utf16(text: string): void {
    const start = this.#grow(stringOf(text, 'text').length * 2);
    for (let i = 0; i < text.length; i++) this.#view.setUint16(start + i * 2, text.charCodeAt(i), true);
  }

  zeros(size: number): void {
    this.#checkInteger(size, 0, 0x7fff_ffff, 'size');
    this.#grow(size);
  }

  /** Zeros up to the next multiple of `size`. */
  align(size: number): void {
    this.#checkInteger(size, 1, 0x7fff_ffff, 'size');
    this.#grow((size - (this.#size % size)) % size);
  }

  /** Overwrites four bytes that are already written, for an offset or size that was unknown before. */
  patchU32(offset: number, value: number): void {
    this.#checkInteger(value, 0, 0xffff_ffff, 'value');
    if (!(numberOf(offset, 'offset') >= 0 && offset + 4 <= this.#size)) {
      throw new BytesError('nothing is written there yet', offset);
    }
    this.#view.setUint32(offset, value, true);
  }

  #grow(size: number): number {
    const start = this.#size;
    this.#size += size;
    if (this.#size > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#size, this.#bytes.length * 2));
      bytes.set(this.#bytes);
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer);
    }
    return start;
  }

  #checkInteger(value: number, least: number, most: number, name: string | undefined): void {
    if (!Number.isInteger(value) || value < least || value > most) {
      this.#refuse(value, `integer from ${least} to ${most}`, name, 'number');
    }
  }

  #checkBigint(value: bigint, least: bigint, most: bigint, name: string | undefined): bigint {
    const integer = Number.isSafeInteger(value) ? BigInt(value) : value;
    if (typeof integer !== 'bigint' || integer < least || integer > most) {
      this.#refuse(value, `bigint from ${least} to ${most}`, name, 'bigint');
    }
    return integer;
  }

  #checkNumber(value: number): void {
    if (typeof value !== 'number') this.#refuse(value, 'number', undefined, 'number');
  }

  #refuse(value: unknown, what: string, name: string | undefined, type: 'number' | 'bigint'): never {
    const article = what.startsWith('i') ? 'an' : 'a';
    if (name === undefined) throw new BytesError(`${shown(value)} is not ${article} ${what}`, this.#size);
    if (typeof value !== type && type === 'bigint') wrongType(name, 'a bigint or a safe integer', value);
    if (typeof value !== type) wrongType(name, `${article} ${what}`, value);
    throw new BytesError(`${name} must be ${article} ${what}, got ${shown(value)}`, this.#size);
  }
}

function checkByteList(bytes: ArrayLike<number>, name: string): void {
  if (typeof bytes !== 'object' || bytes === null || !Number.isInteger(bytes.length)) {
    wrongType(name, 'a Uint8Array', bytes);
  }
  for (let i = 0; i < bytes.length; i++) numberOf(bytes[i], `${name}[${i}]`);
}
