import fc from 'fast-check';
import { parquetMetadataAsync } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { traceEventView } from '../../../../src/analysis/event/event-view.js';
import {
  type ParquetColumnOptions,
  parquetColumns,
} from '../../../../src/analysis/formats/parquet/columns.js';
import { parquetWriter } from '../../../../src/analysis/formats/parquet/parquet-writer.js';
import { rawEvent } from '../../../../src/analysis/trace/raw-event.js';
import { fileTimeFromIso, type PayloadTemplate } from '../../../../src/etw.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import {
  changed,
  changedEvent,
  decodedEvent,
  failed,
  traceEvent,
  undecodedEvent,
} from '../../../support/decoded-events.js';
import { parquetForm, parquetRows } from '../../../support/parquet.js';
import { pieces } from '../../../support/pieces.js';

const PAYLOAD = { payload: true };

const EPOCH = fileTimeFromIso('1970-01-01T00:00:00Z');

async function parquetOf(
  events: Iterable<DecodedTraceEvent>,
  options?: ParquetColumnOptions,
): Promise<ArrayBuffer> {
  const output = pieces();
  const writer = parquetWriter(output, parquetColumns(options), parquetForm);
  for (const event of events) await writer.write(event);
  await writer.end();
  return output.joined();
}

/** The rows as plain data; times are texts with six decimals. */
/** @param columns those that are read. Default: all. */
function rowsIn(file: ArrayBuffer, columns?: string[]): Promise<Record<string, unknown>[]> {
  const parsers = {
    timestampFromMicroseconds: (microseconds: bigint) => microseconds,
  };
  return parquetRows({ file, utf8: false, parsers: parsers as never, ...(columns && { columns }) });
}

const TEMPLATE: PayloadTemplate = {
  fields: [
    { name: 'Path', inType: 'win:UnicodeString' },
    { name: 'Size', inType: 'win:UInt64' },
  ],
};

describe('events as Parquet', () => {
  it('has a column for each member of an event, with types that all readers know', async () => {
    const file = await parquetOf([], PAYLOAD);
    const { schema, num_rows, created_by } = await parquetMetadataAsync(file);
    expect({ num_rows, created_by }).toEqual({ num_rows: 0n, created_by: 'wevtc version 1.2.3' });
    const types = schema
      .slice(1)
      .map(({ name, type, converted_type, repetition_type }) =>
        [name, type, converted_type, repetition_type === 'OPTIONAL' ? 'null' : undefined]
          .filter((part) => part !== undefined)
          .join(' '),
      );
    expect(types).toEqual([
      'index INT64',
      'time INT64 TIMESTAMP_MICROS',
      'fileTime INT64',
      'processor INT32',
      'processId INT32 UINT_32 null',
      'threadId INT32 UINT_32 null',
      'providerId FIXED_LEN_BYTE_ARRAY',
      'providerName BYTE_ARRAY UTF8 null',
      'id INT32',
      'version INT32',
      'channel INT32',
      'level INT32',
      'opcode INT32',
      'task INT32',
      'keyword INT64 UINT_64',
      'header BYTE_ARRAY UTF8',
      'group INT32 null',
      'sequence INT32 UINT_32 null',
      'componentId INT32 UINT_32 null',
      'activityId FIXED_LEN_BYTE_ARRAY null',
      'relatedActivityId FIXED_LEN_BYTE_ARRAY null',
      'eventName BYTE_ARRAY UTF8 null',
      'message BYTE_ARRAY UTF8 null',
      'values BYTE_ARRAY JSON null',
      'valueTexts BYTE_ARRAY JSON null',
      'names BYTE_ARRAY JSON null',
      'rest BYTE_ARRAY null',
      'error BYTE_ARRAY UTF8 null',
      'headerProcessId INT32 UINT_32 null',
      'headerThreadId INT32 UINT_32 null',
      'processName BYTE_ARRAY UTF8 null',
      'processImage BYTE_ARRAY UTF8 null',
      'threadName BYTE_ARRAY UTF8 null',
      'file BYTE_ARRAY UTF8 null',
      'payload BYTE_ARRAY',
    ]);
    expect(schema[2]?.logical_type).toEqual({ type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' });
    const uuids = schema.filter(({ logical_type }) => logical_type?.type === 'UUID');
    expect(uuids.map(({ name, type_length }) => [name, type_length])).toEqual([
      ['providerId', 16],
      ['activityId', 16],
      ['relatedActivityId', 16],
    ]);
  });

  it('has the columns of the other formats, in their order', async () => {
    const { schema } = await parquetMetadataAsync(await parquetOf([], PAYLOAD));
    const names = schema.slice(1).map(({ name }) => name);
    // --stacks is for text and jsonl.
    const members = Object.keys(traceEventView(decodedEvent())).filter((name) => name !== 'stack');
    expect(names.filter((name) => name !== 'fileTime')).toEqual(members);
  });

  it('has the largest number of each column', async () => {
    const all = decodedEvent({
      index: 2 ** 40,
      processor: 0xffff,
      header: 'INSTANCE32',
      messageHeader: { sequence: 0xffff_ffff, componentId: 0xffff_fffe },
      activityId: 'aaaaaaaa-0000-0000-0000-000000000001',
      relatedActivityId: 'aaaaaaaa-0000-0000-0000-000000000002',
      descriptor: {
        id: 0xffff,
        version: 255,
        channel: 255,
        level: 255,
        opcode: 255,
        task: 0xffff,
        keyword: 0xffff_ffff_ffff_ffffn,
      },
      eventHeader: { processId: 0xffff_ffff, threadId: 0xffff_fffe },
      description: { name: 'VolumeRead' },
      template: TEMPLATE,
      values: { Path: 'C:\\ü\u{1f600}', Size: 0xffff_ffff_ffff_ffffn },
      message: 'Done',
    });
    all.attribution = {
      processId: 0xffff_fffe,
      threadId: 0xffff_fffd,
      processName: 'app.exe',
      processImage: 'C:\\\u{1f600}\\app.exe',
      threadName: '',
    };
    all.names = { Path: 'C:\\\u{1f600}' };
    const undecoded = undecodedEvent(Uint8Array.of(1, 255));
    const raw = rawEvent(traceEvent({ record: { userData: Uint8Array.of(7) } }));
    expect(
      await rowsIn(await parquetOf([all, undecoded, raw], { ...PAYLOAD, files: ['a/boot.etl'] })),
    ).toEqual([
      {
        ...traceEventView(all),
        index: 2n ** 40n,
        time: 1_769_860_800_123_456n,
        fileTime: all.event.timeStamp,
        keyword: 0xffff_ffff_ffff_ffffn,
        // The header has no process.
        headerProcessId: null,
        group: null,
        values: { Path: 'C:\\ü\u{1f600}', Size: '18446744073709551615' },
        valueTexts: null,
        rest: null,
        error: null,
        file: 'a/boot.etl',
        payload: all.event.userData,
      },
      expect.objectContaining({
        providerName: null,
        eventName: null,
        message: null,
        values: null,
        valueTexts: null,
        rest: Uint8Array.of(1, 255),
        error: 'nothing describes its provider',
        processName: null,
        payload: Uint8Array.of(1, 255),
      }),
      expect.objectContaining({ values: null, rest: null, error: null, payload: Uint8Array.of(7) }),
    ]);
  });

  it('rounds times down to microseconds', async () => {
    const times = ['1969-12-31T23:59:59.9999999Z', '1970-01-01T00:00:00.0000009Z'].map(fileTimeFromIso);
    const extremes = [-(1n << 63n), (1n << 63n) - 1n];
    const rows = await rowsIn(
      await parquetOf(
        [...times, ...extremes].map((timeStamp) =>
          undecodedEvent(new Uint8Array(), { eventHeader: { timeStamp } }),
        ),
      ),
    );
    expect(rows.map(({ time }) => time).slice(0, 2)).toEqual([-1n, 0n]);
    expect(rows.map(({ fileTime }) => fileTime)).toEqual([...times, ...extremes]);
  });

  it('writes groups of rows, so that memory does not grow', async () => {
    const count = 140_000;
    // Encoding and decoding each payload would take most of the time.
    const kinds = Array.from({ length: 7 }, (_, id) =>
      decodedEvent({ descriptor: { id }, template: TEMPLATE, values: { Path: '', Size: 0n } }),
    );
    function* events() {
      for (let index = 0; index < count; index++) {
        const kind = kinds[index % 7] as DecodedTraceEvent;
        yield changed(kind, {
          event: changedEvent(kind.event, { index }),
          values: { Path: `C:\\${index % 100}`, Size: BigInt(index) },
        });
      }
    }
    const file = await parquetOf(events());
    const { row_groups, num_rows } = await parquetMetadataAsync(file);
    expect({ num_rows, groups: row_groups.map((group) => group.num_rows) }).toEqual({
      num_rows: BigInt(count),
      groups: [131_072n, 8_928n],
    });
    // Texts that repeat are in a dictionary.
    expect(file.byteLength).toBeLessThan(count * 20);
    const rows = await rowsIn(file, ['index', 'values']);
    expect(rows.every(({ index }, at) => index === BigInt(at))).toBe(true);
    const sum = rows.reduce((total, { values }) => total + Number((values as { Size: string }).Size), 0);
    expect(sum).toBe((count * (count - 1)) / 2);
  });

  it('starts another group of rows for long payloads', async () => {
    const long = new Uint8Array(60_000).map((_, at) => at * 7);
    const file = await parquetOf(Array.from({ length: 1200 }, (_, index) => undecodedEvent(long, { index })));
    const { row_groups } = await parquetMetadataAsync(file);
    expect(row_groups.length).toBeGreaterThan(1);
    expect((await rowsIn(file)).map(({ rest }) => (rest as Uint8Array).length)).toEqual(
      Array(1200).fill(60_000),
    );
  });

  it('has no JSON of values that a short payload makes very long', async () => {
    const name = 'x'.repeat(30_000);
    const template: PayloadTemplate = {
      fields: [{ name: 'All', count: 30_000, members: [{ name, inType: 'win:UInt8' }] }],
    };
    const values = { All: Array.from({ length: 30_000 }, () => ({ [name]: 1 })) };
    const [row] = await rowsIn(await parquetOf([decodedEvent({ template, values })]));
    expect(row).toMatchObject({
      values: null,
      error: 'its values as JSON are longer than 4194304 characters',
    });
  });

  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\0', '\\', '\\ud800', '\ud800', '\udfff', '"'),
    ),
  });

  it('reads back what was written', async () => {
    const event = fc.record({
      index: fc.nat(),
      keyword: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      processId: fc.nat({ max: 0xffff_ffff }),
      timeStamp: fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
      path: text,
      message: fc.option(text, { nil: undefined }),
      bytes: fc.uint8Array(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (given) => {
        const events = given.map(({ index, keyword, processId, timeStamp, path, message, bytes }) => ({
          ...decodedEvent({ index, descriptor: { keyword }, eventHeader: { processId, timeStamp } }),
          template: { fields: [{ name: path, inType: 'win:UnicodeString' } as const] },
          values: Object.fromEntries([[path, path]]),
          message,
          rest: bytes,
          error: failed('bytes are left'),
        }));
        const rows = await rowsIn(await parquetOf(events));
        expect(rows).toEqual(
          given.map(({ index, keyword, processId, timeStamp, path, message, bytes }) =>
            expect.objectContaining({
              index: BigInt(index),
              keyword,
              processId: processId === 0xffff_ffff ? null : processId,
              fileTime: timeStamp,
              message: message === undefined ? null : wellFormed(message),
              values: Object.fromEntries([[wellFormed(path), wellFormed(path)]]),
              rest: bytes.length === 0 ? null : bytes,
            }),
          ),
        );
        for (const { time, fileTime } of rows) {
          const ticks = (fileTime as bigint) - EPOCH - (time as bigint) * 10n;
          expect(ticks >= 0n && ticks < 10n).toBe(true);
        }
      }),
    );
  });
});

/** Unpaired surrogates are not UTF-8. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
