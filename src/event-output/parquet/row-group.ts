import type { ColumnSource } from 'hyparquet-writer';
import type { Column, ColumnValue } from './columns.js';

/** About what a value needs in memory in addition to its characters or bytes. */
const VALUE_SIZE = 16;
/** The size of a missing value: its slot in the array. */
const MISSING_SIZE = 8;

/** Rows that are not yet written, by column. */
export class RowGroup {
  #columns: ColumnValue[][];
  #rows = 0;
  #size = 0;

  constructor(private readonly columns: readonly Column[]) {
    this.#columns = columns.map(() => []);
  }

  get rows(): number {
    return this.#rows;
  }

  /** About the bytes in memory. */
  get size(): number {
    return this.#size;
  }

  add(row: readonly ColumnValue[]): void {
    for (const [at, values] of this.#columns.entries()) {
      const value = row[at];
      values.push(value);
      this.#size += sizeOf(value);
    }
    this.#rows++;
  }

  /** Returns the rows in the form of hyparquet-writer, and forgets them. */
  take(): ColumnSource[] {
    const data = this.#columns;
    this.#columns = this.columns.map(() => []);
    this.#rows = 0;
    this.#size = 0;
    return this.columns.map(({ element, options }, at) => ({
      name: element.name,
      data: data[at] ?? [],
      ...options,
    }));
  }
}

function sizeOf(value: ColumnValue): number {
  if (value === undefined) return MISSING_SIZE;
  return VALUE_SIZE + (typeof value === 'object' || typeof value === 'string' ? value.length : 0);
}
