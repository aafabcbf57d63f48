import { describe, expect, it } from 'vitest';
import { EventLogError, openEventLog } from '../../../src/entries/trace.js';
import { sid, utf16 } from '../../support/event-log-values.js';

/** A log of Windows XP as EVENTLOGRECORD of winnt.h describes it. */

interface OldRecord {
  readonly number: number;
  readonly strings?: readonly string[];
  readonly data?: readonly number[];
  readonly user?: Uint8Array;
  readonly type?: number;
}

function recordBytes({
  number,
  strings = [],
  data = [],
  user = new Uint8Array(),
  type = 1,
}: OldRecord): Uint8Array {
  const names = [...utf16('Contoso'), ...utf16('BOX')];
  const userAt = 0x38 + names.length + (names.length % 4);
  const stringsAt = userAt + user.length;
  const texts = strings.flatMap((text) => [...utf16(text)]);
  const dataAt = stringsAt + texts.length;
  const size = Math.ceil((dataAt + data.length + 4) / 4) * 4;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const numbers: readonly (readonly [number, number])[] = [
    [0, size],
    [4, 0x654c_664c],
    [8, number],
    [12, 1_000_000_000 + number],
    [16, 1_000_000_100 + number],
    [20, 0xc000_0007],
    [36, stringsAt],
    [40, user.length],
    [44, userAt],
    [48, data.length],
    [52, dataAt],
    [size - 4, size],
  ];
  for (const [at, value] of numbers) view.setUint32(at, value, true);
  view.setUint16(24, type, true);
  view.setUint16(26, strings.length, true);
  view.setUint16(28, 3, true);
  bytes.set(names, 0x38);
  bytes.set(user, userAt);
  bytes.set(texts, stringsAt);
  bytes.set(data, dataAt);
  return bytes;
}

const END = Uint8Array.from(
  [0x28, 0x1111_1111, 0x2222_2222, 0x3333_3333, 0x4444_4444, 0, 0, 0, 0, 0x28].flatMap((value) => [
    value & 0xff,
    (value >>> 8) & 0xff,
    (value >>> 16) & 0xff,
    value >>> 24,
  ]),
);

/** @param at where the oldest record is; what does not fit goes on behind the header. */
function oldLog(records: readonly Uint8Array[], size: number, at = 0x30): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let place = at;
  for (const record of [...records, END]) {
    for (const byte of record) {
      bytes[place++] = byte;
      if (place === size) place = 0x30;
    }
  }
  for (const [offset, value] of [
    [0, 0x30],
    [4, 0x654c_664c],
    [8, 1],
    [12, 1],
    [16, at],
    [20, place],
    [24, records.length + 1],
    [28, 1],
    [32, size],
    [0x2c, 0x30],
  ] as const) {
    view.setUint32(offset, value, true);
  }
  return bytes;
}

async function read(bytes: Uint8Array) {
  const log = openEventLog(bytes);
  const events = [];
  for await (const event of log.events()) events.push(event);
  return { log, events, ids: events.map(({ eventRecordId }) => Number(eventRecordId)) };
}

describe('a log of Windows XP', () => {
  it('gives its events the form of classic events in newer logs', async () => {
    const bytes = oldLog(
      [
        recordBytes({ number: 1, strings: ['a<b', ''], data: [1, 0xab], user: sid(18).bytes as Uint8Array }),
        recordBytes({ number: 2, type: 8 }),
      ],
      0x1000,
    );
    const { log, events } = await read(bytes);
    expect(log.problems).toEqual([]);
    expect(await log.info()).toMatchObject([
      { format: 'evt', version: '1.1', nextRecordId: 3n, isDirty: false },
    ]);
    expect(events.map((event) => event.xml())).toEqual([
      "<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Contoso'/>" +
        "<EventID Qualifiers='49152'>7</EventID><Level>2</Level><Task>3</Task><Keywords>0x80000000000000</Keywords>" +
        "<TimeCreated SystemTime='2001-09-09T01:46:41.0000000Z'/><EventRecordID>1</EventRecordID><Channel></Channel>" +
        "<Computer>BOX</Computer><Security UserID='S-1-5-18'/></System><EventData><Data>a&lt;b</Data><Data></Data>" +
        '<Binary>01AB</Binary></EventData></Event>',
      "<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Contoso'/>" +
        "<EventID Qualifiers='49152'>7</EventID><Level>0</Level><Task>3</Task><Keywords>0xa0000000000000</Keywords>" +
        "<TimeCreated SystemTime='2001-09-09T01:46:42.0000000Z'/><EventRecordID>2</EventRecordID><Channel></Channel>" +
        '<Computer>BOX</Computer><Security/></System><EventData></EventData></Event>',
    ]);
    expect(events[0]).toMatchObject({
      id: 7,
      qualifiers: 0xc000,
      level: 2,
      recordId: 1n,
      userId: 'S-1-5-18',
    });
  });

  it('is a ring: records go on behind the header', async () => {
    const records = Array.from({ length: 6 }, (_, at) => recordBytes({ number: at + 1, strings: ['text'] }));
    const [first] = records;
    const size = 0x30 + 8 * (first?.length ?? 0);
    for (const at of [0x30 + 4 * (first?.length ?? 0), size - 20]) {
      const { log, ids } = await read(oldLog(records, size, at));
      expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
      expect(log.problems).toEqual([]);
    }
  });

  it('loses only the record that is damaged', async () => {
    const records = [1, 2, 3].map((number) => recordBytes({ number, strings: ['text'] }));
    const length = (records[0] as Uint8Array).length;
    const bytes = oldLog(records, 0x1000);
    bytes[0x30 + length] = 0xff;
    const { log, ids } = await read(bytes);
    expect(ids).toEqual([1, 3]);
    expect(log.problems).toMatchObject([{ kind: 'malformed-record', offset: 0x30 + length }]);
    const offsets = oldLog(records, 0x1000);
    new DataView(offsets.buffer).setUint32(0x30 + length + 36, 0xffff_fff0, true);
    expect((await read(offsets)).ids).toEqual([1, 3]);
  });

  it('of another version is refused', async () => {
    const bytes = oldLog([], 0x1000);
    bytes[8] = 9;
    await expect(read(bytes)).rejects.toBeInstanceOf(EventLogError);
  });
});
