import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TraceJobs } from '../../../src/cli/trace/partition/trace-jobs.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import {
  image,
  process,
  traceOf as profiled,
  sample,
  stack,
  thread,
} from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

const samples = join(import.meta.dirname, '..', '..', '..', 'samples', 'contoso-storage');
const recorded = readFileSync(join(samples, 'recorded.etl'));
const storage = readFileSync(join(samples, 'contoso-storage.man'));

const GUID = '11111111-2222-3333-4444-555555555555';

/** A trace whose events are of as many days. */
const traceOf = (days: number, id = 1) =>
  writeTrace({
    events: Array.from({ length: days }, (_, day) => ({
      header: 'EVENT64' as const,
      providerId: GUID,
      timeStamp: fileTimeFromIso(`2026-02-0${day + 1}T12:00:00Z`),
      eventDescriptor: { id },
    })),
  });

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Without the first event of each trace, which the session writes. */
const OPTIONS = ['-p', GUID, '--format', 'parquet', '--partition', 'day,provider', '--output', 'lake'];

const one = traceOf(1);
const two = traceOf(2);

const convert = (files: Record<string, string | Uint8Array>, argv: readonly string[], options = OPTIONS) =>
  wevtc(['trace', ...argv, ...options], { files });

const inPartitions = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].filter(([path]) => path.startsWith('lake/')).sort());

describe('wevtc trace --partition', () => {
  it('converts each trace by itself, in the folders that it names', async () => {
    const { exitCode, stderr, host } = await convert({ 'a.etl': one, 'b.etl': two }, [
      'a.etl',
      'b.etl',
      '--raw',
    ]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: "wevtc: note: 3 events of 2 traces written to 'lake'\n",
    });
    expect(Object.keys(inPartitions(host.files))).toEqual(
      [
        `lake/_wevtc/${digestOf(one)}.json`,
        `lake/_wevtc/${digestOf(two)}.json`,
        'lake/_wevtc/settings.json',
        `lake/day=2026-02-01/provider=${GUID}/${digestOf(one)}-0.parquet`,
        `lake/day=2026-02-01/provider=${GUID}/${digestOf(two)}-0.parquet`,
        `lake/day=2026-02-02/provider=${GUID}/${digestOf(two)}-0.parquet`,
      ].sort(),
    );
  });

  it('says once that no manifest has a culture', async () => {
    const other = new Uint8Array([...recorded, ...new Uint8Array(4096)]);
    const files = { 'a.etl': recorded, 'b.etl': other, 'app.man': storage };
    const { stderr } = await convert(
      files,
      ['a.etl', 'b.etl'],
      [
        ...['-m', 'app.man', '--culture', 'de-AT'],
        ...['--format', 'jsonl', '--partition', 'day', '--output', 'lake'],
      ],
    );
    expect(stderr.split('\n').filter((line) => line.includes('culture'))).toEqual([
      "wevtc: note: there is no culture 'de-AT'; the texts are in en-US, de-DE; wevtc prefers de-DE",
    ]);
  });

  it('divides by one column only', async () => {
    const options = ['-p', GUID, '--format', 'parquet', '--partition', 'day', '-o', 'lake'];
    const { host } = await convert({ 'a.etl': one }, ['a.etl'], options);
    expect(Object.keys(inPartitions(host.files))[2]).toBe(`lake/day=2026-02-01/${digestOf(one)}-0.parquet`);
  });

  it('does only what is missing, and gives the same as one run', async () => {
    const first = await convert({ 'a.etl': one, 'b.etl': two }, ['a.etl']);
    const before = Object.fromEntries(first.host.files);
    const { exitCode, stderr, host } = await convert(before, ['a.etl', 'b.etl']);
    expect({ exitCode, lines: stderr.split('\n').slice(1) }).toEqual({
      exitCode: 0,
      lines: [
        "wevtc: note: 2 events of 1 trace written to 'lake'",
        "wevtc: note: 1 trace already in 'lake'",
        '',
      ],
    });
    const { host: whole } = await convert({ 'a.etl': one, 'b.etl': two }, ['a.etl', 'b.etl']);
    expect(inPartitions(host.files)).toEqual(inPartitions(whole.files));
    const again = await convert(Object.fromEntries(host.files), ['a.etl', 'b.etl']);
    expect(again.stderr).toBe("wevtc: note: 2 traces already in 'lake'\n");
  });

  it('writes the lines of jsonl, and continues like Parquet', async () => {
    const options = ['--format', 'jsonl', '--partition', 'day', '--output', 'lake'];
    const argv = ['a.etl', '-p', GUID];
    const files = { 'a.etl': one, 'b.etl': two };
    const first = await convert(files, argv, options);
    const path = `lake/day=2026-02-01/${digestOf(one)}-0.jsonl`;
    const lines = new TextDecoder().decode(first.host.files.get(path));
    const { stdout } = await wevtc(['trace', ...argv, '--format', 'jsonl'], { files });
    expect(lines).toBe(stdout.replace(/\}\n$/, ',"file":"a.etl"}\n'));

    const both = await convert(Object.fromEntries(first.host.files), [...argv, 'b.etl'], options);
    expect(both.stderr).toContain("wevtc: note: 1 trace already in 'lake'\n");
    const { host: whole } = await convert(files, [...argv, 'b.etl'], options);
    expect(inPartitions(both.host.files)).toEqual(inPartitions(whole.files));

    const other = await convert(Object.fromEntries(both.host.files), argv);
    expect(other.stderr).toBe(
      "wevtc: 'lake' has events of a run with other options; use the same ones, or specify another folder\n",
    );
  });

  it('adds stacks to jsonl', async () => {
    const trace = profiled([
      process(3, 1, 500, 'app.exe'),
      thread(3, 2, 7, 500),
      image(3, 3, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
      sample(20, 7, 0x1001n),
      stack(21, 20, 500, 7, [0x1001n, 0x1002n]),
    ]);
    const options = ['-e', 'PerfInfo/SampleProf', '--stacks', '--format', 'jsonl', '--partition', 'day'];
    const { host, stderr } = await convert({ 'a.etl': trace }, ['a.etl'], [...options, '-o', 'lake']);
    expect(stderr).toBe("wevtc: note: 1 event of 1 trace written to 'lake'\n");
    const [text] = [...host.files].filter(([path]) => path.endsWith('.jsonl')).map(([, bytes]) => bytes);
    expect(JSON.parse(new TextDecoder().decode(text)).stack).toEqual(['app.exe+0x1', 'app.exe+0x2']);
  });

  it('converts a trace that a copy has under another name only once', async () => {
    const { stderr, host } = await convert({ 'a.etl': one, 'c/b.etl': one }, ['a.etl', 'c', '--raw']);
    expect(stderr).toBe(
      "wevtc: note: c/b.etl: skipped, because it has the same content as a.etl\nwevtc: note: 1 event of 1 trace written to 'lake'\n",
    );
    expect(Object.keys(inPartitions(host.files))).toHaveLength(3);
  });

  it('converts the others if a file is no trace, or is damaged', async () => {
    const files = { 'a.etl': 'no trace', 'b.etl': recorded.subarray(0, recorded.length - 100), 'c.etl': two };
    const { exitCode, stderr, host } = await convert(files, ['a.etl', 'b.etl', 'c.etl', 'd.etl', '--raw']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('wevtc: a.etl: ');
    expect(stderr).toContain("'d.etl'");
    expect(Object.keys(inPartitions(host.files))).toContain(`lake/_wevtc/${digestOf(two)}.json`);
    expect(Object.keys(inPartitions(host.files)).join()).not.toContain(digestOf(Buffer.from('no trace')));
  });

  it('says which trace a message is about', async () => {
    const files = { 'a.etl': one, 'b.etl': two };
    const { stderr } = await convert(files, ['a.etl', 'b.etl', '-p', 'Contoso-Missing']);
    expect(stderr).toContain("wevtc: note: a.etl: there is no provider 'Contoso-Missing'");
    expect(stderr).toContain("wevtc: note: b.etl: there is no provider 'Contoso-Missing'");
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'with other files',
      { 'lake/x.txt': '' },
      "'lake' must be a new or empty folder, but it contains 'x.txt'",
    ],
    [
      'of other options',
      { 'lake/_wevtc/settings.json': '{}\n' },
      "'lake' has events of a run with other options; use the same ones, or specify another folder",
    ],
    [
      'without its options',
      { [`lake/_wevtc/${'0'.repeat(32)}.json`]: '{}\n' },
      "'lake' has events of a run with other options; use the same ones, or specify another folder",
    ],
  ])('refuses a folder %s', async (_, more, message) => {
    const { exitCode, stderr, host } = await convert({ 'a.etl': one, ...more }, ['a.etl']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: `wevtc: ${message}\n` });
    expect(Object.keys(inPartitions(host.files))).toEqual(Object.keys(more));
  });

  it('refuses options that choose other events than those in the folder, but no others', async () => {
    const { host } = await convert({ 'a.etl': one, 'app.man': storage }, ['a.etl', '--from', '+0']);
    const files = Object.fromEntries(host.files);
    const argv = ['a.etl', '-m', 'app.man', '--processes', '3', '--from', '+0'];
    expect((await convert(files, argv)).exitCode).toBe(0);
    expect((await convert(files, ['a.etl', '--from', '+1'])).exitCode).toBe(2);
    expect((await convert(files, ['a.etl', '--from', '+0', '--payload'])).exitCode).toBe(2);
  });

  it('continues in a folder that a killed run left', async () => {
    const left = { 'lake/_wevtc/.wevtc-1.part': '', 'lake/day=2026-02-01/x': '' };
    expect((await convert({ 'a.etl': one, ...left }, ['a.etl', '--raw'])).exitCode).toBe(0);
  });

  it('tells that a file is no folder, once for all traces', async () => {
    const { exitCode, stderr } = await convert({ 'a.etl': one, 'b.etl': two, lake: '' }, ['a.etl', 'b.etl']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: 'lake' is not a folder; specify another one with --output\n",
    });
  });

  it('adds nothing to the events of a run that began with other options at the same time', async () => {
    const { host } = await convert({ 'a.etl': one, 'b.etl': two }, ['a.etl']);
    const before = inPartitions(host.files);
    const job = { path: 'b.etl', digest: digestOf(two), folder: 'lake', settings: '{}\n' };
    const options = { format: 'parquet', partition: ['day'] };
    expect(await new TraceJobs(host).run({ ...job, options })).toEqual({
      exitCode: 2,
      messages:
        "wevtc: 'lake' has events of a run with other options; use the same ones, or specify another folder\n",
      events: undefined,
    });
    expect(inPartitions(host.files)).toEqual(before);
  });

  it('does not count events if no trace can be read', async () => {
    const { exitCode, stderr } = await convert({ 'a.etl': 'text' }, ['a.etl']);
    expect({ exitCode, lines: stderr.trim().split('\n').length }).toEqual({ exitCode: 2, lines: 1 });
  });

  it.each([
    ['provider,day,provider', 'There is a column twice.'],
    ['hour', 'Use one of: provider, day.'],
    ['traces/a.etl', 'Its columns are provider and day; specify the traces before --partition.'],
  ])('--partition %s is a wrong use', async (columns, message) => {
    const options = ['--format', 'parquet', '--partition', columns, '-o', 'lake'];
    const { exitCode, stderr } = await convert({ 'a.etl': one }, ['a.etl'], options);
    expect({ exitCode, isTold: stderr.includes(message) }).toEqual({ exitCode: 2, isTold: true });
  });
});
