import { formatGuid } from '../values/guid.js';
import { FormatError, type OnDamage } from './format-error.js';

/** The average number of uses of the same bytes after which a file is considered an attack on memory. */
const SHARING = 4;

/** Damage after which reading stops: each costs some microseconds, and parts of a file can overlap. */
export const MOST_DAMAGES = 100_000;

/**
 * Reads untrusted little-endian data within bounds, in proportional memory. All methods throw `FormatError`.
 */
export class ResourceReader {
  readonly #view: DataView;
  readonly #texts = new Map<number, string>();
  #unclaimed: number;
  #damages = 0;

  /**
   * @param end the reader ignores bytes after it. Default: all bytes.
   * @param onDamage reading goes on without what is damaged. Default: the first damage is thrown.
   */
  constructor(
    readonly bytes: Uint8Array,
    readonly end = bytes.length,
    readonly onDamage?: OnDamage,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, end);
    this.#unclaimed = end * SHARING;
  }

  /** Reads an independent part. Returns `undefined` if it is corrupt, and reading continues without it. */
  attempt<T>(read: () => T): T | undefined {
    if (this.onDamage === undefined) return read();
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      this.#damages++;
      if (this.#damages > MOST_DAMAGES)
        throw new FormatError(`more than ${MOST_DAMAGES} parts are damaged`, error.offset);
      this.onDamage(error);
      return undefined;
    }
  }

  /** Ensures that a range is in the file. `what` is for the error: `a keyword`. */
  require(at: number, size: number, what: string): void {
    if (at > this.end) throw new FormatError(`${what} would be beyond the end, at ${hex(at)}`, this.end);
    if (size > this.end - at) throw new FormatError(`${what} is truncated`, at);
  }

  /**
   * Like `require`, for a range that becomes objects. Overlapping parts could exhaust memory, so all claims
   * together must not exceed a small multiple of the file's size.
   */
  claim(at: number, size: number, what: string): void {
    this.require(at, size, what);
    this.#unclaimed -= size;
    if (this.#unclaimed < 0) throw new FormatError(`${what} overlaps too many other parts`, at);
  }

  u8(at: number): number {
    this.require(at, 1, 'a byte');
    return this.#view.getUint8(at);
  }

  u16(at: number): number {
    this.require(at, 2, 'a number of 16 bits');
    return this.#view.getUint16(at, true);
  }

  u32(at: number): number {
    this.require(at, 4, 'a number of 32 bits');
    return this.#view.getUint32(at, true);
  }

  u64(at: number): bigint {
    this.require(at, 8, 'a number of 64 bits');
    return this.#view.getBigUint64(at, true);
  }

  /** In lower case without braces. */
  guid(at: number): string {
    this.require(at, 16, 'a GUID');
    return formatGuid(this.bytes, at);
  }

  /** Characters of one byte each, as signatures are. */
  ascii(at: number, length: number): string {
    this.require(at, length, 'a signature');
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }

  /** Ensures that there is a signature. */
  expectSignature(at: number, signature: string): void {
    if (this.ascii(at, signature.length) === signature) return;
    throw new FormatError(`'${signature.replace(/\0+$/, '')}' is expected here`, at);
  }

  /** Reads UTF-16 code unit by code unit, so that lone surrogates stay unchanged. */
  utf16(at: number, units: number, what: string): string {
    this.claim(at, units * 2, what);
    const parts: string[] = [];
    for (let from = 0; from < units; from += 4096) {
      const part = new Uint16Array(Math.min(4096, units - from));
      for (let index = 0; index < part.length; index++) {
        part[index] = this.#view.getUint16(at + (from + index) * 2, true);
      }
      parts.push(String.fromCharCode(...part));
    }
    return parts.join('');
  }

  /** The number of code units before the first NUL, or `limit` without a NUL. */
  unitsBeforeNul(at: number, limit: number): number {
    if (this.#unclaimed < 0) throw new FormatError('the parts of this file overlap too much', at);
    for (let units = 0; units < limit; units++) {
      if (this.u16(at + units * 2) === 0) return units;
    }
    // Many records can refer to such a text, and a reader that goes on searches it each time.
    this.claim(at, limit * 2, 'a text');
    return limit;
  }

  /** A text that several records may refer to: `read` is called once for each offset. */
  shared(at: number, read: () => string): string {
    const known = this.#texts.get(at);
    if (known !== undefined) return known;
    const text = read();
    this.#texts.set(at, text);
    return text;
  }
}

/** A number in the form of error messages. */
export function hex(value: number): string {
  return `0x${value.toString(16).toUpperCase()}`;
}
