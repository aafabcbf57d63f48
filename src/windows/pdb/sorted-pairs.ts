/** The index of the less significant half of a 64-bit integer in memory. */
const LOW = /* @__PURE__ */ new Uint8Array(/* @__PURE__ */ Uint16Array.of(1).buffer)[1] as number;

/** Pairs of unsigned 32-bit integers, in 8 bytes each; they can be found by their key after `sort`. */
export class SortedPairs {
  #pairs = new BigUint64Array(1024);
  #halves = new Uint32Array(this.#pairs.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(key: number, value: number): void {
    if (this.#length === this.#pairs.length) {
      const larger = new BigUint64Array(this.#length * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
      this.#halves = new Uint32Array(larger.buffer);
    }
    this.#halves[this.#length * 2 + LOW] = value;
    this.#halves[this.#length * 2 + 1 - LOW] = key;
    this.#length++;
  }

  /** Sorts the pairs by key, then by value. */
  sort(): void {
    this.#pairs.subarray(0, this.#length).sort();
  }

  keyAt(index: number): number {
    return this.#halves[index * 2 + 1 - LOW] as number;
  }

  valueAt(index: number): number {
    return this.#halves[index * 2 + LOW] as number;
  }

  /** The number of pairs whose key is at most `key`. */
  countUpTo(key: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keyAt(middle) <= key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
