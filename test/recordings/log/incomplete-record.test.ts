import { describe, expect, it } from 'vitest';
import { type EventLogEvent, openEventLog } from '../../../src/trace.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  fileTime,
  guid,
  hexInt64,
  instance,
  NULL,
  sid,
  string,
  uint8,
  uint16,
  uint32,
  uint64,
} from '../../support/event-log-values.js';
import { repairChecksums, type Value, writeEventLog } from '../../support/event-log-writer.js';

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const TEMPLATE = 'a1c0de00-0000-4000-8000-000000000001';
const template = eventTemplate({ name: 'Contoso-Parts', guid: PROVIDER }, TEMPLATE);
const data = dataTemplate('a1c0de00-0000-4000-8000-000000000002', ['Path', 1]);
const TIME = '2026-01-31T08:00:00.1234567Z';

const facts = { template, id: 4242, time: TIME, level: 2, processId: 77, userId: [18], activityId: PROVIDER };
const log = () =>
  writeEventLog(
    [1, 2, 3].map((id) =>
      eventRecord({ ...facts, recordId: BigInt(id), data: instance(data, string('x'.repeat(50))) }),
    ),
  );

/** The values that Windows gives its templates with 18 and 20 values, behind the common ones. */
const usual: readonly (readonly Value[])[] = [
  [NULL, string('Contoso-Usual'), guid(PROVIDER), string('Contoso/Admin'), NULL],
  [NULL, uint8(3), NULL, NULL, NULL, guid(TEMPLATE), NULL],
];
const common: readonly Value[] = [
  ...[uint8(3), uint8(1), uint16(5), uint16(900), uint16(0x8000), hexInt64(0x80n), fileTime(TIME)],
  ...[guid(PROVIDER), uint32(4), uint32(8), uint64(123n), uint8(2), sid(21, 5)],
];
const usualLog = (own: readonly Value[]) =>
  writeEventLog([
    { id: 1n, time: 134_143_200_000_000_000n, content: { template, values: [...common, ...own] } },
  ]);

function recordOffsets(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer);
  const offsets: number[] = [];
  for (let at = 4096 + 512; view.getUint32(at, true) === 0x2a2a; at += view.getUint32(at + 4, true))
    offsets.push(at);
  return offsets;
}

/** The offset of the template's GUID, which the first record defines. */
const GUID_AT = 24 + 4 + 10 + 4;

/** Replaces the template by another one, as when its space was used again. */
function withoutTemplate(bytes: Uint8Array): Uint8Array {
  const [first = 0] = recordOffsets(bytes);
  bytes.fill(0x77, first + GUID_AT, first + GUID_AT + 4);
  return repairChecksums(bytes);
}

async function read(bytes: Uint8Array, recover = true) {
  const log = openEventLog(bytes, { recover });
  const events: EventLogEvent[] = [];
  for await (const event of log.events()) events.push(event);
  return { log, events };
}

describe('a record whose template is missing', () => {
  it('has the System values that all templates have in the same place', async () => {
    const bytes = withoutTemplate(log());
    expect((await read(bytes, false)).events).toEqual([]);
    const { events, log: read_ } = await read(bytes);
    expect(
      events.map(({ incomplete, isRecovered, recordId }) => [incomplete, isRecovered, recordId]),
    ).toEqual([
      ['no-template', true, 1n],
      ['no-template', true, 2n],
      ['no-template', true, 3n],
    ]);
    expect(events[1]?.toPlain()).toMatchObject({
      ...{ id: 4242, level: 2, version: 0, processId: 77, threadId: 8, userId: 'S-1-5-18' },
      ...{ timeCreated: TIME, eventRecordId: '2', activityId: PROVIDER, incomplete: 'no-template' },
    });
    expect(events[1]?.providerName).toBeUndefined();
    expect(events[1]?.computer).toBeUndefined();
    expect(events[1]?.sections()).toEqual([]);
    expect(events[1]?.dataValues()).toBeUndefined();
    expect(read_.problems.map(({ recordsLost }) => recordsLost)).toEqual([0, 0, 0]);
  });

  it('has more of them in the form of a template with 18 or 20 values', async () => {
    const [first, second] = await Promise.all(
      usual.map(async (own) => (await read(withoutTemplate(usualLog(own)))).events[0]),
    );
    const all = { id: 900, qualifiers: 0x8000, level: 3, opcode: 1, task: 5, version: 2, keywords: 0x80n };
    expect(first).toMatchObject({
      ...all,
      providerName: 'Contoso-Usual',
      channel: 'Contoso/Admin',
      eventRecordId: 123n,
    });
    expect(first).toMatchObject({ providerId: PROVIDER, userId: 'S-1-5-21-5', relatedActivityId: undefined });
    expect(second).toMatchObject({
      ...all,
      processorId: 3,
      relatedActivityId: TEMPLATE,
      providerName: undefined,
    });
    expect(first?.xml()).toBe(
      `<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Contoso-Usual' Guid='{${PROVIDER}}'/><EventID Qualifiers='32768'>900</EventID><Version>2</Version><Level>3</Level><Task>5</Task><Opcode>1</Opcode><Keywords>0x80</Keywords><TimeCreated SystemTime='${TIME}'/><EventRecordID>123</EventRecordID><Correlation ActivityID='{${PROVIDER}}'/><Execution ProcessID='4' ThreadID='8'/><Channel>Contoso/Admin</Channel><Security UserID='S-1-5-21-5'/></System><?incomplete no-template?></Event>`,
    );
  });

  it('lacks names with control characters and impossible SIDs', async () => {
    const [own = []] = usual;
    const withName = [...own.slice(0, 1), string('Conto\u{1}so'), ...own.slice(2)];
    const bytes = withoutTemplate(usualLog(withName));
    // The revision of the SID, before its count of two and its authority.
    const at = bytes.findIndex((_, start) =>
      [1, 2, 0, 0, 0, 0, 0, 5].every((b, i) => bytes[start + i] === b),
    );
    const named = (await read(bytes)).events[0];
    expect(named?.toPlain()).toMatchObject({ channel: 'Contoso/Admin', userId: 'S-1-5-21-5' });
    expect(named?.providerName).toBeUndefined();
    bytes[at] = 10;
    const unknown = (await read(bytes)).events[0];
    expect([unknown?.userId, unknown?.channel]).toEqual([undefined, 'Contoso/Admin']);
  });

  it('has only the ID and the time of its record if its values are of other types', async () => {
    const odd = common.with(3, uint32(900));
    const bytes = withoutTemplate(
      writeEventLog([{ id: 9n, time: 134_143_200_000_000_000n, content: { template, values: odd } }]),
    );
    const { events } = await read(bytes);
    expect(events.length).toBe(1);
    expect(events[0]).toMatchObject({
      id: 0,
      eventRecordId: 9n,
      timeCreated: 134_143_200_000_000_000n,
      level: 0,
    });
    expect(events[0]?.xml()).toContain(
      '<EventRecordID>9</EventRecordID></System><?incomplete no-template?></Event>',
    );
  });

  it('is not shown if the log has it elsewhere', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    // An older state of the second record, in the unused part of the chunk.
    bytes.copyWithin(4096 + 30_000, second, second + new DataView(bytes.buffer).getUint32(second + 4, true));
    new DataView(bytes.buffer).setUint32(4096 + 30_000 + 24 + 6, 99, true);
    expect((await read(bytes)).events.map(({ recordId }) => recordId)).toEqual([1n, 2n, 3n]);
    new DataView(bytes.buffer).setBigUint64(4096 + 30_000 + 8, 50n, true);
    const { events } = await read(bytes);
    expect(events.map(({ recordId, incomplete }) => [recordId, incomplete])).toEqual([
      [1n, undefined],
      [2n, undefined],
      [3n, undefined],
      [50n, 'no-template'],
    ]);
  });
});

describe('a truncated record', () => {
  it('has the values before the bytes that are missing', async () => {
    const bytes = log();
    const [, , third = 0] = recordOffsets(bytes);
    const size = new DataView(bytes.buffer).getUint32(third + 4, true);
    for (let kept = 8; kept < size; kept += 4) {
      const cut = bytes.slice();
      cut.fill(0, third + kept, third + size);
      repairChecksums(cut);
      const { events } = await read(cut);
      const last = events.at(-1) as EventLogEvent;
      if (kept < 24 + 5) {
        expect(last, `${kept} bytes`).toMatchObject({ recordId: 2n, incomplete: undefined });
        continue;
      }
      expect(last, `${kept} bytes`).toMatchObject({
        recordId: 3n,
        incomplete: 'truncated',
        isRecovered: true,
      });
      // Zeros are not a time, and types that are zeros are no values.
      expect([0, 4242]).toContain(last.id);
      expect(last.timeCreated > 0n).toBe(true);
      expect(last.xml()).toContain('<?incomplete truncated?></Event>');
    }
    const most = bytes.slice();
    most.fill(0, third + size - 60, third + size);
    const { events } = await read(repairChecksums(most));
    expect(events[2]).toMatchObject({
      id: 4242,
      providerName: 'Contoso-Parts',
      computer: 'BOX',
      userId: 'S-1-5-18',
    });
  });

  it('does not get values from a page of another time', async () => {
    const bytes = log();
    const [, second = 0] = recordOffsets(bytes);
    // The record starts 50 bytes before a page.
    const size = new DataView(bytes.buffer).getUint32(second + 4, true);
    const moved = bytes.slice();
    moved.fill(0x55, second, 4096 + 0x1_0000);
    const at = 4096 * 3 - 50;
    moved.set(bytes.subarray(second, second + size - 4), at);
    new DataView(moved.buffer).setBigUint64(at + 8, 50n, true);
    const { events } = await read(moved);
    const last = events.at(-1)?.toPlain();
    expect(last).toMatchObject({ recordId: '50', incomplete: 'truncated', id: 0 });
    // The same record within its page.
    moved.copyWithin(20_000, at, at + size);
    new DataView(moved.buffer).setBigUint64(20_000 + 8, 51n, true);
    const both = await read(moved);
    expect(both.events.at(-1)?.toPlain()).toMatchObject({ recordId: '51', id: 4242, computer: 'BOX' });
  });

  it('is not found in noise, or if its head cannot be one', async () => {
    const bytes = log();
    const [, , third = 0] = recordOffsets(bytes);
    const view = new DataView(bytes.buffer);
    view.setUint32(third + view.getUint32(third + 4, true) - 4, 7, true);
    const changed = (change: (view: DataView) => void) => {
      const copy = bytes.slice();
      change(new DataView(copy.buffer));
      return read(repairChecksums(copy));
    };
    const count = async (change: (view: DataView) => void) =>
      (await changed(change)).events.filter(({ incomplete }) => incomplete !== undefined).length;
    expect(await count(() => {})).toBe(1);
    expect(await count((own) => own.setUint32(third + 4, 0xffff_fff8, true))).toBe(0);
    expect(await count((own) => own.setUint32(third + 4, 101, true))).toBe(0);
    expect(await count((own) => own.setBigUint64(third + 16, 0xffff_ffff_ffff_ffffn, true))).toBe(0);
    expect(await count((own) => own.setUint32(third + 24, 0x0001_010e, true))).toBe(0);
  });
});

describe('a record with malformed binary XML', () => {
  it('has the System of its template', async () => {
    const bytes = log();
    const [, second = 0, third = 0] = recordOffsets(bytes);
    // The values of the data are not what they should be.
    const inner = bytes.subarray(second, third).lastIndexOf(0x0c);
    bytes[second + inner] = 0x3f;
    repairChecksums(bytes);
    const { events, log: read_ } = await read(bytes);
    expect(events.map(({ incomplete }) => incomplete)).toEqual([undefined, 'malformed', undefined]);
    expect(events[1]).toMatchObject({
      id: 4242,
      providerName: 'Contoso-Parts',
      channel: 'Application',
      computer: 'BOX',
    });
    expect(events[1]?.xml()).toContain('</System><?incomplete malformed?></Event>');
    expect(read_.problems).toMatchObject([{ kind: 'malformed-record', recordsLost: 0 }]);
  });
});
