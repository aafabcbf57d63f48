import { describe, expect, it } from 'vitest';
import { eventRecord, eventTemplate } from '../../support/event-log-values.js';
import { repairChecksums, writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const template = eventTemplate(
  { name: 'Contoso-Times', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);

/** A log of one event a second, with corrupt times in these events. */
function log(count: number, corrupt: Readonly<Record<number, bigint>>): Uint8Array {
  const records = Array.from({ length: count }, (_, at) =>
    eventRecord({ template, id: 7, recordId: BigInt(at + 1), time: `2026-01-31T08:00:0${at}.0000000Z` }),
  );
  const bytes = writeEventLog(records);
  const view = new DataView(bytes.buffer);
  let number = 0;
  for (let at = 4096 + 512; view.getUint32(at, true) === 0x2a2a; at += view.getUint32(at + 4, true)) {
    const time = corrupt[number++];
    if (time === undefined) continue;
    // The head of the record and the value of the event have the same time.
    const own = view.getBigUint64(at + 16, true);
    for (let value = at + 16; value < at + view.getUint32(at + 4, true); value++)
      if (view.getBigUint64(value, true) === own) view.setBigUint64(value, time, true);
  }
  return repairChecksums(bytes);
}

const FAR = 0xffff_ffff_ffff_ffffn;

async function run(bytes: Uint8Array, ...argv: string[]) {
  const { stdout } = await wevtc(['log', 'app.evtx', ...argv], { files: { 'app.evtx': bytes } });
  return stdout;
}

describe('a time zone', () => {
  const zoned = (iso: readonly string[]) =>
    writeEventLog(iso.map((time, at) => eventRecord({ template, id: 7, recordId: BigInt(at + 1), time })));
  const changing = zoned(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-07-31T08:00:00Z']);

  it('has its own changes of clocks', async () => {
    const columns = ['--fields', 'time', '--time'];
    expect(await run(changing, ...columns, 'Europe/Berlin')).toBe(
      '2026-03-29T01:59:59.0000000+01:00\n2026-03-29T03:00:00.0000000+02:00\n2026-07-31T10:00:00.0000000+02:00\n',
    );
    expect(await run(changing, ...columns, 'Asia/Kathmandu', '--last', '1')).toBe(
      '2026-07-31T13:45:00.0000000+05:45\n',
    );
    expect(await run(changing, ...columns, 'UTC', '--last', '1')).toBe('2026-07-31T08:00:00.0000000Z\n');
  });

  it('is that of --from', async () => {
    const from = ['--from', '2026-07-31T04:00', '--time', 'America/New_York', '--fields', 'time'];
    expect(await run(changing, ...from)).toBe('2026-07-31T04:00:00.0000000-04:00\n');
  });
});

describe('--bom', () => {
  const bytes = log(1, {});

  it('marks tables of events and counts as UTF-8', async () => {
    const table = '\ufeffid\r\n7\r\n';
    expect(await run(bytes, '--fields', 'id', '--format', 'csv', '--bom')).toBe(table);
    const counts = await run(bytes, '--count-by', 'id', '--format', 'csv', '--bom');
    expect(counts).toMatch(/^\ufeff\w/);
    const { host } = await wevtc(['log', 'app.evtx', '--fields', 'id', '--bom', '--output', 'app.csv'], {
      files: { 'app.evtx': bytes },
    });
    expect(Buffer.from(host.files.get('app.csv') as Uint8Array).toString()).toBe(table);
  });

  it('is only for tables', async () => {
    for (const format of ['text', 'jsonl', 'xml'])
      expect(
        (await wevtc(['log', 'app.evtx', '--bom', '-f', format], { files: { 'app.evtx': bytes } })).stderr,
      ).toContain('--bom supports only the format csv');
  });
});

describe('times that no clock can have', () => {
  it('are no part of the summary except by themselves', async () => {
    for (const [at, time, shown] of [
      [0, FAR, '+060056-05-28T05:36:10.9551615Z'],
      [2, FAR, '+060056-05-28T05:36:10.9551615Z'],
      [3, 1n, '1601-01-01T00:00:00.0000001Z'],
    ] as const) {
      const bytes = log(4, { [at]: time });
      const text = await run(bytes, '--summary');
      const [first, last] = at === 0 ? [1, 3] : at === 3 ? [0, 2] : [0, 3];
      expect(text.replaceAll(/ +/g, ' ')).toContain(
        ` Time 2026-01-31T08:00:0${first}.0000000Z to 2026-01-31T08:00:0${last}.0000000Z, ${last - first}.000 s\n Impossible times 1 event, such as ${shown}\n`,
      );
      expect(text.split(shown).length - 1).toBe(1);
      expect(text).not.toContain('Steps back');
      const json = JSON.parse(await run(bytes, '--summary', '--format', 'json'));
      expect(schemaCheck('log-summary')(json)).toEqual([]);
      expect(json.impossibleTimes).toEqual({ events: 1, first: shown, last: shown });
      expect(json.providers[0].first).toBe(`2026-01-31T08:00:0${first}.0000000Z`);
    }
    expect(await run(log(4, {}), '--summary')).not.toContain('Impossible');
  });

  it('are shown if there are no others', async () => {
    const json = JSON.parse(await run(log(2, { 0: FAR, 1: FAR - 1n }), '--summary', '--format', 'json'));
    expect(json).toMatchObject({ events: 2, impossibleTimes: { events: 2 } });
    expect(json.last).toBe('+060056-05-28T05:36:10.9551615Z');
  });

  it('are no first or last time of a count, and no start of relative times', async () => {
    const bytes = log(4, { 0: FAR });
    const counts = await run(bytes, '--count-by', 'id', '--format', 'json');
    expect(counts).toContain('2026-01-31T08:00:01.0000000Z');
    expect(counts).not.toContain('60056');
    const relative = await run(bytes, '--time', 'relative', '--fields', 'time');
    expect(relative.split('\n').slice(1, 3)).toEqual(['+0.0000000', '+1.0000000']);
  });
});
