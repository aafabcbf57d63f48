/** Bytes of which earlier ones can be filled in later. */
export class ByteList {
  #bytes = new Uint8Array(1024);
  length = 0;

  u8(...values: number[]): void {
    for (const value of values) {
      if (this.length === this.#bytes.length) {
        const more = new Uint8Array(this.length * 2);
        more.set(this.#bytes);
        this.#bytes = more;
      }
      this.#bytes[this.length++] = value;
    }
  }

  u16(value: number): void {
    this.u8(value & 255, (value >> 8) & 255);
  }

  u32(value: number): void {
    this.u16(value & 0xffff);
    this.u16(value >>> 16);
  }

  /** Replaces bytes from a position on. */
  patch(at: number, ...values: number[]): void {
    this.#bytes.set(values, at);
  }

  /** Removes all bytes from a position on. */
  cut(length: number): void {
    this.length = length;
  }

  get(at: number): number {
    return this.#bytes[at] as number;
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
