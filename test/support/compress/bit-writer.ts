import type { ByteList } from './byte-list.js';

/**
 * Writes bits as words of 16 bits, with other bytes in between. Decompressors read one word ahead, so each
 * word gets its place in the output when the word before it starts.
 */
export class BitWriter {
  #word = 0;
  #free = 16;
  #wordAt: number;
  #nextAt: number;

  constructor(readonly out: ByteList) {
    this.#wordAt = out.length;
    this.#nextAt = out.length + 2;
    out.u32(0);
  }

  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      // A word is written only when another bit follows.
      if (this.#free === 0) {
        this.#flush();
        this.#wordAt = this.#nextAt;
        this.#nextAt = this.out.length;
        this.out.u16(0);
        this.#word = 0;
        this.#free = 16;
      }
      this.#word |= ((value >> bit) & 1) << --this.#free;
    }
  }

  end(): void {
    this.#flush();
  }

  #flush(): void {
    this.out.patch(this.#wordAt, this.#word & 255, this.#word >> 8);
  }
}
