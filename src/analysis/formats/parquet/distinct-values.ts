import type { ColumnValue } from './columns.js';

/** The size of a length before a value. */
const LENGTH_SIZE = 4;

/** The hash FNV-1a, in signed numbers of 32 bits, because bitwise operators return these. */
const HASH_START = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;

/** The most slots that a search reads, because a malicious trace can have any number of equal hashes. */
const MOST_PROBES = 32;

/** The length of texts from which the encoder of the engine is faster. */
const LONG = 32;

const FIRST_BYTES = 64;
const FIRST_VALUES = 8;

const encoder = new TextEncoder();

/**
 * Distinct values numbered from 0 as they come, in Parquet's PLAIN form: little-endian numbers,
 * length-prefixed UTF-8 and bytes, and bare fixed-size bytes. No number of strings burdens the garbage
 * collector.
 */
export class DistinctValues {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #count = 0;
  /** The end of each value in `#bytes`, and its hash. */
  #ends = new Int32Array(FIRST_VALUES);
  #hashes = new Int32Array(FIRST_VALUES);
  /** A table of hashes with linear probing: the number of a value plus 1, or 0. */
  #slots = new Int32Array(2 * FIRST_VALUES);
  /** The hash of the value that was appended last. */
  #hash = 0;

  /** @param hasLengths whether a length is before texts and bytes. */
  constructor(private readonly hasLengths: boolean) {}

  get count(): number {
    return this.#count;
  }

  /** All values in the order of their numbers. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.endOf(this.#count - 1));
  }

  /** The end of a value in `bytes`; that of -1 is the start of the first value. */
  endOf(index: number): number {
    return index < 0 ? 0 : (this.#ends[index] as number);
  }

  /** The bytes of a value, without its length. */
  valueAt(index: number): Uint8Array {
    const start = this.endOf(index - 1);
    return this.#bytes.subarray(this.hasLengths ? start + LENGTH_SIZE : start, this.endOf(index));
  }

  /** The number of a value, which it gets if it is new. In rare cases, equal values have several numbers. */
  indexOf(value: NonNullable<ColumnValue>): number {
    const start = this.endOf(this.#count - 1);
    const end = this.#append(value, start);
    const hash = this.#hash;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let probes = 0; probes < MOST_PROBES; probes++) {
      const index = (this.#slots[slot] as number) - 1;
      if (index < 0) return this.#keep(end, hash, slot);
      if (this.#hashes[index] === hash && this.#isAt(index, start, end)) return index;
      slot = (slot + 1) & mask;
    }
    return this.#keep(end, hash, undefined);
  }

  /** Writes a value after the others, and returns its end. */
  #append(value: NonNullable<ColumnValue>, start: number): number {
    switch (typeof value) {
      case 'string':
        return this.#appendText(value, start);
      case 'number':
        this.#reserve(start + 4);
        this.#view.setInt32(start, value, true);
        return this.#hashed(start, start + 4);
      case 'bigint':
        this.#reserve(start + 8);
        this.#view.setBigInt64(start, value, true);
        return this.#hashed(start, start + 8);
      default: {
        const first = this.hasLengths ? start + LENGTH_SIZE : start;
        const end = first + value.length;
        this.#reserve(end);
        this.#bytes.set(value, first);
        if (this.hasLengths) this.#view.setUint32(start, value.length, true);
        return this.#hashed(first, end);
      }
    }
  }

  /** For short texts, this is as fast as the encoder of the engine, and it makes the hash, too. */
  #appendText(text: string, start: number): number {
    if (text.length >= LONG) return this.#appendUnicode(text, start);
    const first = start + LENGTH_SIZE;
    this.#reserve(first + text.length);
    const bytes = this.#bytes;
    let hash = HASH_START;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) return this.#appendUnicode(text, start);
      bytes[first + at] = code;
      hash = Math.imul(hash ^ code, HASH_PRIME);
    }
    this.#hash = hash;
    this.#view.setUint32(start, text.length, true);
    return first + text.length;
  }

  #appendUnicode(text: string, start: number): number {
    const first = start + LENGTH_SIZE;
    // Each UTF-16 code unit needs at most three bytes.
    this.#reserve(first + 3 * text.length);
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(first));
    this.#view.setUint32(start, written, true);
    return this.#hashed(first, first + written);
  }

  /** Makes the hash of bytes, and returns their end. */
  #hashed(start: number, end: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    let hash = HASH_START;
    let at = start;
    // Four bytes in a step. The shift brings the upper ones down to the bits that choose a slot.
    for (; at + 4 <= end; at += 4) {
      hash = Math.imul(hash ^ view.getInt32(at, true), HASH_PRIME);
      hash ^= hash >>> 15;
    }
    for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), HASH_PRIME);
    this.#hash = hash;
    return end;
  }

  /** Whether a value is equal to the bytes of another one. */
  #isAt(index: number, start: number, end: number): boolean {
    const other = this.endOf(index - 1);
    if (this.endOf(index) - other !== end - start) return false;
    const bytes = this.#bytes;
    const view = this.#view;
    const length = end - start;
    let at = 0;
    for (; at + 4 <= length; at += 4)
      if (view.getInt32(other + at, true) !== view.getInt32(start + at, true)) return false;
    for (; at < length; at++) if (bytes[other + at] !== bytes[start + at]) return false;
    return true;
  }

  #keep(end: number, hash: number, slot: number | undefined): number {
    const index = this.#count++;
    if (index === this.#ends.length) {
      this.#ends = grown(this.#ends);
      this.#hashes = grown(this.#hashes);
    }
    this.#ends[index] = end;
    this.#hashes[index] = hash;
    if (slot !== undefined) this.#slots[slot] = index + 1;
    if (2 * this.#count > this.#slots.length) this.#growTable();
    return index;
  }

  #growTable(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let index = 0; index < this.#count; index++) {
      let slot = (this.#hashes[index] as number) & mask;
      let probes = 0;
      while (this.#slots[slot] !== 0 && ++probes < MOST_PROBES) slot = (slot + 1) & mask;
      if (this.#slots[slot] === 0) this.#slots[slot] = index + 1;
    }
  }

  #reserve(end: number): void {
    if (end <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(2 * this.#bytes.length, end));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}

/** Numbers with space for as many others. */
export function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
