import type { DistinctValues } from './distinct-values.js';
import type { SchemaElement, Statistics } from './parquet-format.js';

/** The smallest and the largest value, by which readers skip groups of rows, and the number of nulls. */
export function statisticsOf(element: SchemaElement, distinct: DistinctValues, nulls: number): Statistics {
  const [min_value, max_value] = element.type?.startsWith('INT')
    ? extremes(numbersOf(element, distinct), (left, right) => left < right)
    : extremes(bytesOf(distinct), isBefore).map((bytes) => bytes?.slice());
  return statistics(min_value, max_value, nulls);
}

/** The same for 64-bit numbers without nulls. */
export function statisticsOfNumbers(numbers: BigInt64Array): Statistics {
  const [min_value, max_value] = extremes(numbers, (left, right) => left < right);
  return statistics(min_value, max_value, 0);
}

type Value = number | bigint | Uint8Array | undefined;

/** A column without values has no smallest and no largest value. */
function statistics(min_value: Value, max_value: Value, nulls: number): Statistics {
  const null_count = BigInt(nulls);
  if (min_value === undefined || max_value === undefined) return { null_count };
  return { min_value, max_value, null_count };
}

function extremes<Value>(
  values: Iterable<Value>,
  isLess: (left: Value, right: Value) => boolean,
): [Value | undefined, Value | undefined] {
  let min: Value | undefined;
  let max: Value | undefined;
  for (const value of values) {
    if (min === undefined || isLess(value, min)) min = value;
    if (max === undefined || isLess(max, value)) max = value;
  }
  return [min, max];
}

function* bytesOf(distinct: DistinctValues): Generator<Uint8Array> {
  for (let index = 0; index < distinct.count; index++) yield distinct.valueAt(index);
}

function* numbersOf({ type, converted_type }: SchemaElement, distinct: DistinctValues) {
  const isUnsigned = converted_type === 'UINT_32' || converted_type === 'UINT_64';
  for (const bytes of bytesOf(distinct)) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (type === 'INT64') yield isUnsigned ? view.getBigUint64(0, true) : view.getBigInt64(0, true);
    else yield isUnsigned ? view.getUint32(0, true) : view.getInt32(0, true);
  }
}

/** In the order of bytes, which is that of code points in UTF-8. */
function isBefore(left: Uint8Array, right: Uint8Array): boolean {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    if (left[at] !== right[at]) return (left[at] as number) < (right[at] as number);
  }
  return left.length < right.length;
}
