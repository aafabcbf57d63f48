import { BytesError } from '../../../windows/bytes/bytes.js';
import { endsTooEarly } from './compressed-bytes.js';

/** The bytes of a table in the input. They have the number of bits of each symbol's code, in 4 bits. */
export const TABLE_SIZE = 256;
const SYMBOLS = TABLE_SIZE * 2;
const MOST_BITS = 15;

/** Codes up to this number of bits are looked up, longer ones are searched for. */
export const LOOKUP_BITS = 11;

/** The codes of a block: a canonical Huffman code. One object can read the tables of all blocks. */
export class HuffmanTable {
  /** For the next `LOOKUP_BITS` bits: the symbol times 16, plus its code's bit count. 0 for longer codes. */
  readonly lookup = new Uint16Array(1 << LOOKUP_BITS);
  /** The symbols in the order of their codes. */
  readonly #symbols = new Uint16Array(SYMBOLS);
  /** For each number of bits, where `#symbols` has the first symbol. */
  readonly #starts = new Uint16Array(MOST_BITS + 2);
  /** For each number of bits, the first code, followed by zeros up to 15 bits. */
  readonly #codes = new Uint16Array(MOST_BITS + 2);

  /** @throws BytesError if the table is incomplete, or more codes are needed than there are. */
  read(input: Uint8Array, from: number): void {
    if (input.length - from < TABLE_SIZE) throw endsTooEarly(input);
    const counts = new Uint16Array(MOST_BITS + 1);
    for (let i = from; i < from + TABLE_SIZE; i++) {
      const byte = input[i] as number;
      (counts[byte & 15] as number)++;
      (counts[byte >> 4] as number)++;
    }
    this.#setStarts(counts, from);
    this.#sortSymbols(input, from);
    this.#fillLookup();
  }

  /** Returns what `lookup` would have for a code of more than `LOOKUP_BITS` bits. */
  search(next15Bits: number): number {
    let bits = LOOKUP_BITS + 1;
    while (next15Bits >= (this.#codes[bits + 1] as number)) bits++;
    const code = (next15Bits - (this.#codes[bits] as number)) >> (MOST_BITS - bits);
    return ((this.#symbols[(this.#starts[bits] as number) + code] as number) << 4) | bits;
  }

  #setStarts(counts: Uint16Array, from: number): void {
    let code = 0;
    let start = 0;
    for (let bits = 1; bits <= MOST_BITS; bits++) {
      this.#codes[bits] = code;
      this.#starts[bits] = start;
      const count = counts[bits] as number;
      code += count << (MOST_BITS - bits);
      start += count;
    }
    if (code !== 1 << MOST_BITS) {
      const what = code < 1 << MOST_BITS ? 'leaves codes unused' : 'needs more codes than there are';
      throw new BytesError(`the Huffman table ${what}`, from);
    }
    this.#codes[MOST_BITS + 1] = code;
    this.#starts[MOST_BITS + 1] = start;
  }

  #sortSymbols(input: Uint8Array, from: number): void {
    const next = this.#starts.slice();
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const byte = input[from + (symbol >> 1)] as number;
      const bits = (symbol & 1) === 0 ? byte & 15 : byte >> 4;
      if (bits > 0) this.#symbols[(next[bits] as number)++] = symbol;
    }
  }

  #fillLookup(): void {
    let at = 0;
    for (let bits = 1; bits <= LOOKUP_BITS; bits++) {
      const stop = this.#starts[bits + 1] as number;
      for (let i = this.#starts[bits] as number; i < stop; i++) {
        const entry = ((this.#symbols[i] as number) << 4) | bits;
        const end = at + (1 << (LOOKUP_BITS - bits));
        while (at < end) this.lookup[at++] = entry;
      }
    }
    this.lookup.fill(0, at);
  }
}
