/** Bytes that end too early or hold what cannot be, or a value that does not fit in its bytes. The message is fit for users. */
export class BytesError extends RangeError {
  override readonly name = 'BytesError';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte that it was seen at, from the start of what is read or written.
   */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Reads little-endian values one after another; none reaches beyond the end (`BytesError`). */
export class ByteReader {
  /** The next byte to read. Change it with `seek`. */
  offset = 0;
  /** Of all bytes, for reading at the places that `advance` gives. */
  readonly view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.bytes.length - this.offset;
  }

  /** Goes to an offset from the start, at most the end. */
  seek(offset: number): void {
    if (!(offset >= 0 && offset <= this.bytes.length)) {
      throw new BytesError(`byte ${offset} is beyond the ${this.bytes.length} there are`, this.offset);
    }
    this.offset = offset;
  }

  /**
   * Goes on by some bytes, which must be there.
   *
   * @returns the offset where they start.
   */
  advance(size: number): number {
    const start = this.offset;
    if (!(size <= this.bytes.length - start)) {
      throw new BytesError(`${size} bytes are needed, ${this.bytes.length - start} are left`, start);
    }
    this.offset = start + size;
    return start;
  }

  u8(): number {
    return this.view.getUint8(this.advance(1));
  }

  i8(): number {
    return this.view.getInt8(this.advance(1));
  }

  u16(): number {
    return this.view.getUint16(this.advance(2), true);
  }

  /** In network byte order. */
  u16be(): number {
    return this.view.getUint16(this.advance(2), false);
  }

  i16(): number {
    return this.view.getInt16(this.advance(2), true);
  }

  u32(): number {
    return this.view.getUint32(this.advance(4), true);
  }

  i32(): number {
    return this.view.getInt32(this.advance(4), true);
  }

  u64(): bigint {
    return this.view.getBigUint64(this.advance(8), true);
  }

  i64(): bigint {
    return this.view.getBigInt64(this.advance(8), true);
  }

  f32(): number {
    return this.view.getFloat32(this.advance(4), true);
  }

  f64(): number {
    return this.view.getFloat64(this.advance(8), true);
  }

  /** A copy, which does not keep the whole input alive. */
  take(size: number): Uint8Array {
    const start = this.advance(size);
    // The slice of a Buffer of Node.js is no copy.
    return this.bytes.constructor === Uint8Array
      ? this.bytes.slice(start, start + size)
      : new Uint8Array(this.bytes.subarray(start, start + size));
  }

  /** UTF-16 code units as they are, unpaired surrogates included. */
  utf16(units: number): string {
    const start = this.advance(units * 2);
    let text = '';
    // For a few it is faster one by one.
    if (units < 8) {
      for (let i = 0; i < units; i++) text += String.fromCharCode(this.view.getUint16(start + i * 2, true));
      return text;
    }
    // One call for each 4096 units: engines limit the number of arguments.
    for (let done = 0; done < units; done += 4096) {
      const part = new Array<number>(Math.min(4096, units - done));
      for (let i = 0; i < part.length; i++) part[i] = this.view.getUint16(start + (done + i) * 2, true);
      text += String.fromCharCode(...part);
    }
    return text;
  }
}

/** Writes little-endian values one after another. A value that does not fit is a `BytesError`, and is not written. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;

  /** How much is written. */
  get size(): number {
    return this.#size;
  }

  /** A copy of what is written, from an offset on. */
  toBytes(start = 0): Uint8Array {
    return this.#bytes.slice(start, this.#size);
  }

  u8(value: number): void {
    this.#checkInteger(value, 0, 0xff);
    const at = this.#grow(1);
    this.#view.setUint8(at, value);
  }

  i8(value: number): void {
    this.#checkInteger(value, -0x80, 0x7f);
    const at = this.#grow(1);
    this.#view.setInt8(at, value);
  }

  u16(value: number): void {
    this.#checkInteger(value, 0, 0xffff);
    const at = this.#grow(2);
    this.#view.setUint16(at, value, true);
  }

  /** In network byte order. */
  u16be(value: number): void {
    this.#checkInteger(value, 0, 0xffff);
    const at = this.#grow(2);
    this.#view.setUint16(at, value, false);
  }

  i16(value: number): void {
    this.#checkInteger(value, -0x8000, 0x7fff);
    const at = this.#grow(2);
    this.#view.setInt16(at, value, true);
  }

  u32(value: number): void {
    this.#checkInteger(value, 0, 0xffff_ffff);
    const at = this.#grow(4);
    this.#view.setUint32(at, value, true);
  }

  i32(value: number): void {
    this.#checkInteger(value, -0x8000_0000, 0x7fff_ffff);
    const at = this.#grow(4);
    this.#view.setInt32(at, value, true);
  }

  u64(value: bigint): void {
    this.#checkBigint(value, 0n, 0xffff_ffff_ffff_ffffn);
    const at = this.#grow(8);
    this.#view.setBigUint64(at, value, true);
  }

  i64(value: bigint): void {
    this.#checkBigint(value, -0x8000_0000_0000_0000n, 0x7fff_ffff_ffff_ffffn);
    const at = this.#grow(8);
    this.#view.setBigInt64(at, value, true);
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

  put(bytes: ArrayLike<number>): void {
    const start = this.#grow(bytes.length);
    this.#bytes.set(bytes, start);
  }

  utf16(text: string): void {
    const start = this.#grow(text.length * 2);
    for (let i = 0; i < text.length; i++) this.#view.setUint16(start + i * 2, text.charCodeAt(i), true);
  }

  zeros(size: number): void {
    this.#grow(size);
  }

  /** Zeros up to the next multiple of `size`. */
  align(size: number): void {
    this.#grow((size - (this.#size % size)) % size);
  }

  /** Overwrites four bytes that are already written: an offset or size that was not known before. */
  patchU32(offset: number, value: number): void {
    this.#checkInteger(value, 0, 0xffff_ffff);
    if (!(offset >= 0 && offset + 4 <= this.#size)) {
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

  #checkInteger(value: number, least: number, most: number): void {
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new BytesError(`${String(value)} is no integer from ${least} to ${most}`, this.#size);
    }
  }

  #checkBigint(value: bigint, least: bigint, most: bigint): void {
    if (typeof value !== 'bigint' || value < least || value > most) {
      throw new BytesError(`${String(value)} is no bigint from ${least} to ${most}`, this.#size);
    }
  }

  #checkNumber(value: number): void {
    if (typeof value !== 'number') throw new BytesError(`${String(value)} is no number`, this.#size);
  }
}
