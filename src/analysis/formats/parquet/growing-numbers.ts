const FIRST_ROWS = 16;

/** 64-bit numbers without nulls. A typed array of a million numbers is one object, not a million. */
export class GrowingNumbers {
  #numbers = new BigInt64Array(0);

  /** Returns the bytes that the number adds. */
  add(value: bigint, row: number): number {
    if (row === this.#numbers.length) {
      const larger = new BigInt64Array(Math.max(FIRST_ROWS, 2 * row));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[row] = value;
    return this.#numbers.BYTES_PER_ELEMENT;
  }

  numbers(rows: number): BigInt64Array {
    return this.#numbers.subarray(0, rows);
  }
}
