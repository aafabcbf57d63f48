import type { BufferCompressor } from './writable-trace.js';

/** The longest distance of a match: 13 bits. */
const WINDOW = 1 << 13;
const LEAST_MATCH = 3;
/** Some programs refuse matches of 32 KiB and more. */
const LONGEST_MATCH = 0x7fff;
/** The lengths, less `LEAST_MATCH`, that fit into the match itself, and into half a byte after it. */
const SHORT_LENGTHS = 7;
const HALF_BYTE = 15;

/** The number of hashes of three bytes, and how many earlier places with the same hash are tried. */
const HASH_BITS = 14;
const MOST_TRIES = 16;

/** Compresses buffers with XPRESS, as Windows does: MS-XCA 2.3, Plain LZ77. */
export const xpressCompressor: BufferCompressor = { format: 'xpress', compress: compressXpress };

/** Compresses with XPRESS (Plain LZ77). The result can be longer than the input by up to 4 bytes per 32. */
export function compressXpress(input: Uint8Array): Uint8Array {
  const output = new XpressOutput(input.length);
  const places = new Places(input);
  let at = 0;
  while (at < input.length) {
    const { length, distance } = places.longestMatch(at);
    if (length < LEAST_MATCH) {
      output.literal(input[at] as number);
      places.add(at++);
      continue;
    }
    output.match(distance, length);
    for (const end = at + length; at < end; at++) places.add(at);
  }
  return output.end();
}

/** Earlier places of the input by a hash of the three bytes there. */
class Places {
  readonly #last = new Int32Array(1 << HASH_BITS).fill(-1);
  /** The place before each place in the window with the same hash. */
  readonly #before = new Int32Array(WINDOW);

  constructor(private readonly input: Uint8Array) {}

  add(at: number): void {
    if (at + LEAST_MATCH > this.input.length) return;
    const hash = this.#hash(at);
    this.#before[at % WINDOW] = this.#last[hash] as number;
    this.#last[hash] = at;
  }

  longestMatch(at: number): { length: number; distance: number } {
    let length = 0;
    let distance = 0;
    if (at + LEAST_MATCH > this.input.length) return { length, distance };
    let from = this.#last[this.#hash(at)] as number;
    for (let tries = 0; tries < MOST_TRIES && from >= 0 && at - from <= WINDOW; tries++) {
      const found = this.#commonLength(from, at);
      if (found > length) {
        length = found;
        distance = at - from;
      }
      const before = this.#before[from % WINDOW] as number;
      // A place that has left the window: a newer one has taken its slot.
      if (before >= from) break;
      from = before;
    }
    return { length, distance };
  }

  #commonLength(from: number, at: number): number {
    const { input } = this;
    const most = Math.min(LONGEST_MATCH, input.length - at);
    let length = 0;
    while (length < most && input[from + length] === input[at + length]) length++;
    return length;
  }

  #hash(at: number): number {
    const { input } = this;
    const bytes =
      (input[at] as number) | ((input[at + 1] as number) << 8) | ((input[at + 2] as number) << 16);
    return Math.imul(bytes, 0x9e3779b1) >>> (32 - HASH_BITS);
  }
}

/** Flags in groups of 32, each before the literals and matches that it describes. */
class XpressOutput {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  #flags = 0;
  #flagsAt = 0;
  #flagsLeft = 0;
  /** The offset of a byte whose high half is unused; 0 for none. */
  #halfByteAt = 0;

  constructor(size: number) {
    // A literal has a byte and a flag; a match never needs more than the bytes that it replaces, and 12.
    this.#bytes = new Uint8Array(size + Math.ceil(size / 8) + 32);
    this.#view = new DataView(this.#bytes.buffer);
  }

  literal(byte: number): void {
    this.#flag(0);
    this.#bytes[this.#at++] = byte;
  }

  match(distance: number, length: number): void {
    this.#flag(1);
    const left = length - LEAST_MATCH;
    this.#u16(((distance - 1) << 3) | Math.min(left, SHORT_LENGTHS));
    if (left < SHORT_LENGTHS) return;
    this.#halfByte(Math.min(left - SHORT_LENGTHS, HALF_BYTE));
    if (left < SHORT_LENGTHS + HALF_BYTE) return;
    const rest = left - SHORT_LENGTHS - HALF_BYTE;
    this.#bytes[this.#at++] = Math.min(rest, 255);
    if (rest < 255) return;
    this.#u16(left);
  }

  end(): Uint8Array {
    // Readers stop at the announced size; MS-XCA ends with a flag of a match that is not there.
    if (this.#flagsLeft === 0) this.#startGroup();
    const filled =
      this.#flagsLeft === 32 ? -1 : (this.#flags << this.#flagsLeft) | (2 ** this.#flagsLeft - 1);
    this.#view.setUint32(this.#flagsAt, filled >>> 0, true);
    return this.#bytes.subarray(0, this.#at);
  }

  #flag(flag: 0 | 1): void {
    if (this.#flagsLeft === 0) this.#startGroup();
    this.#flags = (this.#flags << 1) | flag;
    this.#flagsLeft--;
  }

  #startGroup(): void {
    if (this.#at > 0) this.#view.setUint32(this.#flagsAt, this.#flags >>> 0, true);
    this.#flagsAt = this.#at;
    this.#at += 4;
    this.#flags = 0;
    this.#flagsLeft = 32;
  }

  #halfByte(value: number): void {
    if (this.#halfByteAt > 0) {
      this.#bytes[this.#halfByteAt] = (this.#bytes[this.#halfByteAt] as number) | (value << 4);
      this.#halfByteAt = 0;
    } else {
      this.#halfByteAt = this.#at;
      this.#bytes[this.#at++] = value;
    }
  }

  #u16(value: number): void {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
  }
}
