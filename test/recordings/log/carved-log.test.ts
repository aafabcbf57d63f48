import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EventLogError, type EventLogEvent, openEventLog } from '../../../src/trace.js';
import { chunksOf, noiseWith } from '../../support/carved.js';
import {
  binary,
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
} from '../../support/event-log-values.js';
import { repairChecksums, type Value, writeEventLog } from '../../support/event-log-writer.js';
import { hasEventLogs, listedLogs } from '../../support/event-logs.js';

const template = eventTemplate(
  { name: 'Contoso-Carved', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);
const data = dataTemplate('a1c0de00-0000-4000-8000-000000000002', ['Bytes', 0x0e]);

const record = (id: number, own?: Value) =>
  eventRecord({
    template,
    id: 7,
    recordId: BigInt(id),
    time: `2026-01-31T08:00:${String(id).padStart(2, '0')}.0000000Z`,
    ...(own === undefined ? {} : { data: own }),
  });

/** A chunk with the records of these ids. */
function chunk(...ids: readonly number[]): Uint8Array {
  return chunksOf(writeEventLog(ids.map((id) => record(id))))[0] as Uint8Array;
}

async function carve(source: Parameters<typeof openEventLog>[0], options = {}) {
  const log = openEventLog(source, { recover: true, ...options });
  const events: EventLogEvent[] = [];
  for await (const event of log.events()) events.push(event);
  const [info] = await log.info();
  return { log, events, info, ids: events.map(({ recordId }) => Number(recordId)) };
}

const MAGIC = new TextEncoder().encode('ElfChnk\0');
const MIB = 0x10_0000;

describe('chunks in a file of another kind', () => {
  it('are found at any offset, in the order of the file, with their offsets', async () => {
    // One is across the border of what is read at once, one at the end.
    const places = [3, 200_001, MIB - 100, 2 * MIB - 65_536];
    const chunks = [chunk(5, 6), chunk(1, 2, 3), chunk(9), chunk(20, 21)];
    const bytes = noiseWith(
      2 * MIB,
      places.map((offset, at) => [offset, chunks[at] as Uint8Array]),
    );
    const { events, info, ids, log } = await carve(bytes);
    expect(ids).toEqual([5, 6, 1, 2, 3, 9, 20, 21]);
    expect(info).toMatchObject({ format: 'evtx', chunkCount: 0, chunksFound: 4, chunkOffsets: places });
    expect(events.every(({ isRecovered }) => isRecovered)).toBe(true);
    expect(events[0]).toMatchObject({ offset: 3 + 512, providerName: 'Contoso-Carved', id: 7 });
    expect(log.problems).toEqual([]);
    expect((await carve(bytes, { order: 'time' })).ids).toEqual([1, 2, 3, 5, 6, 9, 20, 21]);
  });

  it('are found at each offset near the border of what is read at once', async () => {
    const wanted = chunk(1);
    for (let shift = -1100; shift <= 20; shift += 7) {
      const bytes = new Uint8Array(2 * MIB);
      bytes.set(wanted, MIB + shift);
      expect((await carve(bytes)).info?.chunkOffsets).toEqual([MIB + shift]);
    }
  });

  it('are not those that only look like one', async () => {
    const noHeader = noiseWith(1000, [[0, MAGIC]]);
    const noRecord = chunk(1).slice(0, 1000).fill(0x77, 200);
    const bytes = noiseWith(300_000, [
      [1000, MAGIC],
      [5000, noHeader],
      [9000, noRecord],
      [100_000, chunk(4)],
      [299_990, MAGIC],
    ]);
    expect((await carve(bytes)).info?.chunkOffsets).toEqual([100_000]);
    const nothing = noiseWith(300_000, [[9000, noRecord]]);
    await expect(carve(nothing)).rejects.toThrow(EventLogError);
    await expect(carve(nothing)).rejects.toThrow('has no chunk of one');
  });

  it('can have a header or tables that were overwritten', async () => {
    const tables = chunk(1, 2).fill(0x77, 128, 400);
    const ids = chunk(3, 4).fill(0xff, 8, 32);
    const firstRecord = chunk(5, 6).fill(0x77, 512, 530);
    const { ids: found } = await carve(
      noiseWith(400_000, [
        [500, tables],
        [100_500, ids],
        [200_500, firstRecord],
      ]),
    );
    expect(found.filter((id) => id < 5)).toEqual([1, 2, 3, 4]);
  });

  it('end where the next one starts, and where the file does', async () => {
    const many = chunksOf(
      writeEventLog(Array.from({ length: 40 }, (_, at) => record(at + 1))),
    )[0] as Uint8Array;
    const bytes = noiseWith(30_000, [
      [100, many],
      [100 + 4096, chunk(50)],
    ]);
    const { ids, log, info } = await carve(bytes);
    expect(info?.chunksFound).toBe(2);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.at(-1)).toBe(50);
    expect(log.problems.map(({ message }) => message)).toContain(
      'the next chunk starts after 4096 of the 65536 bytes of the chunk',
    );
    expect(log.problems.map(({ message }) => message)).toContain(
      `the file ends after ${30_000 - 4196} of the 65536 bytes of the chunk`,
    );
  });

  it('are not the data of an event in a chunk that is whole', async () => {
    const inner = binary(...chunk(57).subarray(0, 2000));
    const outer = chunksOf(writeEventLog([record(1, instance(data, inner)), record(2)]))[0] as Uint8Array;
    const bytes = noiseWith(100_000, [[10_000, outer]]);
    expect((await carve(bytes)).ids).toEqual([1, 2]);
  });

  it('cost only what is read, even if an attacker writes a header everywhere', async () => {
    const head = chunk(1).subarray(0, 512 + 28);
    const bytes = new Uint8Array(MIB);
    for (let at = 0; at + head.length <= bytes.length; at += head.length) bytes.set(head, at);
    let read = 0;
    const input = {
      size: bytes.length,
      read(offset: number, length: number) {
        const piece = bytes.subarray(offset, offset + length);
        read += piece.length;
        return piece;
      },
    };
    await openEventLog(input, { recover: true }).info();
    expect(read).toBeLessThan(8 * bytes.length);
  });

  it('are read on demand from a large file, which is searched once', async () => {
    const wanted = chunk(1, 2);
    const size = 64 * MIB;
    const [zeros, at] = [new Uint8Array(MIB), 40 * MIB + 12_345];
    let read = 0;
    let most = 0;
    const input = {
      size,
      read(offset: number, length: number) {
        read += length;
        most = Math.max(most, length);
        if (offset + length <= at || offset >= at + wanted.length) return zeros.subarray(0, length);
        const piece = new Uint8Array(length);
        const from = Math.max(0, offset - at);
        piece.set(
          wanted.subarray(from, from + offset + length - Math.max(offset, at)),
          Math.max(0, at - offset),
        );
        return piece;
      },
    };
    await openEventLog(input, { recover: true }).info();
    const { ids } = await carve(input);
    expect(ids).toEqual([1, 2]);
    expect(most).toBeLessThanOrEqual(MIB);
    expect(read).toBeLessThan(size * 1.01);
  });

  it('are no reason to search a log that has its header, or without being asked', async () => {
    const whole = writeEventLog([record(1)]);
    expect((await carve(whole)).info?.chunkOffsets).toBeUndefined();
    const bytes = noiseWith(100_000, [[50, chunk(1)]]);
    await expect(openEventLog(bytes).info()).rejects.toThrow('not an event log');
  });

  it.each([
    [
      'in other files',
      noiseWith(400_000, [
        [100, chunk(1)],
        [70_000, chunk(2)],
        [200_000, chunk(3)],
      ]),
    ],
    [
      'of logs',
      writeEventLog(
        [1, 2, 3].map((id) => record(id)),
        { recordsPerChunk: 1 },
      ),
    ],
  ])('%s are reported if the file becomes shorter while it is read', async (_, start) => {
    // More than what is kept in memory.
    const bytes = new Uint8Array(5 * MIB);
    bytes.set(start);
    let length = bytes.length;
    const read = (offset: number, size: number) => bytes.subarray(0, length).subarray(offset, offset + size);
    const log = openEventLog({ size: length, read }, { recover: true });
    await log.info();
    length = 90_000;
    const ids: number[] = [];
    for await (const { recordId } of log.events()) ids.push(Number(recordId));
    expect(ids).toEqual([1, 2]);
    const messages = log.problems.map(({ message }) => message);
    expect(messages.filter((each) => each.includes('shorter'))).toEqual(
      Array(2).fill('the file has become shorter since it was opened'),
    );
  });

  it('keep their own records and those of unused parts that they do not count', async () => {
    const bytes = writeEventLog([record(1), record(2), record(3)]);
    const view = new DataView(bytes.buffer);
    const third = view.getUint32(4096 + 44, true);
    view.setUint32(4096 + 48, third, true);
    view.setBigUint64(4096 + 32, 2n, true);
    repairChecksums(bytes);
    const [unused] = chunksOf(bytes) as [Uint8Array];
    expect((await carve(noiseWith(80_000, [[11, unused]]))).ids).toEqual([1, 2, 3]);
  });
});

describe.skipIf(!hasEventLogs)('the chunks of real logs', () => {
  it('have all their events wherever they are', async () => {
    for (const { name, path, records } of listedLogs()) {
      if (records === 0) continue;
      const log = readFileSync(path);
      const pieces: [number, Uint8Array][] = [];
      let at = 777;
      for (const piece of chunksOf(log)) {
        pieces.push([at, piece]);
        at += piece.length + 1031;
      }
      const { events } = await carve(noiseWith(at, pieces));
      expect(events.length, name).toBeGreaterThanOrEqual(records);
    }
  });
});
