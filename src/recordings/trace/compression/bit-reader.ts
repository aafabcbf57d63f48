import { endsTooEarly, u16At } from './compressed-bytes.js';

/** Reads the bits of words of 16 bits. Other bytes can be between the words. */
export class BitReader {
  /** The next bits, from the highest one on. */
  next = 0;
  /** The first byte of the input that is not yet in `next`. */
  from = 0;
  /**
   * The bits in `next` beyond 16. Negative only at the end of the input, where zeros replace missing bits.
   */
  #spare = 0;
  readonly #lastWord: number;

  constructor(readonly input: Uint8Array) {
    this.#lastWord = input.length - 2;
  }

  /** Starts with the two words at `from`. */
  start(): void {
    this.next = (u16At(this.input, this.from) << 16) | u16At(this.input, this.from + 2);
    this.#spare = 16;
    this.from += 4;
  }

  /**
   * Moves forward by at most 15 bits.
   *
   * @throws BytesError if the input has fewer.
   */
  skip(count: number): void {
    this.next <<= count;
    this.#spare -= count;
    if (this.#spare >= 0) return;
    if (this.from <= this.#lastWord) {
      const word = (this.input[this.from] as number) | ((this.input[this.from + 1] as number) << 8);
      this.next |= word << -this.#spare;
      this.#spare += 16;
      this.from += 2;
    } else if (this.#spare < -16) throw endsTooEarly(this.input);
  }
}
