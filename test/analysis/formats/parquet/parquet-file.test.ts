import fc from 'fast-check';
import { parquetMetadataAsync } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import {
  type Column,
  type ColumnOptions,
  type ColumnValue,
  INT32,
  INT64,
  JSON_TEXT,
  optional,
  required,
  STRING,
  UINT32,
  UUID,
} from '../../../../src/analysis/formats/parquet/columns.js';
import { ParquetFile } from '../../../../src/analysis/formats/parquet/parquet-file.js';
import { RowGroup } from '../../../../src/analysis/formats/parquet/row-group.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import { changed, decodedEvent, undecodedEvent } from '../../../support/decoded-events.js';
import { parquetForm, parquetRows } from '../../../support/parquet.js';
import { pieces } from '../../../support/pieces.js';

/** An event of which only the value for a column matters. */
interface Valued extends DecodedTraceEvent {
  readonly value: ColumnValue;
}

const of: Column['of'] = (decoded) => (decoded as Valued).value;

const EVENT = decodedEvent();
const UNDECODED = undecodedEvent(new Uint8Array());

const UINT64 = { ...INT64, converted_type: 'UINT_64' } as const;
const BYTES = { type: 'BYTE_ARRAY' } as const;

/** A file with a column and a group for each list of values. */
function fileOf(column: Column, groups: readonly (readonly ColumnValue[])[]): ArrayBuffer {
  const output = pieces();
  const file = new ParquetFile(output, [column], parquetForm);
  const group = new RowGroup([column]);
  for (const values of groups) {
    for (const value of values) group.add({ ...EVENT, value } as Valued);
    file.write(group);
  }
  file.end();
  return output.joined();
}

async function valuesIn(file: ArrayBuffer): Promise<unknown[]> {
  const rows = await parquetRows({ file, utf8: false });
  return rows.map(({ x }) => x);
}

async function chunksOf(file: ArrayBuffer) {
  const { row_groups } = await parquetMetadataAsync(file);
  return row_groups.map(({ columns }) => {
    const { encodings, statistics } = columns[0]?.meta_data ?? {};
    return { encoding: encodings?.at(-1), statistics };
  });
}

const texts = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\0', 'a', '\ud800', '\udfff', '\uffff', '\u{1f600}'),
  ),
});

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const uint32 = fc.nat({ max: 2 ** 32 - 1 });
const int64 = fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n });
const uint64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

/** Each type of column with any of its values. */
const types: readonly [string, Parameters<typeof optional>[1], fc.Arbitrary<NonNullable<ColumnValue>>][] = [
  ['INT32', INT32, int32],
  ['UINT32', UINT32, uint32],
  ['INT64', INT64, int64],
  ['UINT64', UINT64, uint64],
  ['texts', STRING, texts],
  ['bytes', BYTES, fc.uint8Array()],
  ['UUIDs', UUID, fc.uint8Array({ minLength: 16, maxLength: 16 })],
];

/** Values of which some come again and again, and runs of nulls. */
function manyOf(value: fc.Arbitrary<ColumnValue>): fc.Arbitrary<ColumnValue[]> {
  const runs = fc.array(fc.tuple(value, fc.oneof(fc.constant(1), fc.nat({ max: 40 }))), { maxLength: 40 });
  const repeated = fc
    .tuple(fc.array(value, { minLength: 1, maxLength: 9 }), fc.array(fc.nat({ max: 8 }), { maxLength: 200 }))
    .map(([choices, picks]) => picks.map((pick) => choices[pick % choices.length]));
  return fc.oneof(
    runs.map((pairs) => pairs.flatMap(([one, count]) => Array<ColumnValue>(count).fill(one))),
    repeated,
  );
}

/** As readers see a value. Unpaired surrogates are not UTF-8. */
function read(value: ColumnValue, type: Parameters<typeof optional>[1]): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (type !== UUID) return value;
  const hex = Buffer.from(value as Uint8Array).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** UTF-8 and UUIDs in the order of their bytes, numbers by size. */
function inOrder(value: ColumnValue): bigint | string {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  return typeof value === 'object' ? Buffer.from(value).toString('hex') : BigInt(value as number);
}

describe('a column of a Parquet file', () => {
  it.each(types)('reads back any %s and nulls, in any groups', async (_, type, value) => {
    const encodings = new Set<unknown>();
    const values = manyOf(fc.option(value, { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(fc.array(values, { maxLength: 4 }), async (groups) => {
        const file = fileOf(optional('x', type, of), groups);
        expect(await valuesIn(file)).toEqual(groups.flat().map((one) => read(one, type)));
        for (const { encoding } of await chunksOf(file)) encodings.add(encoding);
      }),
    );
    expect([...encodings].sort()).toEqual(['PLAIN', 'RLE_DICTIONARY']);
  });

  it.each(types)('reads back any %s of a column without nulls', async (_, type, value) => {
    await fc.assert(
      fc.asyncProperty(manyOf(value), async (values) => {
        const file = fileOf(required('x', type, of), [values]);
        expect(await valuesIn(file)).toEqual(values.map((one) => read(one, type)));
      }),
    );
  });

  it.each(types)('has the smallest and the largest of %s, and counts nulls', async (_, type, value) => {
    await fc.assert(
      fc.asyncProperty(manyOf(fc.option(value, { nil: undefined })), async (values) => {
        fc.pre(values.length > 0);
        const [chunk] = await chunksOf(fileOf(optional('x', type, of), [values]));
        const { min_value, max_value, null_count } = chunk?.statistics ?? {};
        const sorted = values
          .filter((one) => one !== undefined)
          .map(inOrder)
          .sort((a, b) => (a < b ? -1 : 1));
        expect(null_count).toBe(BigInt(values.length - sorted.length));
        expect(min_value === undefined).toBe(sorted.length === 0);
        if (typeof sorted[0] !== 'bigint') return;
        expect([BigInt(min_value as number), BigInt(max_value as number)]).toEqual([
          sorted[0],
          sorted.at(-1),
        ]);
      }),
    );
  });

  it('cuts long texts of statistics, so that they still include all texts', async () => {
    const values = ['\u{1f600}'.repeat(9), 'b', '\uffff', 'a'.repeat(40)];
    const [chunk] = await chunksOf(fileOf(required('x', STRING, of), [values]));
    expect(chunk?.statistics).toMatchObject({ min_value: 'a'.repeat(16), null_count: 0n });
    const largest = Buffer.from(chunk?.statistics?.max_value as string);
    expect(Buffer.compare(largest, Buffer.from('\u{1f600}'.repeat(9)))).toBe(1);
  });

  it('has no statistics if the column does not want them', async () => {
    const [chunk] = await chunksOf(fileOf(required('x', INT32, of, { statistics: false }), [[1]]));
    expect(chunk?.statistics).toBeUndefined();
  });

  const GROWING: ColumnOptions = { isGrowing: true };

  it('reads back numbers that grow, and any others', async () => {
    const steps = fc.array(
      fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: -(1n << 40n), max: 1n << 40n }), int64),
      { minLength: 1, maxLength: 400 },
    );
    await fc.assert(
      fc.asyncProperty(int64, steps, async (first, differences) => {
        let number = first;
        const values = differences.map((difference) => (number = BigInt.asIntN(64, number + difference)));
        const file = fileOf(required('x', INT64, of, GROWING), [values, values.slice(0, 1)]);
        expect(await valuesIn(file)).toEqual([...values, ...values.slice(0, 1)]);
        const [{ encoding, statistics } = {}] = await chunksOf(file);
        const sorted = [...values].sort((a, b) => (a < b ? -1 : 1));
        expect({ encoding, statistics }).toEqual({
          encoding: 'DELTA_BINARY_PACKED',
          statistics: { min_value: sorted[0], max_value: sorted.at(-1), null_count: 0n },
        });
      }),
    );
  });

  it('divides many values into pages', async () => {
    const values = Array.from({ length: 900 }, (_, at) =>
      at % 7 === 0 ? undefined : `${at} ${'x'.repeat(at * 11)}`,
    );
    const file = fileOf(optional('x', STRING, of), [values]);
    const { row_groups } = await parquetMetadataAsync(file);
    expect(row_groups[0]?.columns[0]?.offset_index_length).toBeGreaterThan(0);
    expect(await valuesIn(file)).toEqual(values.map((one) => one ?? null));
  });

  it('has a dictionary for JSON that repeats, and none for JSON that does not', async () => {
    const json = (count: number) => Array.from({ length: 5000 }, (_, at) => `{"a":${at % count}}`);
    expect(await chunksOf(fileOf(optional('x', JSON_TEXT, of), [json(10), json(5000)]))).toMatchObject([
      { encoding: 'RLE_DICTIONARY' },
      { encoding: 'PLAIN' },
    ]);
  });

  it('reads back values of columns that events of a kind share', async () => {
    const column = required('x', INT32, ({ event }) => event.eventHeader.eventDescriptor.task, {
      isOfKind: true,
    });
    const kinds = Array.from({ length: 5 }, (_, task) => decodedEvent({ descriptor: { task } }));
    const event = fc.oneof(
      fc.constantFrom(...kinds),
      // Nothing describes it, so each of them is a kind.
      fc
        .nat({ max: 4 })
        .map((task) => changed(UNDECODED, { event: (kinds[task] as DecodedTraceEvent).event })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event, { maxLength: 100 }), { maxLength: 3 }), async (groups) => {
        const output = pieces();
        const file = new ParquetFile(output, [column], parquetForm);
        const group = new RowGroup([column]);
        for (const events of groups) {
          for (const one of events) group.add(one);
          file.write(group);
        }
        file.end();
        expect(await valuesIn(output.joined())).toEqual(
          groups.flat().map(({ event }) => event.eventHeader.eventDescriptor.task),
        );
      }),
    );
  });
});
