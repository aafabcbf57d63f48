import { type ColumnContent, NULL } from './column-values.js';
import type { DistinctValues } from './distinct-values.js';
import { ByteWriter, deltaBinaryPack, type Encoding, writeRleBitPackedHybrid } from './parquet-format.js';

/** A column in the encoding that is the smallest for its values. */
export interface ColumnPages {
  readonly encoding: Encoding;
  readonly dictionary?: DistinctValues;
  readonly pages: Iterable<Page>;
  readonly nulls: number;
}

/** The rows from `start` to before `end`, and their values without the nulls. */
export interface Page {
  readonly start: number;
  readonly end: number;
  readonly values: Uint8Array;
}

/** The bytes of values after which another page starts. */
const PAGE_SIZE = 1 << 21;

/** The approximate bytes that another page needs for its header and the framing of compressed bytes. */
const PAGE_OVERHEAD = 64;

export function columnPages(content: ColumnContent): ColumnPages {
  if ('numbers' in content) return growingPage(content.numbers);
  const { indexes, distinct } = content;
  const sizes = sizesOf(indexes, distinct);
  // Reading a dictionary takes time and memory, too, so it must be worth it.
  const isWorthIt = 2 * sizes.withDictionary <= sizes.plain;
  return {
    nulls: sizes.nulls,
    ...(isWorthIt
      ? {
          encoding: 'RLE_DICTIONARY',
          dictionary: distinct,
          pages: [dictionaryPage(indexes, distinct, sizes.nulls)],
        }
      : { encoding: 'PLAIN', pages: plainPages(indexes, distinct) }),
  };
}

function growingPage(numbers: BigInt64Array): ColumnPages {
  const page = new ByteWriter();
  deltaBinaryPack(page, numbers, 'INT64');
  const pages = [{ start: 0, end: numbers.length, values: page.getBytes() }];
  return { encoding: 'DELTA_BINARY_PACKED', pages, nulls: 0 };
}

function sizesOf(indexes: Int32Array, distinct: DistinctValues) {
  let plain = 0;
  let nulls = 0;
  for (const index of indexes) {
    if (index === NULL) nulls++;
    else plain += distinct.endOf(index) - distinct.endOf(index - 1);
  }
  const indexBits = (indexes.length - nulls) * bitsOf(distinct);
  return { plain, nulls, withDictionary: distinct.bytes.length + Math.ceil(indexBits / 8) + PAGE_OVERHEAD };
}

/** The bits of the largest number of a value. */
function bitsOf(distinct: DistinctValues): number {
  return distinct.count < 2 ? 0 : 32 - Math.clz32(distinct.count - 1);
}

/** The numbers of the values of all rows. Each takes a few bits, so there is no need for several pages. */
function dictionaryPage(indexes: Int32Array, distinct: DistinctValues, nulls: number): Page {
  const bits = bitsOf(distinct);
  const page = new ByteWriter();
  page.appendUint8(bits);
  writeRleBitPackedHybrid(page, withoutNulls(indexes, nulls), bits);
  return { start: 0, end: indexes.length, values: page.getBytes() };
}

function withoutNulls(indexes: Int32Array, nulls: number): Int32Array {
  if (nulls === 0) return indexes;
  const others = new Int32Array(indexes.length - nulls);
  let count = 0;
  for (const index of indexes) if (index !== NULL) others[count++] = index;
  return others;
}

/** All values, in the order of rows. */
function* plainPages(indexes: Int32Array, distinct: DistinctValues): Generator<Page> {
  let start = 0;
  let size = 0;
  for (let row = 0; row < indexes.length; row++) {
    const index = indexes[row] as number;
    const added = index === NULL ? 0 : distinct.endOf(index) - distinct.endOf(index - 1);
    if (size > 0 && size + added > PAGE_SIZE) {
      yield { start, end: row, values: joined(indexes.subarray(start, row), distinct, size) };
      start = row;
      size = 0;
    }
    size += added;
  }
  yield { start, end: indexes.length, values: joined(indexes.subarray(start), distinct, size) };
}

/** @param size of all values together. */
function joined(indexes: Int32Array, distinct: DistinctValues, size: number): Uint8Array {
  const { bytes } = distinct;
  const values = new Uint8Array(size);
  let at = 0;
  let row = 0;
  while (row < indexes.length) {
    const first = indexes[row++] as number;
    if (first === NULL) continue;
    // Values that are new with each row are already one after the other.
    let last = first;
    while (indexes[row] === last + 1) last = indexes[row++] as number;
    const some = bytes.subarray(distinct.endOf(first - 1), distinct.endOf(last));
    values.set(some, at);
    at += some.length;
  }
  return values;
}
