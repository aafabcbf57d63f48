import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  string,
} from '../../support/event-log-values.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { wevtc } from '../in-memory.js';

const template = eventTemplate(
  { name: 'Contoso-Mix', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);
const data = dataTemplate('a1c0de00-0000-4000-8000-000000000002', ['Text', 1]);

/** A log with this many events of each ID. */
function logWith(
  counts: Readonly<Record<number, number>>,
  level = 4,
  channel = 'Mix/Operational',
  days: readonly string[] = [],
): Uint8Array {
  const ids = Object.entries(counts).flatMap(([id, count]) =>
    Array.from({ length: count }, () => Number(id)),
  );
  return writeEventLog(
    ids.map((id, at) =>
      eventRecord({
        template,
        id,
        level,
        channel,
        recordId: BigInt(at + 1),
        time: `${days[at] ?? '2026-01-31'}T08:30:00.0000000Z`,
        data: instance(data, string('x')),
      }),
    ),
  );
}

const storage = join(import.meta.dirname, '../../../samples/contoso-storage');

const files = {
  'logged.evtx': readFileSync(join(storage, 'logged.evtx')),
  'contoso-storage.man': readFileSync(join(storage, 'contoso-storage.man')),
  'old.evtx': logWith({ 1: 100, 2: 100, 3: 10, 4: 1 }),
  'new.evtx': logWith({ 1: 110, 2: 20, 4: 3, 5: 7 }),
  'errors.evtx': logWith({ 1: 110 }, 2),
  'days.evtx': logWith({ 1: 3, 2: 1 }, 4, 'Mix/Operational', [
    ...['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-01'],
  ]),
  'elsewhere.evtx': logWith({ 1: 110 }, 4, 'Mix/Admin'),
};

const compare = (newer: string, older: string, ...argv: string[]) =>
  wevtc(['log', newer, '--against', older, ...argv], { files });

async function changes(newer: string, older: string, ...argv: string[]) {
  const { stdout } = await compare(newer, older, '--format', 'jsonl', ...argv);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line));
}

describe('wevtc log --against', () => {
  it('shows which kinds of events are new, gone, or more or less frequent', async () => {
    const { exitCode, stdout, stderr } = await compare('new.evtx', 'old.evtx');
    expect(stdout).toBe(`New (1)
  event  version  level        provider     log              now  share
      5        0  Information  Contoso-Mix  Mix/Operational    7  5.0 %

Vanished (1)
  event  version  level        provider     log              before  share
      3        0  Information  Contoso-Mix  Mix/Operational      10  4.7 %

More or less frequent (1)
  event  version  level        provider     log              before   share  now   share
      2        0  Information  Contoso-Mix  Mix/Operational     100  47.4 %   20  14.3 %

211 events before, 140 now; 2 other kinds of events about as frequent as before
`);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  });

  it('tells that a file is on both sides', async () => {
    const { exitCode, stderr } = await compare('old.evtx', './old.evtx', '--from', '2026-01-01');
    expect(stderr).toBe(
      "wevtc: note: 'old.evtx' is on both sides of the comparison, and the same events of it are chosen; --against-from and --against-to choose others\n",
    );
    expect(exitCode).toBe(0);
  });

  it('compares two periods of one log', async () => {
    const { exitCode, stdout, stderr } = await compare(
      ...(['days.evtx', 'days.evtx', '--from', '2026-02-01', '--against-to', '2026-01-31'] as const),
    );
    expect(stdout).toBe(`New (1)
  event  version  level        provider     log              now   share
      2        0  Information  Contoso-Mix  Mix/Operational    1  50.0 %

2 events before, 2 now; 1 other kind of events about as frequent as before
`);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  });

  it('counts times before the end from the end of each log', async () => {
    const { stdout } = await compare(
      ...(['old.evtx', 'days.evtx', '--from', '-1m', '--against-from', '-25h'] as const),
    );
    expect(stdout).toContain('\n3 events before, 211 now;');
  });

  it.each([
    [['--against-from', '08:00'], '--against-from: the events are not within one day in this time zone'],
    [
      ['--against-from', '2026-02-01', '--against-to', '2026-01-31'],
      '--against-from 2026-02-01T00:00:00.0000000Z is after --against-to 2026-01-31T23:59:59.9999999Z',
    ],
  ])('names the wrong time of %j', async (argv, message) => {
    const { exitCode, stderr } = await compare('old.evtx', 'days.evtx', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('needs --against for its times', async () => {
    const { stderr } = await wevtc(['log', 'old.evtx', '--against-to', '2026-01-31'], { files });
    expect(stderr).toContain('--against-to needs --against');
  });

  it('is silent about few events more, which are chance', async () => {
    const all = await changes('new.evtx', 'old.evtx');
    expect(all.map(({ id, change }) => `${id} ${change}`)).toEqual([
      '5 new',
      '3 vanished',
      '2 changed',
      '1 same',
      '4 same',
    ]);
    expect(all[4]).toEqual({
      change: 'same',
      providerName: 'Contoso-Mix',
      providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
      id: 4,
      version: 0,
      level: 4,
      levelName: 'Information',
      channelName: 'Mix/Operational',
      before: { events: 1, share: 1 / 211 },
      now: { events: 3, share: 3 / 140 },
    });
  });

  it('gives lines that the schema describes, and only those', async () => {
    const schema = new URL('../../../schemas/event-mix.schema.json', import.meta.url);
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));
    const lines = [
      ...(await changes('new.evtx', 'old.evtx')),
      ...(await changes('errors.evtx', 'old.evtx')),
      ...(await changes('logged.evtx', 'old.evtx', '--manifest', 'contoso-storage.man')),
    ];
    for (const line of lines) {
      validate(line);
      expect([line, validate.errors]).toEqual([line, null]);
    }
    expect(new Set(lines.map(({ change }) => change))).toEqual(
      new Set(['new', 'vanished', 'changed', 'same']),
    );
    const named = lines.find(({ eventName }) => eventName === 'VolumeLost');
    expect(named).toMatchObject({ levelName: 'Error', change: 'new' });
    expect(lines.some(({ providerId }) => providerId === undefined)).toBe(true);
    expect(validate({ ...named, change: 'more' })).toBe(false);
    expect(validate({ ...named, now: { events: 1, share: 2 } })).toBe(false);
  });

  it('has exit code 0 for logs with the same mix', async () => {
    const { exitCode, stdout } = await compare('old.evtx', 'old.evtx');
    expect(exitCode).toBe(0);
    expect(stdout).toBe('211 events before, 211 now; 4 kinds of events about as frequent as before\n');
  });

  it('tells levels and logs apart', async () => {
    const ofOne = ({ change, level, channelName }: Record<string, unknown>) => [change, level, channelName];
    expect((await changes('errors.evtx', 'old.evtx', '--event', '1')).map(ofOne)).toEqual([
      ['new', 2, 'Mix/Operational'],
      ['vanished', 4, 'Mix/Operational'],
    ]);
    expect((await changes('elsewhere.evtx', 'old.evtx', '--event', '1')).map(ofOne)).toEqual([
      ['new', 4, 'Mix/Admin'],
      ['vanished', 4, 'Mix/Operational'],
    ]);
  });

  it('chooses the same events of both logs', async () => {
    expect(
      (await changes('new.evtx', 'old.evtx', '--query', '*[System[EventID>3]]')).map(({ id }) => id),
    ).toEqual([5, 4]);
  });

  it('merges several earlier logs', async () => {
    const { stdout } = await compare('new.evtx', 'old.evtx', '--against', 'errors.evtx');
    expect(stdout).toContain('321 events before, 140 now');
  });

  it.each([
    [['--summary'], '--against and --summary cannot be used together'],
    [['--follow'], '--against and --follow cannot be used together'],
    [['--check', 'app.man'], '--against and --check cannot be used together'],
    [['--format', 'csv'], '--against supports only the formats text and jsonl'],
    [['--fields', 'id'], '--against has its own columns; omit --fields'],
    [['--time', 'local'], '--against shows no times, so --time has no effect'],
  ])('rejects %j', async (argv, message) => {
    const { exitCode, stderr } = await compare('new.evtx', 'old.evtx', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('fails without the earlier log', async () => {
    const { exitCode, stderr, stdout } = await compare('new.evtx', 'missing.evtx');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('missing.evtx');
  });
});
