import type { ColumnValue } from './columns.js';
import { DistinctValues, grown } from './distinct-values.js';

/** The number of a null. */
export const NULL = -1;

/** The values of a column, ready to be encoded. */
export type ColumnContent =
  | { readonly numbers: BigInt64Array }
  | {
      /** The number of the value of each row; `NULL` for a null. */
      readonly indexes: Int32Array;
      readonly distinct: DistinctValues;
    };

const FIRST_ROWS = 16;

/** The bytes of the number of a value. */
const INDEX_SIZE = 4;

/** The values of a column: for each row a number, and the values that the numbers stand for. */
export class ColumnValues {
  #distinct: DistinctValues | undefined;
  #indexes = new Int32Array(0);
  /** The rows up to the last one that is not a null. */
  #rows = 0;
  #last: ColumnValue;
  #lastIndex = NULL;

  /** @param hasLengths of `DistinctValues`. */
  constructor(private readonly hasLengths: boolean) {}

  /** Rows without a call are nulls. Returns about the bytes that the value adds. */
  add(value: NonNullable<ColumnValue>, row: number): number {
    // Equal values often follow each other.
    const isLast = value === this.#last;
    if (!isLast) {
      this.#distinct ??= new DistinctValues(this.hasLengths);
      this.#lastIndex = this.#distinct.indexOf(value);
      this.#last = value;
    }
    while (row >= this.#indexes.length) {
      this.#indexes = this.#indexes.length === 0 ? new Int32Array(FIRST_ROWS) : grown(this.#indexes);
    }
    if (row > this.#rows) this.#indexes.fill(NULL, this.#rows, row);
    this.#indexes[row] = this.#lastIndex;
    this.#rows = row + 1;
    return INDEX_SIZE + (isLast && typeof value === 'string' ? 0 : sizeOf(value));
  }

  indexes(rows: number): Int32Array {
    const indexes = new Int32Array(rows).fill(NULL, this.#rows);
    indexes.set(this.#indexes.subarray(0, this.#rows));
    return indexes;
  }

  /** The values that the numbers stand for. */
  get distinct(): DistinctValues {
    return this.#distinct ?? new DistinctValues(this.hasLengths);
  }
}

/** The bytes that readers may need for the value of a row, even if an earlier row has the same value. */
function sizeOf(value: NonNullable<ColumnValue>): number {
  return typeof value === 'number' || typeof value === 'bigint' ? 0 : value.length;
}
