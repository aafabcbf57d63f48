import type { TextBytes } from './text-bytes.js';

/** Longer literals are copied by the engine; for shorter ones, its call takes longer than the steps here. */
const LONG = 56;

/** The place of a literal in the pool: its first word, or `~index` for a long one. */
export interface Literal {
  readonly place: number;
  /** Bytes. */
  readonly length: number;
}

/** The literal texts of programs, each once. */
export class Literals {
  /** Eight bytes a word: these numbers are copied fastest. No UTF-8 is a NaN, which a copy could change. */
  #words = new Float64Array(1 << 12);
  #end = 1;
  readonly #long: Uint8Array[] = [];
  readonly #known = new Map<string, Literal>();
  readonly #encoder = new TextEncoder();

  /**
   * @param text without unpaired surrogates.
   * @param take whether there is room for so many bytes, which are then taken.
   * @returns `undefined` if there is no room.
   */
  of(text: string, take: (bytes: number) => boolean): Literal | undefined {
    let literal = this.#known.get(text);
    if (literal === undefined) {
      // The text, the key, and the bytes.
      if (!take(4 * text.length)) return undefined;
      literal = this.#add(this.#encoder.encode(text));
      this.#known.set(text, literal);
    }
    return literal;
  }

  #add(bytes: Uint8Array): Literal {
    const { length } = bytes;
    if (length > LONG) return { place: ~(this.#long.push(bytes) - 1), length };
    const place = this.#end;
    this.#end += (length + 7) >> 3;
    if (this.#end > this.#words.length) {
      const words = new Float64Array(this.#words.length * 2);
      words.set(this.#words);
      this.#words = words;
    }
    new Uint8Array(this.#words.buffer).set(bytes, place * 8);
    return { place, length };
  }

  /** Writes a literal. Up to seven bytes behind it are overwritten, too. */
  put({ bytes, view }: TextBytes, at: number, place: number, length: number): number {
    if (place < 0) bytes.set(this.#long[~place] as Uint8Array, at);
    else {
      const words = this.#words;
      for (let byte = 0, word = place; byte < length; byte += 8, word++)
        view.setFloat64(at + byte, words[word] as number, LITTLE);
    }
    return at + length;
  }
}

/** The order of the bytes of a `Float64Array` on this machine. */
const LITTLE = /* @__PURE__ */ new Uint8Array(/* @__PURE__ */ Uint16Array.of(1).buffer)[0] === 1;
