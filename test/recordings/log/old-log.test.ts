import { describe, expect, it } from 'vitest';
import { EventLogError, openEventLog } from '../../../src/trace.js';
import { sid } from '../../support/event-log-values.js';
import { oldLog, recordBytes } from '../../support/old-log-writer.js';

async function read(bytes: Uint8Array, options = {}) {
  const log = openEventLog(bytes, options);
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

  it('can be sorted by time, in a ring of several pieces, too', async () => {
    const numbers = Array.from({ length: 700 }, (_, at) => ((at * 7919) % 701) + 1);
    const records = numbers.map((number) => recordBytes({ number, strings: ['text'] }));
    const size = 0x30 + 710 * (records[0]?.length ?? 0);
    const bytes = oldLog(records, size, 0x30 + 400 * (records[0]?.length ?? 0));
    expect((await read(bytes)).ids).toEqual(numbers);
    expect((await read(bytes, { order: 'time' })).ids).toEqual(numbers.toSorted((a, b) => a - b));
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
