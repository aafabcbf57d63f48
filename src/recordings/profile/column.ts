/** A growing typed array. A trace has millions of samples, and objects would take ten times the memory. */
export class Column {
  #values: Float64Array | Uint32Array;
  #length = 0;

  /** @param kind `Float64Array` for integers of up to 53 bits. */
  constructor(private readonly kind: Float64ArrayConstructor | Uint32ArrayConstructor) {
    this.#values = new kind(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.kind(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** @param at 0 to `length - 1`. */
  at(at: number): number {
    return this.#values[at] as number;
  }

  set(at: number, value: number): void {
    this.#values[at] = value;
  }
}
