import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { KindCache } from '../../event/kind-cache.js';
import { type ColumnContent, ColumnValues } from './column-values.js';
import type { Column } from './columns.js';
import { grown } from './distinct-values.js';
import { RowValues } from './row-values.js';

const FIRST_ROWS = 16;

/** 64-bit numbers without nulls. A typed array of a million numbers is one object, not a million. */
class GrowingNumbers {
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

/** Rows that are not yet written, by column. */
export class RowGroup {
  #content: GroupContent;

  constructor(private readonly columns: readonly Column[]) {
    this.#content = new GroupContent(columns);
  }

  get rows(): number {
    return this.#content.rows;
  }

  /** About the bytes in memory. */
  get size(): number {
    return this.#content.size;
  }

  add(decoded: DecodedTraceEvent): void {
    this.#content.add(decoded);
  }

  /** Forgets the rows. Returns a function that makes the content of a column, by its position. */
  take(): (column: number) => ColumnContent {
    const content = this.#content;
    this.#content = new GroupContent(this.columns);
    return (column) => content.column(column);
  }
}

const KIND_SIZE = 4;

class GroupContent {
  rows = 0;
  size = 0;
  readonly #growing: readonly GrowingColumn[];
  readonly #ofEvent: readonly IndexedColumn[];
  /** These columns have a row for each kind of event. */
  readonly #ofKind: readonly IndexedColumn[];
  readonly #inOrder: readonly (GrowingColumn | IndexedColumn)[];
  readonly #kinds = new KindCache((decoded) => this.#addKind(decoded));
  #kindCount = 0;
  #kindOfRow = new Int32Array(FIRST_ROWS);

  constructor(columns: readonly Column[]) {
    this.#inOrder = columns.map((column) =>
      column.options.isGrowing === true
        ? { ...column, numbers: new GrowingNumbers() }
        : { ...column, values: new ColumnValues(column.element.type === 'BYTE_ARRAY') },
    );
    const indexed = this.#inOrder.filter((column) => 'values' in column);
    this.#growing = this.#inOrder.filter((column) => 'numbers' in column);
    this.#ofKind = indexed.filter(({ options }) => options.isOfKind === true);
    this.#ofEvent = indexed.filter(({ options }) => options.isOfKind !== true);
  }

  add(decoded: DecodedTraceEvent): void {
    const row = this.rows++;
    if (this.#ofKind.length > 0) {
      if (row === this.#kindOfRow.length) this.#kindOfRow = grown(this.#kindOfRow);
      this.#kindOfRow[row] = this.#kinds.of(decoded);
      this.size += KIND_SIZE;
    }
    const values = new RowValues(decoded);
    for (const { of, numbers } of this.#growing) this.size += numbers.add(of(decoded, values) as bigint, row);
    for (const column of this.#ofEvent) {
      const value = column.of(decoded, values);
      if (value !== undefined) this.size += column.values.add(value, row);
    }
  }

  #addKind(decoded: DecodedTraceEvent): number {
    const kind = this.#kindCount++;
    const values = new RowValues(decoded);
    for (const column of this.#ofKind) {
      const value = column.of(decoded, values);
      if (value !== undefined) this.size += column.values.add(value, kind);
    }
    return kind;
  }

  column(position: number): ColumnContent {
    const column = this.#inOrder[position] as GrowingColumn | IndexedColumn;
    if ('numbers' in column) return { numbers: column.numbers.numbers(this.rows) };
    const { values, options } = column;
    const indexes =
      options.isOfKind === true ? this.#byRow(values.indexes(this.#kindCount)) : values.indexes(this.rows);
    return { indexes, distinct: values.distinct };
  }

  /** The numbers of values by row, from those by kind. */
  #byRow(ofKinds: Int32Array): Int32Array {
    const indexes = new Int32Array(this.rows);
    for (let row = 0; row < indexes.length; row++) {
      indexes[row] = ofKinds[this.#kindOfRow[row] as number] as number;
    }
    return indexes;
  }
}

interface GrowingColumn extends Column {
  readonly numbers: GrowingNumbers;
}

interface IndexedColumn extends Column {
  readonly values: ColumnValues;
}
