import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const summaryErrors = schemaCheck('trace-summary');
const durationErrors = schemaCheck('trace-activities');
const activityErrors = schemaCheck('trace-activity');

const storage = join(import.meta.dirname, '..', '..', '..', 'samples', 'contoso-storage');
const recorded = {
  'recorded.etl': readFileSync(join(storage, 'recorded.etl')),
  'app.man': readFileSync(join(storage, 'contoso-storage.man')),
};

const PROVIDER = '11111111-2222-3333-4444-555555555555';
const guid = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
const TIME = fileTimeFromIso('2026-01-31T08:30:00Z');

const event = (activity: number, milliseconds: number, opcode: number) => ({
  header: 'EVENT64' as const,
  providerId: PROVIDER,
  timeStamp: TIME + BigInt(milliseconds) * 10_000n,
  activityId: guid(activity),
  eventDescriptor: { id: 5, opcode, task: 7 },
});

/** Runs the command on a trace `own.etl`. */
const onOwn = (events: readonly ReturnType<typeof event>[], ...argv: string[]) =>
  wevtc(['trace', 'own.etl', ...argv], {
    files: { 'own.etl': writeTrace({ info: { startTime: TIME }, events }) },
  });

const lines = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('a summary as JSON', () => {
  it('has the numbers of the text', async () => {
    const { stdout, exitCode } = await wevtc(
      ['trace', 'recorded.etl', '-m', 'app.man', '--summary', '--format', 'json'],
      { files: recorded },
    );
    expect(exitCode).toBe(0);
    const summary = JSON.parse(stdout);
    expect(summaryErrors(summary)).toEqual([]);
    expect(summary).toMatchObject({
      events: 10,
      payloadBytes: 827,
      decoded: 10,
      partlyDecoded: 0,
      damagedPlaces: 0,
      first: '2026-01-31T08:30:00.0000000Z',
      last: '2026-01-31T08:30:12.0000000Z',
      others: 0,
    });
    expect(summary.files).toMatchObject([
      {
        file: 'recorded.etl',
        startTime: '2026-01-31T08:30:00.0000000Z',
        endTime: '2026-01-31T08:30:12.0000000Z',
        loggerName: 'Contoso',
        eventsLost: 0,
        pointerSize: 8,
      },
    ]);
    expect(summary.providers[0]).toMatchObject({
      name: 'Contoso-Storage-Service',
      events: 9,
      payloadBytes: 485,
    });
    expect(summary.providers[0].kinds).toHaveLength(9);
    expect(summary.providers[1]).toMatchObject({ className: 'EventTrace', events: 1 });
  });

  it('says why events are not decoded, and omits what a trace does not have', async () => {
    const { stdout } = await onOwn([event(1, 0, 0)], '--summary', '-f', 'json');
    const summary = JSON.parse(stdout);
    expect(summaryErrors(summary)).toEqual([]);
    const own = summary.providers.find(({ providerId }: { providerId: string }) => providerId === PROVIDER);
    expect('name' in own).toBe(false);
    expect(own.kinds[0].error.message).toBe('nothing describes its provider');
    const { stdout: none } = await onOwn([], '--summary', '-f', 'json', '--process', '1');
    expect(summaryErrors(JSON.parse(none))).toEqual([]);
    expect(JSON.parse(none)).toMatchObject({ events: 0, providers: [] });
    expect('first' in JSON.parse(none)).toBe(false);
  });

  it('can go to a file', async () => {
    const { host, stdout } = await wevtc(
      ['trace', 'recorded.etl', '--summary', '-f', 'json', '-o', 'sum.json'],
      { files: recorded },
    );
    expect(stdout).toBe('');
    expect(JSON.parse(host.textOf('sum.json') ?? '').events).toBe(10);
  });
});

describe('activities as JSON', () => {
  const events = [
    event(1, 1000, 1),
    event(2, 1500, 1),
    event(2, 2000, 2),
    event(1, 3000, 2),
    event(3, 4000, 1),
  ];

  it('are durations by kind', async () => {
    const { stdout, exitCode } = await onOwn(events, '--activities', '--format', 'json');
    expect(exitCode).toBe(0);
    const report = JSON.parse(stdout);
    expect(durationErrors(report)).toEqual([]);
    expect(report.counts).toMatchObject({ activities: 3, wholeActivities: 2, events: 6 });
    expect(report.durations).toMatchObject([
      {
        basis: 'start-stop',
        count: 2,
        totalMicroseconds: 2_500_000,
        longestMicroseconds: 2_000_000,
        longestActivityId: guid(1),
        startsWithoutStop: 1,
      },
    ]);
  });

  it('are a line for each activity', async () => {
    const { stdout } = await onOwn(events, '--activities', '--format', 'jsonl');
    const activities = lines(stdout);
    expect(activities.flatMap(activityErrors)).toEqual([]);
    expect(activities).toMatchObject([
      { id: guid(1), durationMicroseconds: 2_000_000, isWhole: true, eventCount: 2 },
      { id: guid(2), durationMicroseconds: 500_000, isWhole: true },
      { id: guid(3), startsWithoutStop: 1, isWhole: false },
    ]);
  });

  it('have all activities of a trace with more than are in memory', async () => {
    const many = Array.from({ length: 20_050 }, (_, at) => event(at + 1, at, 1));
    const { stdout } = await onOwn(many, '--activities', '--format', 'jsonl');
    expect(new Set(lines(stdout).map(({ id }) => id)).size).toBe(20_050);
  });
});

describe('the formats of results', () => {
  it.each([
    [
      ['--format', 'json'],
      '--format json needs --summary, --activities, or --count-by; use jsonl for events',
    ],
    [
      ['--extract-manifests', 'out', '--format', 'json'],
      '--format json needs --summary, --activities, or --count-by; use jsonl for events',
    ],
    [['--summary', '-f', 'json', '--full'], '--full supports only text on a terminal'],
    [['--summary', '-f', 'json', '--time', 'local'], 'times in json are always UTC, so --time has no effect'],
    [
      ['--activities', '-f', 'jsonl', '--time', 'local'],
      'times in jsonl are always UTC, so --time has no effect',
    ],
    [['--summary', '-f', 'jsonl'], '--summary supports only the formats text and json'],
    [['--activities', '-f', 'csv'], '--activities supports only the formats text, json, and jsonl'],
  ])('cannot be combined with others: %j', async (argv, message) => {
    const { exitCode, stderr } = await onOwn([], ...argv);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`wevtc: ${message}\n`),
    });
  });
});

describe.skipIf(!hasTraces)('results of real traces as JSON', () => {
  it.each(traceNames())('%s: by the schemas', async (name) => {
    const run = (...argv: string[]) =>
      wevtc(['trace', 'x.etl', ...argv], { files: { 'x.etl': traceBytes(name) } });
    const summary = JSON.parse((await run('--summary', '-f', 'json')).stdout);
    expect(summaryErrors(summary)).toEqual([]);
    const text = (await run('--summary')).stdout;
    expect(text).toContain(`\n  Events   ${summary.events}, ${summary.payloadBytes} bytes of payload\n`);
    const report = JSON.parse((await run('--activities', '-f', 'json')).stdout);
    expect(durationErrors(report)).toEqual([]);
    const activities = lines((await run('--activities', '-f', 'jsonl')).stdout);
    expect(activities.flatMap(activityErrors)).toEqual([]);
    expect(activities).toHaveLength(report.counts.activities);
  });
});
