import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EventLogError, type EventLogEvent, openEventLog } from '../../../src/trace.js';
import {
  classicTemplate,
  dataTemplate,
  double,
  eventRecord,
  eventTemplate,
  float,
  instance,
  NULL,
  string,
  strings,
  uint32,
} from '../../support/event-log-values.js';
import {
  type Element,
  type Record_,
  repairChecksums,
  writeEventLog,
} from '../../support/event-log-writer.js';
import { hasEventLogs, listedLogs } from '../../support/event-logs.js';

const provider = { name: 'Contoso-Log', guid: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de5700' };
const template = eventTemplate(provider, '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701');
const data = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702', ['Path', 1], ['Count', 8]);

/** A record with an id; its time is the id in minutes. */
function record(id: number, minute = id): Record_ {
  const time = `2026-01-31T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00.0000000Z`;
  const own = instance(data, string(`C:\\file ${id}`), uint32(id));
  return eventRecord({ template, id: 7, recordId: BigInt(id), time, data: own });
}

const records = (count: number, first = 1) => Array.from({ length: count }, (_, at) => record(first + at));

async function read(source: Parameters<typeof openEventLog>[0], options = {}) {
  const log = openEventLog(source, options);
  const events: EventLogEvent[] = [];
  for await (const event of log.events()) events.push(event);
  return { log, events, ids: events.map(({ eventRecordId }) => Number(eventRecordId)) };
}

describe('an event as plain data', () => {
  it('is what JSON and structuredClone keep', async () => {
    const { events } = await read(writeEventLog(records(3)));
    for (const event of events) {
      const plain = event.toPlain();
      expect(JSON.parse(JSON.stringify(event))).toStrictEqual(plain);
      expect(structuredClone(plain)).toStrictEqual(plain);
    }
    expect(events[1]?.toPlain()).toMatchObject({
      index: 1,
      recordId: '2',
      eventRecordId: '2',
      timeCreated: '2026-01-31T00:02:00.0000000Z',
      providerName: provider.name,
      providerId: provider.guid,
      keywords: expect.stringMatching(/^0x/),
      sections: [
        {
          name: 'EventData',
          content: [
            { name: 'Data', content: [{ inType: 'win:UnicodeString', value: 'C:\\file 2' }] },
            { name: 'Data', content: [{ inType: 'win:UInt32', value: 2 }] },
          ],
        },
      ],
    });
  });
});

describe.skipIf(!hasEventLogs)('real logs', () => {
  it.each(listedLogs())('$name: its events and chunks', async (listed) => {
    const bytes = readFileSync(listed.path);
    const { log, events } = await read(bytes);
    expect(events.length).toBe(listed.records);
    const [info] = await log.info();
    expect(info).toMatchObject({
      chunkCount: listed.chunksOfHeader,
      chunksFound: listed.chunksFound,
      isDirty: listed.isDirty,
    });
    const { events: all } = await read(bytes, { recover: true });
    expect(all.filter(({ isRecovered }) => !isRecovered).length).toBe(listed.records);
    const whole = all.filter(({ incomplete }) => incomplete === undefined);
    expect(whole.filter(({ isRecovered }) => isRecovered).length).toBe(listed.recovered);
    for (const { incomplete, isRecovered } of all) expect(isRecovered || incomplete === undefined).toBe(true);
  });
});

describe('an event', () => {
  it('has the members of System', async () => {
    const facts = {
      template,
      id: 9,
      recordId: 12n,
      time: '2026-01-31T12:00:00.1234567Z',
      version: 2,
      level: 3,
      task: 4,
      opcode: 5,
      keywords: 0x8000_0000_0000_0011n,
      qualifiers: 0x8000,
      processId: 77,
      threadId: 88,
      channel: 'Contoso/Operational',
      computer: 'PC',
      activityId: '8f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703',
      userId: [18],
    };
    const { events } = await read(writeEventLog([eventRecord(facts)]));
    expect(events.length).toBe(1);
    expect(events[0]).toMatchObject({
      index: 0,
      file: 0,
      offset: 4096 + 512,
      recordId: 12n,
      isRecovered: false,
      providerName: 'Contoso-Log',
      providerId: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de5700',
      eventSourceName: undefined,
      id: 9,
      qualifiers: 0x8000,
      version: 2,
      level: 3,
      task: 4,
      opcode: 5,
      keywords: 0x8000_0000_0000_0011n,
      eventRecordId: 12n,
      activityId: '8f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703',
      relatedActivityId: undefined,
      processId: 77,
      threadId: 88,
      processorId: undefined,
      channel: 'Contoso/Operational',
      computer: 'PC',
      userId: 'S-1-5-18',
      templateId: undefined,
    });
    expect(events[0]?.timeCreated).toBe(events[0]?.written);
  });

  it('has its data as elements with typed values', async () => {
    const classic = classicTemplate('9f1c2b7e-4d0a-4c55-9b3e-0a51c0de5704');
    const { events } = await read(
      writeEventLog([
        record(1),
        eventRecord({
          template,
          id: 8,
          recordId: 2n,
          time: '2026-01-31T00:02:00.0000000Z',
          data: instance(classic, strings('a', 'b')),
        }),
      ]),
    );
    const text = (value: string) => ({ inType: 'win:UnicodeString', value });
    expect(events[0]?.templateId).toBe(data.guid);
    expect(events.map((event) => event.sections())).toEqual([
      [
        {
          name: 'EventData',
          attributes: [],
          content: [
            {
              name: 'Data',
              attributes: [{ name: 'Name', content: [text('Path')] }],
              content: [text('C:\\file 1')],
            },
            {
              name: 'Data',
              attributes: [{ name: 'Name', content: [text('Count')] }],
              content: [{ inType: 'win:UInt32', value: 1 }],
            },
          ],
        },
      ],
      [
        {
          name: 'EventData',
          attributes: [],
          content: [
            { name: 'Data', attributes: [], content: [text('a')] },
            { name: 'Data', attributes: [], content: [text('b')] },
          ],
        },
      ],
    ]);
  });
});

describe('the sources', () => {
  const bytes = writeEventLog(records(300), { recordsPerChunk: 50 });

  it('are bytes, a Blob, a file, or the caller’s own, and are read in pieces', async () => {
    const expected = records(300).map(({ id }) => Number(id));
    expect((await read(bytes)).ids).toEqual(expected);
    expect((await read(new Blob([bytes.slice()]))).ids).toEqual(expected);
    let longest = 0;
    const own = {
      size: bytes.length,
      read(offset: number, length: number) {
        longest = Math.max(longest, length);
        return bytes.slice(offset, offset + length);
      },
    };
    expect((await read(own)).ids).toEqual(expected);
    expect(longest).toBeLessThanOrEqual(0x10_0000);
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-'));
    const path = join(folder, 'log.evtx');
    writeFileSync(path, bytes);
    const file = await open(path);
    expect((await read(file)).ids).toEqual(expected);
    await file.close();
    rmSync(folder, { recursive: true });
  });

  it('can be read several times, and partly', async () => {
    const log = openEventLog(bytes);
    for await (const event of log.events()) {
      expect(event.index).toBe(0);
      break;
    }
    let count = 0;
    for await (const batch of log.batches()) count += batch.length;
    expect(count).toBe(300);
    expect(log.progress).toBe(1);
  });

  it('that are no logs are refused', async () => {
    for (const [source, message] of [
      [new Uint8Array(), "this is not an event log: it does not start with 'ElfFile', and has only 0 bytes"],
      [
        new Uint8Array(50),
        "this is not an event log: it does not start with 'ElfFile', and has only 50 bytes",
      ],
      [
        writeEventLog([record(1, 10)]).slice(0, 100),
        'the file ends in the header of an event log, after 100 bytes',
      ],
      [
        new Uint8Array(9000),
        "this is not an event log: it does not start with 'ElfFile'; with the option recover, wevtc searches it for parts of one",
      ],
    ] as const) {
      const error = await read(source).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(EventLogError);
      expect((error as EventLogError).message).toBe(message);
    }
  });
});

describe('several files', () => {
  const odd = writeEventLog([record(1, 10), record(3, 5), record(5, 30)]);
  const even = writeEventLog([record(2, 7), record(4, 20), record(6, 21)], { recordsPerChunk: 1 });

  it('are merged by time, without changing the order of a file', async () => {
    const { events, ids } = await read([odd, even]);
    expect(ids).toEqual([2, 1, 3, 4, 6, 5]);
    expect(events.map(({ file }) => file)).toEqual([1, 0, 0, 1, 1, 0]);
    expect(events.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are merged by record id', async () => {
    expect((await read([odd, even], { order: 'record-id' })).ids).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('events by time', () => {
  const odd = writeEventLog([record(1, 10), record(3, 5), record(5, 30)]);
  const even = writeEventLog([record(2, 7), record(4, 20), record(6, 10)], { recordsPerChunk: 1 });

  it('are sorted, also within a file; equal times keep the order of the files', async () => {
    const { events, ids } = await read([odd, even], { order: 'time' });
    expect(ids).toEqual([3, 2, 1, 6, 4, 5]);
    expect(events.map(({ file }) => file)).toEqual([0, 1, 0, 1, 1, 0]);
    expect(events.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are those of the stored order, in any order, also of more chunks than memory keeps', async () => {
    const minutes = Array.from({ length: 400 }, (_, at) => (at * 7919) % 1200);
    const shuffled = writeEventLog(
      minutes.map((minute, at) => record(at + 1, minute)),
      { recordsPerChunk: 3 },
    );
    const byTime = (a: EventLogEvent, b: EventLogEvent) => Number(a.timeCreated - b.timeCreated);
    const stored = await read(shuffled);
    const sorted = await read(shuffled, { order: 'time' });
    expect(sorted.ids).toEqual(stored.events.toSorted(byTime).map(({ recordId }) => Number(recordId)));
    expect(sorted.ids).not.toEqual(stored.ids);
    expect(sorted.log.progress).toBe(1);
  });

  it('need each chunk only twice if few events are late', async () => {
    const bytes = writeEventLog(
      Array.from({ length: 600 }, (_, at) => record(at + 1, at % 10 === 9 ? at - 5 : at)),
      { recordsPerChunk: 2 },
    );
    let read_ = 0;
    const input = {
      size: bytes.length,
      read: async (offset: number, length: number) => {
        read_ += Math.min(length, bytes.length - offset);
        return bytes.subarray(offset, offset + length);
      },
    };
    const { events } = await read(input, { order: 'time' });
    expect(events.length).toBe(600);
    expect(read_).toBeLessThan(bytes.length * 2.5);
  });

  it('of a file that is emptied between the two readings are left out', async () => {
    const bytes = writeEventLog(records(100), { recordsPerChunk: 1 });
    const log = openEventLog(
      {
        size: bytes.length,
        read: (offset: number, length: number) =>
          log.progress < 0.5 ? bytes.subarray(offset, offset + length) : new Uint8Array(length),
      },
      { order: 'time' },
    );
    let count = 0;
    for await (const batch of log.batches()) count += batch.length;
    expect(count).toBeLessThan(100);
  });
});

describe('a log that wrapped', () => {
  it('is read in the order of its records', async () => {
    const bytes = writeEventLog(records(6), { recordsPerChunk: 2, order: [2, 0, 1] });
    expect((await read(bytes)).ids).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a log that was copied while it was in use', () => {
  it('has all chunks, whatever its header counts', async () => {
    const bytes = writeEventLog(records(6), { recordsPerChunk: 2, chunkCount: 1, flags: 1 });
    const { log, ids } = await read(bytes);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(log.problems).toEqual([
      {
        kind: 'stale-header',
        file: 0,
        offset: 0,
        recordsLost: 0,
        message: 'the header of the file counts 1 chunk, but the file has 3: it was copied while in use',
      },
    ]);
  });
});

describe('a log that was cut', () => {
  it.each([
    [3000, [], 0, 'the file ends after 3000 bytes, with 0 of the 3 chunks that its header counts'],
    [4096, [], 0, 'the file ends after 4096 bytes, with 0 of the 3 chunks that its header counts'],
    [69_632, [1, 2], 4, 'the file ends after 69632 bytes, with 1 of the 3 chunks that its header counts'],
  ])(
    'says so, even if it ends where a chunk ends: %i bytes',
    async (size, expected, recordsLost, message) => {
      const bytes = writeEventLog(records(6), { recordsPerChunk: 2 });
      const { log, ids } = await read(bytes.slice(0, size));
      expect(ids).toEqual(expected);
      expect(log.problems).toEqual([
        { kind: 'malformed-chunk', file: 0, offset: size, recordsLost, message },
      ]);
    },
  );
});

/** The offsets of the records in the first chunk. */
function recordOffsets(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer);
  const offsets: number[] = [];
  for (let at = 4096 + 512; view.getUint32(at, true) === 0x2a2a; at += view.getUint32(at + 4, true))
    offsets.push(at);
  return offsets;
}

describe('damage', () => {
  const log = () => writeEventLog(records(6), { recordsPerChunk: 3 });

  it('of a checksum loses nothing', async () => {
    const bytes = log();
    bytes[4096 + 52] = (bytes[4096 + 52] as number) ^ 1;
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(read_.problems.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'header: the checksum of the chunk header is wrong',
      'checksum: the checksum of the records is wrong',
    ]);
    const flagged = writeEventLog(records(6), { flags: 4 });
    flagged[4096 + 52] = (flagged[4096 + 52] as number) ^ 1;
    expect((await read(flagged)).log.problems).toEqual([]);
  });

  it('of a size loses the rest of the chunk, which a search finds', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    new DataView(bytes.buffer).setUint32(second + 4, 0, true);
    repairChecksums(bytes);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 4, 5, 6]);
    expect(read_.problems.map(({ message, recordsLost }) => [message, recordsLost])).toEqual([
      ['the size of a record is wrong', 0],
      ['3 records should be in the chunk, but it has 1', 2],
    ]);
    const { events, log: recovered } = await read(bytes, { recover: true });
    expect(events.map(({ recordId, isRecovered }) => [recordId, isRecovered])).toEqual([
      [1n, false],
      [3n, true],
      [4n, false],
      [5n, false],
      [6n, false],
    ]);
    expect(recovered.problems.map(({ recordsLost }) => recordsLost)).toEqual([0, 1]);
  });

  it('of the content of a record loses that record', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    // The token of the template instance.
    bytes[second + 24 + 4] = 0x3f;
    repairChecksums(bytes);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 3, 4, 5, 6]);
    expect(read_.problems[0]).toMatchObject({ kind: 'malformed-record', offset: second, recordsLost: 1 });
    expect(read_.problems[0]?.message).toContain('token 0x3f is not possible here');
  });

  it('is an offset outside of the chunk, which the message names', async () => {
    for (const [at, kind] of [
      [24 + 4 + 6, 'template'],
      [24 + 4 + 10 + 24 + 4 + 7, 'name'],
    ] as const) {
      for (const offset of [0x1_0000, 0xffff_fffe]) {
        const bytes = writeEventLog([record(1)]);
        new DataView(bytes.buffer).setUint32(4096 + 512 + at, offset, true);
        const { log } = await read(repairChecksums(bytes));
        expect(log.problems[0]).toMatchObject({
          offset: 4096 + 512,
          message: `at byte 0x${(512 + at).toString(16)} of the chunk: the offset of a ${kind} is 0x${offset.toString(16)}, which is outside of the chunk`,
        });
      }
      const bytes = writeEventLog([record(1)]);
      new DataView(bytes.buffer).setUint32(4096 + 512 + at, 0xffff, true);
      const { log } = await read(repairChecksums(bytes));
      expect(log.problems[0]?.message).toBe(`at byte 0xffff of the chunk: a ${kind} exceeds the chunk`);
    }
  });

  it('is a text or a reference behind the event, which would not be XML', async () => {
    for (const part of ['x', { character: 38 }, { entity: 'amp' }, { target: 'a', data: 'b' }]) {
      const bytes = writeEventLog([record(1), { ...record(2), behind: [part] }, record(3)]);
      const { log, ids } = await read(bytes);
      expect(ids).toEqual([1, 3]);
      expect(log.problems[0]).toMatchObject({ kind: 'malformed-record', recordsLost: 1 });
      expect(log.problems[0]?.message).toContain('the record has more than its event');
    }
  });

  it('is an event that its template omits or repeats, which would not be XML', async () => {
    const template = (root: Element) => ({ guid: 'a1c0de00-0000-4000-8000-0000000000ff', root });
    const roots = [
      { root: { name: 'Event', content: ['x'], dependsOn: 0 }, values: [NULL] },
      { root: { name: 'Event', content: [{ index: 0, type: 0x81 }] }, values: [strings('a', 'b')] },
    ];
    for (const { root, values } of roots) {
      const content = { template: template(root), values };
      const { log, ids } = await read(writeEventLog([record(1), { id: 2n, time: 0n, content }, record(3)]));
      expect(ids).toEqual([1, 3]);
      expect(log.problems[0]).toMatchObject({ kind: 'malformed-record', recordsLost: 1 });
      expect(log.problems[0]?.message).toContain('the record is not one event');
    }
  });

  it('is a processing instruction in an attribute, which would not be XML', async () => {
    const attributes = { a: { target: 'b', data: 'c' } };
    const content = { name: 'Event', content: [{ name: 'System', attributes }] };
    const { log, ids } = await read(writeEventLog([record(1), { id: 2n, time: 0n, content }, record(3)]));
    expect(ids).toEqual([1, 3]);
    expect(log.problems[0]?.message).toContain('token 0xa is not possible here');
  });

  it('of the template id loses the records of that template only', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    new DataView(bytes.buffer).setUint32(second + 24 + 6, 1, true);
    repairChecksums(bytes);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 3, 4, 5, 6]);
    expect(read_.problems[0]?.message).toContain('the template of the record is not in the chunk');
  });

  it('of the header of a chunk loses the chunk, which a search finds', async () => {
    const bytes = log();
    bytes.fill(0, 4096, 4096 + 128);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([4, 5, 6]);
    expect(read_.problems.map(({ kind }) => kind)).toEqual(['malformed-chunk']);
    expect((await read(bytes, { recover: true })).ids).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it.each([
    ['behind the records of a chunk', 4096 + 60_000, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['in a record', 4096 + 530, [4, 5, 6, 7, 8, 9]],
  ])('by bytes that are added or missing loses nothing in other chunks: %s', async (_, at, expected) => {
    const bytes = writeEventLog(records(9), { recordsPerChunk: 3 });
    for (const count of [1, 100, 4000]) {
      const longer = new Uint8Array(bytes.length + count).fill(0x45);
      longer.set(bytes.subarray(0, at));
      longer.set(bytes.subarray(at), at + count);
      const added = await read(longer);
      expect(added.ids, `${count} more`).toEqual(expected);
      expect(added.log.problems[0]?.message).toBe(
        `this is not the header of a chunk; its ${count === 1 ? '1 byte is' : `${count} bytes are`} not read`,
      );
      const shorter = new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at + count)]);
      const missing = await read(shorter);
      expect(missing.ids, `${count} fewer`).toEqual(expected);
      expect(missing.log.problems[0]?.message).toBe(
        `the next chunk starts after ${65_536 - count} of the 65536 bytes of the chunk`,
      );
    }
  });

  it('of the header of the file loses nothing', async () => {
    const bytes = log();
    bytes.fill(0, 0, 128);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(read_.problems.map(({ message }) => message)).toEqual(['the header of the file is corrupt']);
  });

  it('at the end of the file loses what is not there', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    const { log: read_, ids } = await read(bytes.slice(0, second + 30));
    expect(ids).toEqual([1]);
    expect(read_.problems.map(({ kind }) => kind)).toContain('malformed-chunk');
    expect(read_.problems.reduce((sum, { recordsLost }) => sum + recordsLost, 0)).toBe(5);
    expect((await read(bytes.slice(0, 4100))).ids).toEqual([]);
    expect((await read(bytes.slice(0, 4096 + 65_536 + 512))).ids).toEqual([1, 2, 3]);
  });

  it('is a record that is hidden in another one', async () => {
    const bytes = log();
    const [, second = 0, third = 0] = recordOffsets(bytes);
    const view = new DataView(bytes.buffer);
    const size = third - second + view.getUint32(third + 4, true);
    view.setUint32(second + 4, size, true);
    view.setUint32(second + size - 4, size, true);
    repairChecksums(bytes);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 2, 4, 5, 6]);
    expect(read_.problems[0]).toMatchObject({ kind: 'hidden-record', offset: third, recordsLost: 1 });
    expect((await read(bytes, { recover: true })).ids).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is a gap in the ids of a chunk', async () => {
    const { log: read_, ids } = await read(writeEventLog([record(1), record(5), record(6)]));
    expect(ids).toEqual([1, 5, 6]);
    expect(read_.problems[0]).toMatchObject({
      kind: 'missing-records',
      message: 'the records between the IDs 1 and 5 are missing',
      recordsLost: 3,
    });
  });
});

describe('the unused part of a chunk', () => {
  it('has no events unless they are asked for and complete', async () => {
    // The last record is there, but the header of the chunk does not count it yet.
    const bytes = writeEventLog(records(3));
    const [, , third = 0] = recordOffsets(bytes);
    const view = new DataView(bytes.buffer);
    view.setUint32(4096 + 48, third - 4096, true);
    view.setBigUint64(4096 + 32, 2n, true);
    repairChecksums(bytes);
    const { log: read_, ids } = await read(bytes);
    expect(ids).toEqual([1, 2]);
    expect(read_.problems).toEqual([]);
    const { events } = await read(bytes, { recover: true });
    expect(events.map(({ recordId, isRecovered }) => [recordId, isRecovered])).toEqual([
      [1n, false],
      [2n, false],
      [3n, true],
    ]);
    // An id that is already there is an older state of the same record.
    view.setBigUint64(third + 8, 2n, true);
    expect((await read(bytes, { recover: true })).ids).toEqual([1, 2]);
  });
});

describe('what an attacker writes', () => {
  it('is no chunk in a chunk', async () => {
    const bytes = writeEventLog(records(9), { recordsPerChunk: 3 });
    // The second chunk has lost its header, and has another one behind its records.
    bytes.fill(0x11, 4096 + 65_536, 4096 + 65_536 + 8);
    bytes.copyWithin(4096 + 65_536 + 40_000, 4096, 4096 + 20_000);
    expect((await read(bytes)).ids).toEqual([1, 2, 3, 7, 8, 9]);
  });

  it('has members of System of any type', async () => {
    const root = {
      name: 'Event',
      content: [
        {
          name: 'System',
          content: ['EventID', 'EventRecordID', 'Keywords', 'Level'].map((name, index) => ({
            name,
            content: [{ index, type: 0x0b }],
          })),
        },
      ],
    };
    const own = [float(6e-43), float(6e-43), double(Number.NaN), double(1e300)];
    const content = { template: { guid: template.guid, root }, values: own };
    const { events } = await read(writeEventLog([{ id: 3n, time: 0n, content }]));
    expect(events[0]).toMatchObject({ id: 0, eventRecordId: 3n, keywords: 0n });
    expect(events[0]?.level).toBeTypeOf('number');
  });

  it('does not repeat values without end', async () => {
    // Each level repeats the next one 200 times.
    const levels = Array.from({ length: 8 }, (_, level) => ({
      guid: `${level}f1c2b7e-4d0a-4c55-9b3e-0a51c0de570${level}`,
      root: { name: 'a', content: Array.from({ length: 200 }, () => ({ index: 0, type: 0x21 })) },
    }));
    const own = levels.reduce((inner, level) => instance(level, inner), string('x'));
    const bytes = writeEventLog([
      eventRecord({ template, id: 1, recordId: 1n, time: '2026-01-31T00:00:00.0000000Z', data: own }),
    ]);
    const { events } = await read(bytes);
    expect(events.length).toBe(1);
    expect(() => events[0]?.sections()).toThrow('elements and values');
    expect(() => events[0]?.xml()).toThrow('its XML is longer than');
  });

  it('is not deeper than 64 elements', async () => {
    const deep = (depth: number): Record_['content'] => {
      let element = { name: 'a', content: [] as object[] };
      for (let at = 0; at < depth; at++) element = { name: 'a', content: [element] };
      return element as never;
    };
    expect((await read(writeEventLog([{ id: 1n, time: 0n, content: deep(60) }]))).events.length).toBe(1);
    const { log: read_, events } = await read(writeEventLog([{ id: 1n, time: 0n, content: deep(70) }]));
    expect(events).toEqual([]);
    expect(read_.problems[0]?.message).toContain('elements are too deep in each other');
  });
});
