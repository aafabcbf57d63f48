import { describe, expect, it } from 'vitest';
import { chunksOf, noiseWith } from '../../support/carved.js';
import { eventRecord, eventTemplate } from '../../support/event-log-values.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { parquetRows } from '../../support/parquet.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const template = eventTemplate(
  { name: 'Contoso-Carved', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' },
  'a1c0de00-0000-4000-8000-000000000001',
);

/** A log with the records of these ids, three in a chunk. */
const log = (...ids: readonly number[]) =>
  writeEventLog(
    ids.map((id) =>
      eventRecord({
        template,
        id: 7,
        recordId: BigInt(id),
        time: `2026-01-31T08:00:${String(id).padStart(2, '0')}.0000000Z`,
        channel: 'Contoso/Operational',
        computer: 'PC',
      }),
    ),
    { recordsPerChunk: 3 },
  );

const places = [1234, 100_001];
const dump = noiseWith(
  200_000,
  chunksOf(log(1, 2, 3, 4, 5)).map((chunk, at) => [places[at] as number, chunk]),
);

const recover = (argv: readonly string[], files: Record<string, Uint8Array>) =>
  wevtc(['log', ...Object.keys(files), '--recover', ...argv], { files });

describe('wevtc log --recover on a memory dump', () => {
  it('shows the events of all chunks, with the locations of their records', async () => {
    const { stdout, stderr, exitCode } = await recover(['--format', 'jsonl'], { 'memory.raw': dump });
    expect(stderr).toContain('5 events have no message');
    expect(exitCode).toBe(0);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ recordId }) => recordId)).toEqual([1, 2, 3, 4, 5]);
    expect(events[0]).toMatchObject({ recovered: true, offset: 1234 + 512, computer: 'PC' });
    expect(events[3]).toMatchObject({ recovered: true, offset: 100_001 + 512 });
    for (const event of events) expect(schemaCheck('decoded')(event)).toEqual([]);
    const csv = await recover(['--format', 'csv', '--fields', 'recordId,offset'], { 'memory.raw': dump });
    expect(csv.stdout.split(/\r?\n/).slice(0, 2)).toEqual(['recordId,offset', '1,1746']);
  });

  it('lists the locations of chunks in the summary', async () => {
    const { stdout } = await recover(['--summary'], { 'memory.raw': dump });
    expect(stdout).toContain('  Chunks    2, at 0x4d2, 0x186a1\n');
    expect(stdout).toContain('not an event log; its chunks were found by a search');
    expect(stdout).toContain('5, 5 of them recovered');
    expect(stdout.replaceAll(/ +/g, ' ')).toContain(' Contoso/Operational PC 1 5 0 5 2026');
    const json = await recover(['--summary', '--format', 'json'], { 'memory.raw': dump });
    const summary = JSON.parse(json.stdout);
    expect(schemaCheck('log-summary')(summary)).toEqual([]);
    expect(summary.files[0]).toMatchObject({ chunksFound: 2, chunkOffsets: places });
  });

  it('says that nothing is in a file, whatever its kind', async () => {
    const zip = noiseWith(90_000, [[0, new TextEncoder().encode('PK\x03\x04')]]);
    const { stderr, exitCode } = await recover([], { 'nothing.zip': zip });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      'wevtc: nothing.zip: this is a zip archive, not an event log, and has no chunk of one\n',
    );
  });

  it('reads it beside logs', async () => {
    const files = { 'memory.raw': dump, 'app.evtx': log(9) };
    const { stdout } = await recover(['--format', 'csv', '--fields', 'recordId,recovered,file'], files);
    expect(stdout.split(/\r?\n/)).toContain('9,,app.evtx');
    expect(stdout.split(/\r?\n/)).toContain('5,true,memory.raw');
  });
});

describe('an incomplete event', () => {
  // The GUID of the template in the first chunk is another one.
  const broken = log(1, 2, 3, 4);
  broken.fill(0x77, 4096 + 512 + 24 + 4 + 10 + 4, 4096 + 512 + 24 + 4 + 10 + 8);
  const files = { 'broken.evtx': broken };
  const reason = 'the event is incomplete: the template of its record is missing';

  it('is marked as such in each format', async () => {
    const jsonl = await recover(['--format', 'jsonl'], files);
    const events = jsonl.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ incomplete }) => incomplete)).toEqual([...Array(3).fill('no-template'), undefined]);
    expect(events[0]).toMatchObject({
      ...{ id: 7, recordId: 1, recovered: true, error: { code: 'ERR_WEVTC_RECORD', message: reason } },
      System: { EventID: 7, TimeCreated: { SystemTime: '2026-01-31T08:00:01.0000000Z' } },
    });
    for (const event of events) expect(schemaCheck('decoded')(event)).toEqual([]);
    const csv = await recover(['--format', 'csv', '--fields', 'recordId,incomplete,error'], files);
    expect(csv.stdout).toContain(`\r\n1,no-template,${reason}\r\n`);
    const text = await recover([], files);
    expect(text.stdout.split('\n')[0]).toContain(`?/event 7  (${reason})`);
    expect(text.stderr).toContain('1 event has no message; pass manifests');
    expect((await recover(['--details'], files)).stdout).toContain(`\n    (${reason})\n`);
    const xml = await recover(['--format', 'xml', '--rendered'], files);
    expect(xml.stdout.match(/<\/System><\?incomplete no-template\?>/g)?.length).toBe(3);
    const parquet = await recover(['--format', 'parquet', '-o', 'out.parquet'], files);
    const written = parquet.host.readFile('out.parquet') as Uint8Array;
    const rows = await parquetRows({ file: written.slice().buffer as ArrayBuffer });
    expect(rows.map((row) => row.incomplete ?? undefined)).toEqual([
      ...Array(3).fill('no-template'),
      undefined,
    ]);
  });

  it('is counted in the summary', async () => {
    const { stdout } = await recover(['--summary'], files);
    expect(stdout).toContain('  Events  4, 3 of them recovered, of which 3 are incomplete\n');
    const json = JSON.parse((await recover(['--summary', '--format', 'json'], files)).stdout);
    expect(json).toMatchObject({ events: 4, recovered: 3, incomplete: 3 });
    expect(schemaCheck('log-summary')(json)).toEqual([]);
  });
});

describe('an incomplete event whose numbers are lost', () => {
  // The service omits the whole element if there is no data.
  const omittable = { ...template, root: { ...template.root, dependsOn: 16 } };
  const records = [1, 2].map((id) =>
    eventRecord({ template: omittable, id: 7, recordId: BigInt(id), time: '2026-01-31T08:00:00.0000000Z' }),
  );
  const bytes = writeEventLog(records);
  const view = new DataView(bytes.buffer);
  const second = 4096 + 512 + view.getUint32(4096 + 512 + 4, true);
  // Behind the number of its values, the record is zeros, so that none has a type.
  bytes.fill(0, second + 24 + 4 + 10 + 4, second + view.getUint32(second + 4, true));
  const files = { 'torn.evtx': bytes };

  it('has no such values in any format', async () => {
    const jsonl = await recover(['--format', 'jsonl'], files);
    const event = JSON.parse(jsonl.stdout.trim().split('\n')[1] as string);
    expect(event).toMatchObject({ recordId: 2, incomplete: 'truncated', providerName: 'Contoso-Carved' });
    for (const name of ['id', 'version', 'level', 'task', 'opcode', 'keyword', 'levelName', 'opcodeName'])
      expect(event).not.toHaveProperty(name);
    expect(Object.keys(event.System)).toEqual(['Provider', 'TimeCreated', 'EventRecordID']);
    expect(schemaCheck('decoded')(event)).toEqual([]);
    const fields = 'recordId,event,id,version,level,levelName,task,opcode,opcodeName,keyword';
    const csv = await recover(['--format', 'csv', '--fields', fields], files);
    expect(csv.stdout).toContain('\r\n2,event ?,,,,,,,,\r\n');
    const general = (await recover(['--details'], files)).stdout.split('\n\n').at(-2) ?? '';
    expect(general).toContain('Source:   Contoso-Carved');
    expect(general).not.toMatch(/Event ID|Level|Opcode/);
    const parquet = await recover(['--format', 'parquet', '-o', 'out.parquet'], files);
    const written = parquet.host.readFile('out.parquet') as Uint8Array;
    const rows = await parquetRows({ file: written.slice().buffer as ArrayBuffer });
    expect(rows.map(({ id, level, keyword }) => [id, level, keyword])).toEqual([
      [7, 4, 0n],
      [null, null, null],
    ]);
  });

  it('is in XML, although nothing tells whether it has data', async () => {
    for (const more of [[], ['--rendered'], ['--well-formed']]) {
      const { stdout } = await recover(['--format', 'xml', ...more], files);
      expect(stdout).toContain('</System><?incomplete truncated?>');
      expect(stdout.match(/<Event /g)?.length).toBe(2);
    }
  });

  it('belongs to no kind in a summary', async () => {
    const { stdout } = await recover(['--summary'], files);
    expect(stdout).toContain('  Levels  1 Information, 1 unknown\n');
    const json = JSON.parse((await recover(['--summary', '--format', 'json'], files)).stdout);
    expect(json.providers[0]).toMatchObject({ events: 2, kinds: [{ id: 7, events: 1 }] });
  });

  it('is counted if a filter needs a number of it', async () => {
    const note = '1 incomplete event is left out, because a number that the filters need cannot be read';
    const levels = ['--level', 'Critical,Error'];
    for (const filter of [levels, ['--event', '5'], ['--query', '*[System[Level=2]]']]) {
      for (const form of [[], ['--summary'], ['--count-by', 'provider']])
        expect((await recover([...filter, ...form], files)).stderr, filter[0]).toContain(note);
    }
    expect((await recover([...levels, '--provider', 'Other'], files)).stderr).not.toContain('incomplete');
    expect((await recover(['--event', '7'], files)).stdout).toContain('event 7');
  });
});

describe('the hint about --recover', () => {
  const hint = '--recover searches';
  /** A log whose second and third records are zeros, as after a torn write, with bytes behind them. */
  const torn = (behind: Uint8Array) => {
    const bytes = log(1, 2, 3);
    const view = new DataView(bytes.buffer);
    const second = 4096 + 512 + view.getUint32(4096 + 512 + 4, true);
    const end = 4096 + view.getUint32(4096 + 48, true);
    const record = bytes.slice(second, end);
    bytes.fill(0, second, end);
    if (behind.length === 0) return { bytes, record };
    bytes.set(behind, 4096 + 40_000);
    return { bytes, record };
  };

  it('is there only if something could be found', async () => {
    const { bytes: zeros, record } = torn(new Uint8Array());
    const stderrOf = async (bytes: Uint8Array) =>
      (await wevtc(['log', 'app.evtx'], { files: { 'app.evtx': bytes } })).stderr;
    const none = await stderrOf(zeros);
    expect(none).toContain('3 records should be in the chunk, but it has 1; 2 records are missing');
    expect(none).not.toContain(hint);
    expect(await stderrOf(torn(record).bytes)).toContain(hint);
    // The file ends behind its last record, or within it.
    const whole = log(1, 2, 3);
    const end = 4096 + new DataView(whole.buffer).getUint32(4096 + 48, true);
    const cut = await stderrOf(whole.slice(0, end));
    expect(cut).toContain('the file ends after');
    expect(cut).not.toContain(hint);
    expect(await stderrOf(whole.slice(0, end - 10))).toContain(hint);
    // A chunk that lost its header and its records, or only its header.
    const foreign = log(1, 2, 3, 4, 5, 6);
    foreign.fill(0x77, 4096 + 65_536, 4096 + 65_536 + 512);
    expect(await stderrOf(foreign)).toContain(hint);
    foreign.fill(0x77, 4096 + 65_536);
    const lost = await stderrOf(foreign);
    expect(lost).toContain('this is not the header of a chunk');
    expect(lost).not.toContain(hint);
  });
});
