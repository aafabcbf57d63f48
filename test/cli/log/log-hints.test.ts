import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const storage = join(import.meta.dirname, '../../../samples/contoso-storage');
const files = {
  'app.evtx': readFileSync(join(storage, 'logged.evtx')),
  'old.man': readFileSync(join(storage, 'contoso-storage.man'), 'utf8').replace(
    'value="102"',
    'value="1102"',
  ),
  'picture.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(9000)),
};
const log = (...argv: readonly string[]) => wevtc(['log', ...argv], { files });

const template = eventTemplate(
  { name: 'Contoso-Log', guid: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de5700' },
  '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
);
const data = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702', ['errorCode', 1]);

/** A log with three events in each of four chunks. */
const bytes = writeEventLog(
  Array.from({ length: 12 }, (_, at) =>
    eventRecord({
      ...{ template, id: 7, recordId: BigInt(at + 1), computer: 'PC', channel: 'System' },
      ...{ time: `2026-01-31T00:00:${40 - at}Z`, data: instance(data, string('x')) },
    }),
  ),
  { recordsPerChunk: 3 },
);
const changed = (change: (copy: Uint8Array) => Uint8Array) =>
  wevtc(['log', 'a.evtx', '--summary', '--recover'], { files: { 'a.evtx': change(bytes.slice()) } });

describe('wevtc log and other programs', () => {
  it.each([
    [['-o', 'r.xlsx'], "--output 'r.xlsx' would contain text; for spreadsheets, use the extension .csv"],
    [['-o', 'r.tsv'], 'for spreadsheets, use the extension .csv'],
    [['-o', 'r.svg'], "--output 'r.svg' would contain text; specify --format, or the extension .txt"],
    [
      ['--html', 'r.html'],
      '(only wevtc trace writes reports; for an event log, send the output of --summary,',
    ],
    [['--since', '-1h'], '(Did you mean --from?)'],
    [['--computer', 'PC'], 'with --grep, or with --query, as in "*[System[Computer='],
    [['--level', 'Fehler'], 'the levels of Windows are Critical, Error, Warning, Informational, and Verbose'],
  ])('reject %j with a remedy', async (argv, remedy) => {
    const { stdout, stderr, exitCode } = await log('app.evtx', ...argv);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(remedy);
  });

  it('have the remedy for a command that is an option', async () => {
    const { stderr, exitCode } = await wevtc(['summary', 'app.evtx'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('(Did you mean wevtc log FILE --summary?)');
  });
});

it.each(['Storage-Service', 'SERVICE', 'orage'])(
  'suggests the provider that %s is a part of',
  async (name) => {
    const { stderr } = await log('app.evtx', '--provider', name);
    expect(stderr).toBe(`wevtc: there is no provider '${name}'; did you mean 'Contoso-Storage-Service'?\n`);
  },
);

it('names --recover for a file that is no log', async () => {
  const { stderr } = await log('picture.png');
  expect(stderr).toContain('; with --recover, wevtc searches it for parts of one\n');
});

it('tells which elements of a query no event has', async () => {
  const noteOf = async (query: string) => (await log('app.evtx', '--query', query)).stderr;
  expect(await noteOf('*[System[Levl=2 or EventID=7]]')).toContain(
    "wevtc: note: --query: 'System' of an event has no element 'Levl'; did you mean 'Level'?\n",
  );
  expect(await noteOf('*/System/Nothing')).toContain(
    "has no element 'Nothing'; its elements are Provider, EventID,",
  );
  const right =
    "*[System[Provider[@Name='A'] and TimeCreated[timediff(@SystemTime) < 9]] and EventData[Data='1']]";
  expect(await noteOf(right)).not.toContain('--query');
});

it('tells which events the files of a provider do not describe', async () => {
  const { stderr } = await log('app.evtx', '--manifest', 'old.man', '--event', '102');
  expect(stderr).toBe(
    "wevtc: note: 1 event has no message, because the files of their providers describe other events or versions: event 102 version 0 of 'Contoso-Storage-Service' (1)\n",
  );
});

it('suggests the nearest field of all events, also of many', async () => {
  const other = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5703', ['Error Code', 1]);
  const many = writeEventLog(
    Array.from({ length: 1100 }, (_, at) =>
      eventRecord({
        ...{ template, id: 7, recordId: BigInt(at + 1), time: '2026-01-31T00:00:00Z' },
        data: instance(at < 1050 ? other : data, string('x')),
      }),
    ),
    { recordsPerChunk: 100 },
  );
  const argv = ['log', 'a.evtx', '--count-by', 'values.errorCod'];
  const { stderr } = await wevtc(argv, { files: { 'a.evtx': many } });
  expect(stderr).toContain("did you mean 'values.errorCode'?");
});

describe('wevtc log --summary', () => {
  it('does not invent the facts of a corrupt header', async () => {
    const { stdout } = await changed((copy) => copy.fill(0, 0, 4096));
    expect(stdout).toContain('  Chunks    4\n');
    expect(stdout).toContain('  Next ID   unknown\n');
    expect(stdout).toContain('  State     unknown, because the header of the file is corrupt\n');
  });

  it('counts the records behind the end of a truncated file', async () => {
    const { stderr } = await changed((copy) => copy.slice(0, 4096 + 2 * 0x1_0000));
    expect(stderr).toContain('with 2 of the 4 chunks that its header counts; 6 records are missing');
  });

  it('tells what --recover does with a chunk without a header', async () => {
    const { stdout, stderr } = await changed((copy) => copy.fill(0, 4096 + 0x1_0000, 4096 + 0x1_0000 + 512));
    expect(stdout).toContain('  Events  12, 3 of them recovered\n');
    expect(stderr).toContain('not the header of a chunk; its 65536 bytes are searched for events\n');
  });

  it('labels the facts about all events, if filters choose some', async () => {
    const all = await log('app.evtx', '--summary');
    expect(all.stdout).not.toContain('of all');
    for (const filter of [
      ['--event', '7'],
      ['--query', '*[System[EventID=7]]'],
    ]) {
      const argv = ['log', 'a.evtx', '--summary', ...filter];
      const { stdout } = await wevtc(argv, { files: { 'a.evtx': bytes } });
      expect(stdout).toContain('first ID of all  last ID of all  missing of all');
      expect(stdout).toContain('Steps back in time of all events (11)\n');
    }
  });
});
