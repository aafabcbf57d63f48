import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeClassicEvent } from '../../../src/recordings/classic/describe-classic-event.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import type { WritableEvent } from '../../../src/trace.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { reportOf } from '../../analysis/report/report-of.js';
import { utf16 } from '../../support/event-log-values.js';
import { clean, wevtc } from '../in-memory.js';

const storage = join(import.meta.dirname, '../../../samples/contoso-storage');
const recorded = readFileSync(join(storage, 'recorded.etl'));
const trace = (files: Record<string, Uint8Array>, ...argv: readonly string[]) =>
  wevtc(['trace', ...argv], { files });

const timeStamp = fileTimeFromIso('2026-01-31T12:00:00Z');

/** An event of a provider that nothing describes. */
const unknown = (userData: Uint8Array, id = 5): WritableEvent => ({
  header: 'EVENT64',
  providerId: '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01',
  timeStamp,
  eventDescriptor: { id, opcode: id === 0xfffe ? 0xfe : 0, task: id === 0xfffe ? 0xfffe : 0 },
  userData,
});

describe('wevtc trace and other formats', () => {
  it.each([
    [['-o', 'flame.svg'], 'a flame graph is in the report of --html'],
    [['-o', 'out.tsv'], 'for spreadsheets, use the extension .csv'],
    [['-o', 'out.html'], "--output 'out.html' would contain text; to write a report, use --html instead"],
    [
      ['--format', 'flamegraph'],
      'A flame graph is in the report of --html; --format folded or speedscope is',
    ],
    [['--flamegraph'], '(wevtc trace --html writes a report with a flame graph'],
  ])('reject %j with a remedy', async (argv, remedy) => {
    const { stdout, stderr, exitCode } = await trace({ 'a.etl': recorded }, 'a.etl', ...argv);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(remedy);
  });
});

it('tells of event logs in a folder', async () => {
  const files = { 'logs/a.etl': recorded, 'logs/b.evtx': readFileSync(join(storage, 'logged.evtx')) };
  const { stderr } = await trace(files, 'logs', '--summary');
  expect(stderr).toContain("1 event log (.evtx) in folder 'logs' left out; wevtc log reads them");
  expect((await trace(files, 'logs/a.etl', '--summary')).stderr).not.toContain('left out');
});

it('does not invent the facts of a corrupt header', async () => {
  const events = Array.from({ length: 200 }, () => unknown(new Uint8Array(200)));
  const broken = writeTrace({ events });
  broken.fill(0, 0, 4096);
  const { stdout } = await trace({ 'a.etl': broken }, 'a.etl', '--summary');
  for (const fact of ['Started', 'Ended', 'Machine', 'Lost']) {
    expect(stdout).toMatch(new RegExp(`  ${fact} +unknown\n`));
  }
  expect(stdout).toContain(' 1 place of the file\n');
  const { text } = await reportOf({ 'a.etl': broken }, 'a.etl');
  expect(text).toContain('It is unknown whether the session lost something');
  expect(text).not.toContain('The session lost nothing');
});

it('counts the parts of manifests as decoded, without a problem', async () => {
  const chunk = Uint8Array.of(1, 1, 0, 0x5b, 1, 0, 0, 0, ...new TextEncoder().encode(clean));
  const files = { 'a.etl': writeTrace({ events: [unknown(chunk, 0xfffe)] }) };
  const summary = await trace(files, 'a.etl', '--summary', '--format', 'json');
  const kinds = JSON.parse(summary.stdout).providers.flatMap(
    (provider: { kinds: object[] }) => provider.kinds,
  );
  const part = kinds.find(({ id }: { id: number }) => id === 0xfffe);
  expect(part).toMatchObject({ id: 0xfffe, decoded: 1 });
  expect(part).not.toHaveProperty('error');
  const { text } = await reportOf(files, 'a.etl');
  expect(text).toContain('All events are decoded.');
});

it('shows the strings in payloads that nothing describes', async () => {
  const payload = Uint8Array.of(1, 2, ...utf16('C:\\tëst'), 7, ...utf16('abc'), 0, 0x66, 0x69, 0x6c, 0x65, 9);
  const files = { 'a.etl': writeTrace({ events: [unknown(payload)] }) };
  const { stdout } = await trace(files, 'a.etl');
  expect(stdout).toContain(': the texts "C:\\\\tëst", "file", in 0x0102');
  const jsonl = await trace(files, 'a.etl', '--format', 'jsonl');
  expect(jsonl.stdout).not.toContain('tëst');
  const many = writeTrace({ events: [unknown(utf16('x'.repeat(300)))] });
  expect((await trace({ 'a.etl': many }, 'a.etl')).stdout).toContain(`"${'x'.repeat(200)}"`);
});

it('shortens payloads with texts that nothing describes, without --long-texts', async () => {
  const texts = Array.from({ length: 13 }, (_, at) => `text ${String.fromCharCode(0x41 + at)}`);
  const payload = Uint8Array.from(texts.flatMap((text) => [...utf16(text), 0, 0]));
  const files = { 'a.etl': writeTrace({ events: [unknown(payload)] }) };
  const quoted = texts.map((text) => `"${text}"`);
  const hex = Buffer.from(payload).toString('hex').toUpperCase();
  expect((await trace(files, 'a.etl')).stdout).toContain(
    `: the texts ${quoted.slice(0, 10).join(', ')} and 3 more, in 0x${hex.slice(0, 64)}… (${payload.length} bytes))`,
  );
  expect((await trace(files, 'a.etl', '--long-texts')).stdout).toContain(
    `: the texts ${quoted.join(', ')}, in 0x${hex})`,
  );
});

it('does not say that a trace which is cut has lost nothing', async () => {
  const whole = writeTrace({ events: Array.from({ length: 9 }, () => unknown(Uint8Array.of(1))) });
  const lostOf = async (bytes: Uint8Array) =>
    /^ {2}Lost +(.*)$/m.exec((await trace({ 'a.etl': bytes }, 'a.etl', '--summary')).stdout)?.[1];
  expect(await lostOf(whole)).toBe('nothing');
  expect(await lostOf(whole.subarray(0, 1000))).toBe(
    'nothing by the session, but parts of the trace are damaged',
  );
});

it('marks tables of events and counts as UTF-8 with --bom', async () => {
  const files = { 'a.etl': writeTrace({ events: [unknown(Uint8Array.of(1))] }) };
  const csv = ['--format', 'csv', '--bom'];
  // Times in UTC have a writer of their own.
  for (const more of [
    ['--fields', 'id'],
    ['--fields', 'id', '--time', '+01:00'],
    ['--count-by', 'id'],
  ])
    expect((await trace(files, 'a.etl', ...csv, ...more)).stdout).toMatch(/^\ufeff[a-z,]+\r\n/);
});

it('shows the name of the computer in the summary', async () => {
  const providerId = '01853a65-418f-4f36-aefc-dc0f1d2fd235';
  const template = describeClassicEvent({ providerId, opcode: 10, version: 2, pointerSize: 8 })?.template;
  if (template === undefined) throw new Error('no template');
  const values = Object.fromEntries(
    template.fields.map((field) => [
      field.name,
      'inType' in field && field.inType === 'win:UnicodeString' ? '' : 0,
    ]),
  );
  const userData = encodePayload(template, { ...values, ComputerName: 'PC-7' }, { pointerSize: 8 });
  const cpu: WritableEvent = { header: 'FULL64', providerId, timeStamp, opcode: 10, version: 2, userData };
  const files = { 'a.etl': writeTrace({ events: [cpu] }) };
  expect((await trace(files, 'a.etl', '--summary')).stdout).toMatch(/^a\.etl\n {2}Computer +PC-7\n/);
});

it('tells once how many events have level 0, which passes every level', async () => {
  const files = { 'a.etl': writeTrace({ events: [unknown(Uint8Array.of(1)), unknown(Uint8Array.of(2))] }) };
  const note = /note: \d+ events have level 0, which passes every level/g;
  for (const format of ['text', 'perfetto'])
    expect((await trace(files, 'a.etl', '--level', 'Error', '-f', format)).stderr.match(note)).toHaveLength(
      1,
    );
});
