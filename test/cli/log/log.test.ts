import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  string,
  strings,
} from '../../support/event-log-values.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { goldenLogs, hasEventLogs } from '../../support/event-logs.js';
import { parquetRows } from '../../support/parquet.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const sample = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'samples/contoso-storage/logged.evtx'),
);
const recorded = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'samples/contoso-storage/recorded.etl'),
);
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

const template = eventTemplate(
  { name: 'Contoso-Strange', guid: GUID },
  'a1c0de00-0000-4000-8000-000000000001',
);
const data = dataTemplate(
  'a1c0de00-0000-4000-8000-000000000002',
  ['__proto__', 1],
  ['Same', 1],
  ['Same', 1],
  ['List', 0x81],
);
const strange = writeEventLog([
  eventRecord({
    template,
    id: 1,
    recordId: 1n,
    time: '2026-01-31T08:30:05.0000000Z',
    data: instance(data, string('own\u0001\u202e::a::'), string('a'), string('b'), strings('c', 'd')),
  }),
]);
const levels = writeEventLog(
  [2, 4, 4, 77, 0].map((level, at) =>
    eventRecord({ template, id: 1, level, recordId: BigInt(at + 1), time: '2026-01-31T08:30:05.0000000Z' }),
  ),
);

/** The template of a provider that has another name as an event source. */
function sourceTemplate(name: string, source: string, number: number): ReturnType<typeof eventTemplate> {
  const id = `a1c0de00-0000-4000-8000-00000000010${number}`;
  const made = eventTemplate({ name, guid: GUID }, id);
  const text = JSON.stringify(made.root).replace(
    `"Name":"${name}"`,
    `"Name":"${name}","EventSourceName":"${source}"`,
  );
  return { ...made, root: JSON.parse(text) };
}

const damaged = new Uint8Array(sample);
damaged[4096 + 600] = 0x77;

const files: Record<string, Uint8Array> = {
  'app.evtx': sample,
  'strange.evtx': strange,
  'damaged.evtx': damaged,
};

const schemaErrors = schemaCheck('decoded');

const log = (...argv: string[]) => wevtc(['log', ...argv], { files });

async function linesOf(...argv: string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await log(...argv);
  expect({ exitCode, stderr: stderr.replace(/^wevtc: note: .*\n/gm, '') }).toEqual({
    exitCode: 0,
    stderr: '',
  });
  return stdout.trimEnd().split('\n');
}

async function json(...argv: string[]) {
  const lines = (await linesOf(...argv, '--format', 'jsonl')).filter((line) => line !== '');
  return lines.map((line) => {
    const event = JSON.parse(line);
    expect(schemaErrors(event)).toEqual([]);
    return event;
  });
}

const ids = async (...argv: string[]) => (await json('app.evtx', ...argv)).map(({ id }) => id);

describe('wevtc log', () => {
  it.each([
    [[], [1, 100, 102, 7, 104, 2]],
    [
      ['--event', '1', '--event', '100:1'],
      [1, 100],
    ],
    [
      ['--event', '1, 0x64:1,7'],
      [1, 100, 7],
    ],
    [['--event', '100:0'], []],
    [
      ['--provider', 'contoso-storage-service'],
      [1, 100, 102, 2],
    ],
    [
      ['--provider', GUID],
      [1, 100, 102, 2],
    ],
    [['--provider', 'Contoso Backup'], [7]],
    [
      ['--level', '3'],
      [102, 7],
    ],
    [['--level', 'critical, error'], [102]],
    [
      ['--level', '3,4', '--thread', '17'],
      [1, 100, 7, 104, 2],
    ],
    [
      ['--any', '0x1', '--ignore-keyword-0'],
      [100, 102],
    ],
    [['--process', '4243'], []],
    [
      ['--thread', '17'],
      [1, 100, 102, 7, 104, 2],
    ],
    [
      ['--from', '2026-01-31T08:30:07Z', '--to', '2026-01-31T08:30:09Z'],
      [102, 7],
    ],
    [
      ['--from', '+10'],
      [104, 2],
    ],
    [['--grep', 'a&b', '--ignore-case'], [100]],
    [['--grep', '{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D99}'], [100]],
    [['--grep', 's-1-5-18'], [1]],
    [
      ['--grep', 'store-07', '-i', '--limit', '2'],
      [1, 100],
    ],
    [['--grep', 'store-07'], []],
    [['--activity', '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d99'], [100]],
    [
      ['--limit', '2'],
      [1, 100],
    ],
  ] as const)('chooses events: %j', async (argv, expected) => {
    expect(await ids(...argv)).toEqual(expected);
  });

  it('tells which names no event has', async () => {
    const { exitCode, stderr } = await log('app.evtx', '--provider', 'Contoso-Storage-Servise');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "there is no provider 'Contoso-Storage-Servise'; did you mean 'Contoso-Storage-Service'?",
    );
    expect((await log('app.evtx', '--level', 'Nope')).stderr).toContain("there is no level 'Nope'");
  });

  it('gives values with names of any kind as JSON', async () => {
    const [event] = await json('strange.evtx');
    const values = { Same: ['a', 'b'], List: ['c', 'd'] };
    expect(event.EventData).toEqual(
      JSON.parse(
        JSON.stringify({ ...values, X: 0 }).replace('"X":0', '"__proto__":"own\\u0001\\u202e::a::"'),
      ),
    );
    expect(Object.keys(event.values)).toEqual(['__proto__', 'Same', 'List']);
  });

  it('shows the columns that are asked for', async () => {
    expect(
      await linesOf('app.evtx', '--fields', 'recordId,channelName,values.Label', '--event', '100'),
    ).toEqual(['102\tContoso-Storage-Service/Operational\tBackup <A&B>']);
    const { exitCode, stderr } = await log('app.evtx', '--fields', 'chanelName');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("there is no column 'chanelName'; did you mean 'channelName'?");
    expect((await log('app.evtx', '--fields', 'payload')).exitCode).toBe(2);
  });

  it('writes a table for DuckDB and others', async () => {
    const { host, exitCode } = await log('app.evtx', '--format', 'parquet', '--output', 'app.parquet');
    expect(exitCode).toBe(0);
    const bytes = host.readFile('app.parquet') as Uint8Array;
    const rows = await parquetRows({ file: bytes.slice().buffer as ArrayBuffer });
    expect(rows.length).toBe(6);
    expect(rows[1]).toMatchObject({
      recordId: 102n,
      channelName: 'Contoso-Storage-Service/Operational',
      providerName: 'Contoso-Storage-Service',
      id: 100,
      processId: 4242,
      EventData: { Label: 'Backup <A&B>', CapacityBytes: '4398046511104' },
      UserData: null,
    });
    expect(rows[4]?.UserData).toMatchObject({ LogFileCleared: { Channel: 'Application' } });
  });

  it('merges several files', async () => {
    const events = await json('strange.evtx', 'app.evtx');
    expect(events.map(({ file, id }) => `${file} ${id}`)).toEqual([
      'app.evtx 1',
      'app.evtx 100',
      'strange.evtx 1',
      'app.evtx 102',
      'app.evtx 7',
      'app.evtx 104',
      'app.evtx 2',
    ]);
    const text = await linesOf('strange.evtx', 'app.evtx', '--limit', '3');
    expect(text.map((line) => line.slice(30, 98))).toEqual([
      'Info       4242:17     app.evtx      Contoso-Storage-Service/event 1',
      'Info       4242:17     app.evtx      Contoso-Storage-Service/event 1',
      'Info          4:8      strange.evtx  Contoso-Strange/event 1  __prot',
    ]);
    expect((await linesOf('app.evtx', '--limit', '1'))[0]).not.toContain('app.evtx');
    const details = await linesOf('strange.evtx', 'app.evtx', '--details', '--limit', '1');
    expect(details[0]).toBe('File:     app.evtx');
    expect((await linesOf('app.evtx', '--details', '--limit', '1'))[0]).toMatch(/^Log:/);
    const byId = await json('app.evtx', 'strange.evtx', '--order', 'record-id');
    expect(byId[0]).toMatchObject({ file: 'strange.evtx', recordId: 1 });
  });

  it('shows the rest of a damaged log, and how to find more', async () => {
    const { exitCode, stdout, stderr } = await log('damaged.evtx', '--format', 'jsonl');
    expect(exitCode).toBe(1);
    expect(stdout.split('\n').length).toBeLessThan(7);
    expect(stderr).toMatch(/^wevtc: damaged.evtx: at byte 0x1200: the checksum of the records is wrong$/m);
    expect(stderr).toContain('--recover searches the corrupt and the unused parts of the file for events');
    expect((await log('damaged.evtx', '--summary')).exitCode).toBe(1);
  });

  it.each([
    ['trace.etl', 'this is an XML or HTML file, not an event log'],
    ['empty.evtx', 'this is an empty file, not an event log'],
    ['other.evtx', "this is not an event log: it does not start with 'ElfFile', and has only 6 bytes"],
    ['logs.cab', "logs.cab: this archive can't be read: "],
    ['-', 'an event log cannot be read from standard input'],
    ['missing.evtx', 'missing.evtx'],
  ])('refuses %s', async (name, message) => {
    const others = {
      'trace.etl': '<a/>',
      'empty.evtx': '',
      'other.evtx': Uint8Array.of(0, 1, 2, 3, 4, 5),
      'logs.cab': 'MSCF\0\0\0\0',
    };
    const { exitCode, stdout, stderr } = await wevtc(['log', name], { files: others });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [['--summary', '--format', 'csv'], '--summary supports only the formats text and json'],
    [['--format', 'json'], '--format json needs --summary or --count-by; use jsonl for events'],
    [['--rendering', 'server-2016'], '--rendering supports only the format xml'],
    [['--well-formed'], '--well-formed supports only the format xml'],
    [['--format', 'jsonl', '--time', 'local'], 'times in jsonl are always UTC, so --time has no effect'],
    [['--format', 'parquet'], '--format parquet needs --output, the file to write'],
    [['--ignore-case'], '--ignore-case needs --grep'],
    [['--from', '2026-02-01', '--to', '2026-01-01'], 'is after --to'],
    [['--order', 'time', '--summary'], '--summary shows no events, so --order time has no effect'],
    [['--process', 'app.exe'], 'Event logs have only IDs of processes and threads, such as 4242 or 0x1092'],
    [['--process', '4294967296'], 'An ID must be a 32-bit number'],
    [['--thread', 'Main'], '--grep finds names in messages and values'],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await log('app.evtx', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('does not replace its input', async () => {
    const { exitCode, stderr } = await log('app.evtx', '--output', 'app.evtx');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('app.evtx');
  });
});

describe('wevtc log --format xml', () => {
  const own = 'own\u0001\u202e::a::';

  it('has the characters of the event, in a pipe and in a file', async () => {
    const { stdout } = await log('strange.evtx', '--format', 'xml');
    expect(stdout).toContain(`>${own}<`);
    const { host } = await log('strange.evtx', '--format', 'xml', '--output', 'a.xml');
    expect(new TextDecoder().decode(host.readFile('a.xml'))).toBe(stdout);
  });

  it('is safe on a terminal, for CI runners, and if it must be well-formed', async () => {
    const safe = '>own\ufffd&#8238;::a::<';
    expect((await log('strange.evtx', '--format', 'xml', '--well-formed')).stdout).toContain(safe);
    const argv = ['log', 'strange.evtx', '--format', 'xml'];
    const stdout = new MemoryOutput(true, 80);
    await wevtc(argv, { files, stdout });
    expect(stdout.text).toContain(safe);
    expect((await wevtc(argv, { files, env: { GITHUB_ACTIONS: 'true' } })).stdout).toContain(safe);
  });

  it.skipIf(!hasEventLogs)('is byte for byte that of Windows', async () => {
    for (const { name, bytes, xml } of goldenLogs()) {
      const { stdout, exitCode } = await wevtc(['log', 'a.evtx', '--format', 'xml'], {
        files: { 'a.evtx': bytes },
      });
      expect(exitCode, name).toBe(0);
      const whole = [...xml().values()].map((event) =>
        event.replace(/<RenderingInfo.*<\/RenderingInfo>/s, ''),
      );
      const found = stdout.replaceAll('\r\n', '\n').match(/<Event xmlns=.*?<\/Event>/gs);
      // Windows saved the newest first.
      expect(found).toEqual(whole.reverse());
    }
  });
});

describe('the end of a log', () => {
  const at = (...times: string[]) =>
    writeEventLog(
      times.map((time, index) =>
        eventRecord({
          template,
          id: index + 1,
          recordId: BigInt(index + 1),
          time: `2026-01-31T${time}.0000000Z`,
          data: instance(data, string('x'), string('a'), string('b'), strings('c')),
        }),
      ),
    );
  const steps = at('08:00:00', '08:30:00', '09:00:00', '08:59:59', '08:59:58', '10:15:00');
  const ids = async (...options: string[]) => {
    const { exitCode, stdout, stderr } = await wevtc(['log', 'steps.evtx', '--format', 'jsonl', ...options], {
      files: { 'steps.evtx': steps, 'other.evtx': at('11:00:00'), 'empty.evtx': writeEventLog([]) },
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.not.stringContaining('error') });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).id as number]));
  };

  it('is what --last shows', async () => {
    expect(await ids('--last', '1')).toEqual([6]);
    expect(await ids('--last', '4')).toEqual([3, 4, 5, 6]);
    expect(await ids('--last', '6')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids('--last', '100000')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids('--last', '2', '--to', '2026-01-31T08:59:59Z')).toEqual([4, 5]);
  });

  it('is what times before the last event count from', async () => {
    expect(await ids('--from', '-1h')).toEqual([6]);
    expect(await ids('--from', '-90m')).toEqual([3, 4, 5, 6]);
    expect(await ids('--from', '-4500.5s', '--to', '-1')).toEqual([3]);
    expect(await ids('--from', '-1d')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids('other.evtx', '--from', '-1h')).toEqual([6, 1]);
    expect(await ids('--from', '09:00', '--to', '10:00')).toEqual([3]);
  });

  it('is not reported twice if it is damaged', async () => {
    const once = (await log('damaged.evtx')).stderr;
    expect(once).toContain('damaged.evtx');
    expect((await log('damaged.evtx', '--from', '-1h')).stderr).toBe(once);
  });

  it.each([
    [['--last', '0'], 'It must be a whole number from 1 to 100000.'],
    [['--last', '100001'], 'It must be a whole number from 1 to 100000.'],
    [['--last', '2', '--limit', '2'], '--last and --limit cannot be used together'],
    [['--last', '2', '--summary'], '--last chooses events to show, and --summary uses all'],
    [['--last', '2', '--follow'], '--last chooses events to show, and --follow uses all'],
  ])('is not chosen by %j', async (options, message) => {
    const { exitCode, stderr } = await log('app.evtx', ...options);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) });
  });

  it('has no time of day if the events are of several days', async () => {
    const days = writeEventLog(
      [30n, 31n].map((day) =>
        eventRecord({ template, id: 1, recordId: day, time: `2026-01-${day}T08:00:00.0000000Z` }),
      ),
    );
    const { exitCode, stderr } = await wevtc(['log', 'days.evtx', '--from', '12:00'], {
      files: { 'days.evtx': days },
    });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('the time needs a date, as in 2026-01-31T12:00'),
    });
  });

  it('lists events that are a second earlier than the event before them', async () => {
    const { stdout } = await wevtc(['log', 'steps.evtx', '--summary'], { files: { 'steps.evtx': steps } });
    const [, listed = ''] = stdout.split('Steps back in time ');
    const [first] = listed.split('\n\n');
    expect(first?.replaceAll(/ +/g, ' ').trim()).toBe(
      [
        '(2)',
        ' log computer record ID time before time',
        ' Application BOX 4 2026-01-31T09:00:00.0000000Z 2026-01-31T08:59:59.0000000Z',
        ' Application BOX 5 2026-01-31T08:59:59.0000000Z 2026-01-31T08:59:58.0000000Z',
      ].join('\n'),
    );
    expect((await log('app.evtx', '--summary')).stdout).not.toContain('Steps back');
    const shown = await wevtc(['log', 'steps.evtx'], { files: { 'steps.evtx': steps } });
    expect(shown.stderr).toContain(
      'wevtc: note: 2 events are at least a second earlier than the event before them, because each file is shown in its own order; --order time sorts all\n',
    );
  });

  it('sorts events by time on demand', async () => {
    const run = (...argv: string[]) =>
      wevtc(['log', 'app.evtx', 'steps.evtx', '--fields', 'time,file', ...argv], {
        files: { ...files, 'steps.evtx': steps },
      });
    const sorted = await run('--order', 'time');
    const stored = await run();
    const lines = (text: string) => text.trimEnd().split('\n');
    expect(sorted.stderr).not.toContain('earlier than');
    expect(lines(sorted.stdout).length).toBeGreaterThan(10);
    expect(lines(sorted.stdout)).toEqual(lines(stored.stdout).toSorted());
    expect(lines(sorted.stdout)).not.toEqual(lines(stored.stdout));
    const until = await run('--order', 'time', '--to', '2026-01-31T08:30:07.5', '--last', '1');
    expect(until.stdout).toBe('2026-01-31T08:30:07.5000000Z\tapp.evtx\n');
  });

  it.each([
    [['--level', 'Error'], '1 event', 'Critical,Error'],
    [['--level', 'win:Warning', '--summary'], '1 event', 'Critical,Error,Warning'],
    [['--level', '2', '--count-by', 'level'], '1 event', 'Critical,Error'],
    [['--level', '1', '--check', 'app.man'], '1 event', '1,1'],
    [['--level', 'Error', '--against', 'levels.evtx'], '2 events', 'Critical,Error'],
    [['--level', 'Critical,Error'], undefined, ''],
    [['--level', '0'], undefined, ''],
    [[], undefined, ''],
  ])('tells with %j whether level 0 passes the level: %s', async (argv, count, list) => {
    const man = readFileSync(
      new URL('../../../samples/contoso-storage/contoso-storage.man', import.meta.url),
    );
    const files = { 'levels.evtx': levels, 'app.man': man };
    const { stderr } = await wevtc(['log', 'levels.evtx', ...argv], { files });
    const [note] = /note: .* level 0, .*$/m.exec(stderr) ?? [];
    const [verb, rest] = count === '1 event' ? ['has', 'it'] : ['have', 'them'];
    expect(note).toBe(
      count &&
        `note: ${count} ${verb} level 0, which passes every level; a list, as in --level ${list}, leaves ${rest} out`,
    );
  });

  it('names levels in the summary, and counts them and the missing messages', async () => {
    const run = async (...argv: string[]) => {
      const { stdout } = await wevtc(['log', 'levels.evtx', '--summary', ...argv], {
        files: { 'levels.evtx': levels },
      });
      return stdout.replaceAll(/ +/g, ' ');
    };
    const text = await run();
    expect(text).toContain('\n Levels 1 Error, 2 Information, 1 with level 77, 1 with level 0\n');
    expect(text).toContain(' provider guid no message errors events first last\n');
    expect(text).toContain(` Contoso-Strange ${GUID} 5 1 5 2026`);
    expect(text).toContain(
      ' provider event version level events first last\n Contoso-Strange 1 0 Information 2 2026',
    );
    const summary = JSON.parse(await run('--format', 'json'));
    expect(schemaCheck('log-summary')(summary)).toEqual([]);
    expect(summary.levels).toEqual([
      { level: 0, levelName: 'Information', events: 1 },
      { level: 2, levelName: 'Error', events: 1 },
      { level: 4, levelName: 'Information', events: 2 },
      { level: 77, events: 1 },
    ]);
    const [{ withoutMessage, kinds }] = summary.providers;
    expect(withoutMessage).toBe(5);
    expect(kinds[0]).toMatchObject({ level: 4, levelName: 'Information', events: 2 });
  });

  it('names providers without messages as in the lines, and the way to all of them', async () => {
    const records = ['A', 'B', 'C', 'D'].map((name, at) =>
      eventRecord({
        template: sourceTemplate(`Contoso-${name}`, `source ${name}`, at),
        ...{ id: 1, recordId: BigInt(at + 1), time: '2026-01-31T08:00:00.0000000Z' },
      }),
    );
    const { stdout, stderr } = await wevtc(['log', 'sources.evtx'], {
      files: { 'sources.evtx': writeEventLog(records) },
    });
    expect(stdout).toContain('Contoso-A/event 1');
    expect(stderr).toContain(
      ": 'Contoso-A' (1), 'Contoso-B' (1), 'Contoso-C' (1), and 1 more; --summary --full lists all\n",
    );
  });

  it('counts the events of users, and those without one', async () => {
    const time = '2026-01-31T08:00:00.0000000Z';
    const records = [[18], [18], [19], undefined, undefined, undefined].map((userId, at) =>
      eventRecord({ template, id: 1, recordId: BigInt(at + 1), time, ...(userId && { userId }) }),
    );
    const { stdout } = await wevtc(['log', 'users.evtx', '--summary'], {
      files: { 'users.evtx': writeEventLog(records) },
    });
    const rows = stdout.slice(stdout.indexOf('Users (2)'), stdout.indexOf('Processes'));
    expect(rows.replaceAll(/ +/g, ' ').replaceAll(` ${time} ${time}`, '')).toBe(
      [
        'Users (2)',
        ' user account events first last',
        ' S-1-5-18 SYSTEM 2',
        ' S-1-5-19 LOCAL SERVICE 1',
        '',
        ' 3 events without a user',
        '',
        '',
      ].join('\n'),
    );
  });

  it('counts the events of processes, computers, and users, and shows the first rows of long tables', async () => {
    const many = writeEventLog(
      Array.from({ length: 300 }, (_, at) =>
        eventRecord({
          template,
          id: at % 60,
          recordId: BigInt(at + 1),
          time: `2026-01-${at < 250 ? '28' : '31'}T08:00:00.0000000Z`,
          processId: at < 100 ? 4 : at,
          computer: at < 200 ? 'ONE' : 'TWO',
        }),
      ),
    );
    const summary = async (...argv: string[]) =>
      (await wevtc(['log', 'many.evtx', '--summary', ...argv], { files: { 'many.evtx': many } })).stdout;
    const text = (await summary()).replaceAll(/ +/g, ' ');
    expect(text).toContain(
      [
        'Computers (2)',
        ' computer events first last',
        ' ONE 200 2026-01-28T08:00:00.0000000Z 2026-01-28T08:00:00.0000000Z',
        ' TWO 100 2026-01-28T08:00:00.0000000Z 2026-01-31T08:00:00.0000000Z',
      ].join('\n'),
    );
    expect(text).toContain('Processes (201)\n process events first last\n 4 100 2026');
    expect(text).toContain(' and 191 more; --full lists all\n');
    expect(text).toContain('Event types (60)\n');
    expect(text).toContain(' and 40 more; --full lists all\n');
    expect(text).toContain(', 3 d 0 h 0 min\n');
    expect(text).not.toContain('Users (');
    expect(text.split('\n').length).toBeLessThan(100);
    const json = JSON.parse(await summary('--format', 'json'));
    expect(schemaCheck('log-summary')(json)).toEqual([]);
    expect(json.processes).toHaveLength(201);
    expect(json.processes[0]).toEqual({
      ...{ processId: 4, events: 100 },
      ...{ first: '2026-01-28T08:00:00.0000000Z', last: '2026-01-28T08:00:00.0000000Z' },
    });
    expect(json.computers.map(({ computer, events }: Record<string, unknown>) => [computer, events])).toEqual(
      [
        ['ONE', 200],
        ['TWO', 100],
      ],
    );
  });

  it('writes a summary as JSON by its schema', async () => {
    const { exitCode, stdout } = await wevtc(['log', 'steps.evtx', '--summary', '--format', 'json'], {
      files: { 'steps.evtx': steps },
    });
    expect(exitCode).toBe(0);
    const summary = JSON.parse(stdout);
    expect(schemaCheck('log-summary')(summary)).toEqual([]);
    expect(summary).toMatchObject({
      stepBackCount: 2,
      stepsBack: [
        { recordId: 4, before: '2026-01-31T09:00:00.0000000Z', time: '2026-01-31T08:59:59.0000000Z' },
        { recordId: 5 },
      ],
    });
    const damaged = JSON.parse((await log('damaged.evtx', '--summary', '--format', 'json')).stdout);
    expect(schemaCheck('log-summary')(damaged)).toEqual([]);
    expect(damaged.files[0]).toMatchObject({ file: 'damaged.evtx' });
    expect(damaged.files[0].problems).toBeGreaterThan(0);
  });

  it.each([
    [
      ['logs'],
      "wevtc: note: 2 traces (.etl) in folder 'logs' left out; to merge their events with those of the logs, pass them too, as in 'logs/a.etl'\n",
    ],
    [
      ['logs', '--summary'],
      "wevtc: note: 2 traces (.etl) in folder 'logs' left out; read them with wevtc trace\n",
    ],
    [['logs/app.evtx'], ''],
    [['logs', 'logs/a.etl'], ''],
  ])('tells of traces in a folder that it does not read: %j', async (argv, notes) => {
    const { exitCode, stderr } = await wevtc(['log', ...argv], {
      files: {
        'logs/app.evtx': sample,
        'logs/a.etl': recorded,
        'logs/b/c.etl.gz': recorded,
        'logs/notes.etl.txt': recorded,
      },
    });
    expect({ exitCode, notes: stderr.replace(/^.* no (?:message|description); .*\n/gm, '') }).toEqual({
      exitCode: 0,
      notes,
    });
  });

  it('accepts ndjson as another name of jsonl', async () => {
    const { stdout } = await log('app.evtx', '--format', 'jsonl');
    expect(stdout).not.toBe('');
    expect((await log('app.evtx', '--format', 'ndjson')).stdout).toBe(stdout);
  });
});
