import type { ColumnSource } from 'hyparquet-writer';
import type { Column, ColumnValue } from './columns.js';

/** About what a text or bytes need in memory in addition to their characters or bytes. */
const VALUE_SIZE = 16;
/** A slot in an array. */
const SLOT_SIZE = 8;

/** Rows that are not yet written, by column. */
export class RowGroup {
  readonly #columns: readonly ColumnData[];
  #rows = 0;
  #size = 0;

  constructor(private readonly columns: readonly Column[]) {
    this.#columns = columns.map(dataOf);
  }

  get rows(): number {
    return this.#rows;
  }

  /** About the bytes in memory. */
  get size(): number {
    return this.#size;
  }

  add(row: readonly ColumnValue[]): void {
    for (let at = 0; at < this.#columns.length; at++) {
      this.#size += (this.#columns[at] as ColumnData).add(row[at], this.#rows);
    }
    this.#rows++;
  }

  /** Returns the rows in the form of hyparquet-writer, and forgets them. */
  take(): ColumnSource[] {
    const rows = this.#rows;
    this.#rows = 0;
    this.#size = 0;
    return this.columns.map(({ element, options }, at) => ({
      name: element.name,
      data: (this.#columns[at] as ColumnData).take(rows),
      ...options,
    }));
  }
}

/** The values of one column. */
interface ColumnData {
  /** Returns about the bytes that the value adds. */
  add(value: ColumnValue, row: number): number;
  take(rows: number): ColumnSource['data'];
}

function dataOf({ element }: Column): ColumnData {
  const { type, converted_type, repetition_type } = element;
  if (repetition_type === 'REQUIRED' && type === 'INT32') return new Numbers((size) => new Int32Array(size));
  if (repetition_type === 'REQUIRED' && type === 'INT64')
    return new Numbers((size) =>
      converted_type === 'UINT_64' ? new BigUint64Array(size) : new BigInt64Array(size),
    );
  return new Values();
}

/** Values of any kind, and nulls. */
class Values implements ColumnData {
  #values: ColumnValue[] = [];
  #last: ColumnValue;

  add(value: ColumnValue): number {
    this.#values.push(value);
    // Equal values often follow each other, and are the same object in memory.
    if (value === this.#last || (typeof value !== 'string' && typeof value !== 'object')) return SLOT_SIZE;
    this.#last = value;
    return SLOT_SIZE + VALUE_SIZE + value.length;
  }

  take(): ColumnValue[] {
    const values = this.#values;
    this.#values = [];
    this.#last = undefined;
    return values;
  }
}

type NumberArray = Int32Array | BigInt64Array | BigUint64Array;

const FIRST_NUMBERS = 256;

/** Numbers without nulls. As typed arrays, a million of them are no million objects. */
class Numbers implements ColumnData {
  #numbers: NumberArray;

  constructor(private readonly create: (size: number) => NumberArray) {
    this.#numbers = create(0);
  }

  add(value: ColumnValue, row: number): number {
    if (row === this.#numbers.length) {
      const grown = this.create(Math.max(FIRST_NUMBERS, row * 2));
      (grown as Int32Array).set(this.#numbers as Int32Array);
      this.#numbers = grown;
    }
    (this.#numbers as Int32Array)[row] = value as number;
    return this.#numbers.BYTES_PER_ELEMENT;
  }

  take(rows: number): NumberArray {
    const numbers = this.#numbers.subarray(0, rows);
    this.#numbers = this.create(0);
    return numbers;
  }
}
