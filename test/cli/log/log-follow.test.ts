import { describe, expect, it } from 'vitest';
import { type MemoryChange, MemoryOutput } from '../../../src/project/host/memory.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  string,
} from '../../support/event-log-values.js';
import { type LogOptions, type Record_, writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';

const template = eventTemplate(
  { name: 'Contoso-Growing', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);
const data = dataTemplate('a1c0de00-0000-4000-8000-000000000002', ['Text', 1]);

/** Events with ids of their records from `first` to `last`. */
function records(first: number, last: number, day = 1): Record_[] {
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const id = first + at;
    const time = `2026-01-0${day}T08:00:${String(id % 60).padStart(2, '0')}.0000000Z`;
    return eventRecord({ template, id, recordId: BigInt(id), time, data: instance(data, string(`n${id}`)) });
  });
}

const written = (first: number, last: number, options: LogOptions & { readonly day?: number } = {}) =>
  writeEventLog(records(first, last, options.day), options);

const put =
  (path: string, content: Uint8Array): MemoryChange =>
  (host) => {
    host.files.set(path, content);
    return [path];
  };
const remove =
  (path: string): MemoryChange =>
  (host) => {
    host.files.delete(path);
    return [path];
  };
const wait: MemoryChange = () => [];

/** Follows logs through changes, and returns the IDs of the events in the order in which they are shown. */
async function follow(
  files: Readonly<Record<string, Uint8Array>>,
  changes: readonly MemoryChange[],
  ...argv: string[]
) {
  const result = await wevtc(['log', ...Object.keys(files), '--follow', '--format', 'jsonl', ...argv], {
    files,
    changes,
  });
  const lines = result.stdout.split('\n').filter((line) => line !== '');
  const events = lines.map((line) => JSON.parse(line) as { id: number; index: number; file?: string });
  if (argv.length === 0) expect(events.map(({ index }) => index)).toEqual(events.map((_, at) => at));
  const stderr = result.stderr.replace(NO_MESSAGE, '');
  expect(stderr === result.stderr).toBe(events.length === 0);
  return { ...result, stderr, events, ids: events.map(({ id }) => id) };
}

/** Nothing describes the events, which the end of each run says once. */
const NO_MESSAGE = /^wevtc: note: \d+ events? ha(?:s|ve) no message; .*'Contoso-Growing' \(\d+\)\n/m;

describe('wevtc log --follow', () => {
  it('shows each event once, in chunks that are filled, and in new ones', async () => {
    const { ids, exitCode, stderr } = await follow({ 'app.evtx': written(1, 3) }, [
      wait,
      put('app.evtx', written(1, 4)),
      wait,
      put('app.evtx', written(1, 9, { recordsPerChunk: 4 })),
      put('app.evtx', written(1, 10, { recordsPerChunk: 4 })),
    ]);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  it('shows what is there before anything changes', async () => {
    const stdout = new MemoryOutput();
    let before = '';
    const look: MemoryChange = () => {
      before = stdout.text;
      return [];
    };
    await wevtc(['log', 'app.evtx', '--follow'], {
      files: { 'app.evtx': written(1, 2) },
      stdout,
      changes: [look],
    });
    expect(before).toContain('Text=n2');
    expect(stdout.text).toBe(before);
  });

  it('follows a log that has wrapped, and tells what it has missed', async () => {
    const options = { recordsPerChunk: 4, order: [1, 2, 0] };
    const { ids, stderr } = await follow({ 'app.evtx': written(1, 8, { recordsPerChunk: 4 }) }, [
      put('app.evtx', written(5, 12, { recordsPerChunk: 4, order: [1, 0] })),
      put('app.evtx', written(21, 32, options)),
    ]);
    expect(ids).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      ...records(21, 32).map(({ id }) => Number(id)),
    ]);
    expect(stderr).toBe(
      'wevtc: note: app.evtx: the records 13 to 20 are missing, or were overwritten before they could be read\n',
    );
  });

  it.each([
    ['cleared', [wait], written(1, 2, { day: 2 }), 4],
    [
      'cleared and empty at first',
      [put('app.evtx', written(1, 0)), wait, wait],
      written(1, 2, { day: 2 }),
      4,
    ],
    ['replaced by a larger one', [], written(1, 7, { day: 2 }), 0],
    ['renamed and started anew', [remove('app.evtx'), wait], written(1, 6, { day: 2 }), 0],
    [
      'cut while it is copied',
      [put('app.evtx', written(1, 5).subarray(0, 300))],
      written(1, 6, { day: 2 }),
      0,
    ],
  ] as const)('shows all events of a log that was %s', async (_, changes, after, looks) => {
    const waits = Array.from({ length: looks }, () => wait);
    const { ids, stderr, exitCode } = await follow({ 'app.evtx': written(1, 5) }, [
      ...changes,
      put('app.evtx', after),
      ...waits,
    ]);
    const count = (after.length > 0 ? ids.length : 0) - 5;
    expect(ids).toEqual([1, 2, 3, 4, 5, ...Array.from({ length: count }, (_, at) => at + 1)]);
    expect(count).toBeGreaterThan(1);
    expect(stderr).toContain('app.evtx: the log was cleared or replaced');
    expect(exitCode).toBe(0);
  });

  it('waits for a log that is gone, and says so once', async () => {
    const { ids, stderr, exitCode } = await follow({ 'app.evtx': written(1, 2) }, [
      remove('app.evtx'),
      wait,
      wait,
      put('app.evtx', written(1, 3)),
    ]);
    expect(ids).toEqual([1, 2, 3]);
    expect(stderr).toBe(
      "wevtc: note: cannot read 'app.evtx': no such file or folder; waiting for a log at this path\n",
    );
    expect(exitCode).toBe(0);
  });

  it('takes a half-written chunk for damage only if it stays so', async () => {
    const half = written(1, 5);
    half[4096 + 52] = (half[4096 + 52] as number) ^ 1;
    const whole = written(1, 5);
    const files = { 'app.evtx': written(1, 3) };
    const soon = await follow(files, [put('app.evtx', half), wait, put('app.evtx', whole)]);
    expect(soon.ids).toEqual([1, 2, 3, 4, 5]);
    expect({ stderr: soon.stderr, exitCode: soon.exitCode }).toEqual({ stderr: '', exitCode: 0 });
    const never = await follow(files, [put('app.evtx', half), wait, wait, wait, wait, wait]);
    expect(never.exitCode).toBe(1);
    expect(never.stderr.match(/the checksum of the records is wrong/g)).toHaveLength(1);
    expect(never.ids.slice(0, 3)).toEqual([1, 2, 3]);
    expect(never.ids).toContain(5);
  });

  it('merges the new events of several logs by time', async () => {
    const files = { 'a.evtx': written(1, 1), 'b.evtx': written(2, 2) };
    const { events } = await follow(files, [
      (host) => [
        ...put('a.evtx', written(1, 3))(host, new Set()),
        ...put('b.evtx', written(2, 4))(host, new Set()),
      ],
    ]);
    expect(events.map(({ file, id }) => `${file} ${id}`)).toEqual([
      'a.evtx 1',
      'b.evtx 2',
      'a.evtx 2',
      'a.evtx 3',
      'b.evtx 3',
      'b.evtx 4',
    ]);
  });

  it('chooses events, and ends after as many as are asked for', async () => {
    const files = { 'app.evtx': written(1, 2) };
    const query = await follow(files, [put('app.evtx', written(1, 6))], '--query', '*[System[EventID>4]]');
    expect(query.ids).toEqual([5, 6]);
    const limited = await follow(
      files,
      [put('app.evtx', written(1, 9)), wait, remove('app.evtx')],
      '-n',
      '4',
    );
    expect(limited.ids).toEqual([1, 2, 3, 4]);
    expect(limited.stderr).toBe('');
  });

  it('ends when nobody reads its output', async () => {
    const stdout = new MemoryOutput();
    let looks = 0;
    const close: MemoryChange = () => {
      looks++;
      stdout.closed = true;
      return [];
    };
    const never: MemoryChange = () => {
      looks++;
      return [];
    };
    await wevtc(['log', 'app.evtx', '--follow'], {
      files: { 'app.evtx': written(1, 2) },
      stdout,
      changes: [close, never, never],
    });
    expect(looks).toBe(1);
  });

  it('shortens a long query in the message about it', async () => {
    const query = `*[System[${"EventID='1' or ".repeat(5000)}`;
    const { exitCode, stderr } = await wevtc(['log', 'app.evtx', '--query', query]);
    expect(exitCode).toBe(2);
    expect(stderr.length).toBeLessThan(400);
    expect(stderr).toMatch(
      /^wevtc: option '--query <xpath>' argument '\*\[System\[EventID=.*…' is invalid\. At character/,
    );
  });

  it.each([
    [['--summary'], '--follow and --summary cannot be used together'],
    [['--check', 'app.man'], '--follow and --check cannot be used together'],
    [['--recover'], '--follow and --recover cannot be used together'],
    [['--order', 'record-id'], '--follow shows events when they arrive; omit --order'],
    [['--format', 'xml'], '--follow supports only the formats text, jsonl, csv'],
    [['--output', 'x.txt'], '--follow writes to standard output; redirect it instead of --output'],
  ])('rejects %j', async (argv, message) => {
    const { exitCode, stderr } = await wevtc(['log', 'app.evtx', '--follow', ...argv]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
