import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../src/recordings/trace-writing/write-trace.js';
import { encodePayload } from '../../src/windows/payload/encode-payload.js';
import { fileTimeFromIso } from '../../src/windows/values/file-time.js';
import { cabinetArchive } from '../recordings/archives/cabinet-archive.js';
import { zipArchive } from '../recordings/archives/zip-archive.js';
import { wevtc } from './in-memory.js';
import { schemaCheck } from './schema.js';

const storage = join(import.meta.dirname, '..', '..', 'samples', 'contoso-storage');
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const time = (text: string) => fileTimeFromIso(`2026-01-31T${text}Z`);

/** Events 2 (stopped) of the log's provider, before, between, and after the events of the log. */
const trace = writeTrace({
  info: { loggerName: 'Merged', eventsLost: 2, startTime: time('08:29:58') },
  events: ['08:29:59', '08:30:05', '08:30:09', '08:31:00'].map((at, index) => ({
    header: 'EVENT64' as const,
    providerId: index === 2 ? '11111111-2222-3333-4444-555555555555' : GUID,
    timeStamp: time(at),
    processId: 900 + index,
    eventDescriptor: { id: 2, level: 4, opcode: 2, keyword: 0x4000_0000_0000_0000n },
    userData: encodePayload(
      {
        fields: [
          { name: 'Reason', inType: 'win:UInt32' },
          { name: 'Status', inType: 'win:Int32' },
        ],
      },
      { Reason: index, Status: 0 },
    ),
  })),
});

const files = {
  'app.evtx': readFileSync(join(storage, 'logged.evtx')),
  'boot.etl': trace,
  'app.man': readFileSync(join(storage, 'contoso-storage.man')),
};

const log = (...argv: string[]) => wevtc(['log', 'app.evtx', 'boot.etl', ...argv], { files });
const schemaErrors = schemaCheck('decoded');

describe('wevtc log with a trace', () => {
  it('shows all bytes that nothing describes only with --long-texts', async () => {
    const userData = new Uint8Array(40).fill(0x41);
    const event = {
      header: 'EVENT64' as const,
      providerId: GUID,
      timeStamp: time('08:30:05'),
      eventDescriptor: { id: 99 },
      userData,
    };
    const given = { ...files, 'boot.etl': writeTrace({ events: [event] }) };
    const run = async (...argv: string[]) =>
      (await wevtc(['log', 'app.evtx', 'boot.etl', ...argv], { files: given })).stdout;
    expect(await run()).toContain(`in 0x${'41'.repeat(32)}… (40 bytes)`);
    expect(await run('--long-texts')).toContain(`in 0x${'41'.repeat(40)})`);
  });

  it('merges both by time, as one kind of JSON', async () => {
    const { stdout, stderr, exitCode } = await log('--manifest', 'app.man', '--format', 'jsonl');
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const event of events) expect(schemaErrors(event)).toEqual([]);
    // The trace begins with an event that has its own header.
    expect(events.slice(1).map(({ file, time: at, id }) => `${file} ${at.slice(11, 19)} ${id}`)).toEqual([
      'boot.etl 08:29:59 2',
      'app.evtx 08:30:00 1',
      'app.evtx 08:30:03 100',
      'boot.etl 08:30:05 2',
      'app.evtx 08:30:07 102',
      'app.evtx 08:30:09 7',
      'boot.etl 08:30:09 2',
      'app.evtx 08:30:10 104',
      'app.evtx 08:30:12 2',
      'boot.etl 08:31:00 2',
    ]);
    const [traced, logged] = [events.at(-1), events.at(-2)];
    expect(traced).toMatchObject({ providerName: 'Contoso-Storage-Service', values: { Reason: 3 } });
    expect(logged).toMatchObject({ providerName: 'Contoso-Storage-Service', values: { Reason: 3 } });
    expect(logged.System.EventID).toBe(2);
    expect(traced.System).toBeUndefined();
    expect(exitCode).toBe(0);
    expect(stderr).toContain('boot.etl: the session lost 2 events');
    expect(stderr).toContain('{11111111-2222-3333-4444-555555555555} (1)');
  });

  it('has the same columns and filters for both', async () => {
    const argv = ['--manifest', 'app.man', '--event', '2', '--provider', 'Contoso-Storage-Service'];
    const { stdout } = await log(
      ...argv,
      '--fields',
      'file,time,recordId,processId,values.Reason,channelName',
    );
    expect(stdout.trimEnd().split('\n')).toEqual([
      'boot.etl\t2026-01-31T08:29:59.0000000Z\t\t900\tasked to stop\tContoso storage: daily business',
      'boot.etl\t2026-01-31T08:30:05.0000000Z\t\t901\t1\tContoso storage: daily business',
      'app.evtx\t2026-01-31T08:30:12.0000000Z\t108\t4242\t3\tContoso-Storage-Service/Operational',
      "boot.etl\t2026-01-31T08:31:00.0000000Z\t\t903\tcan't go on\tContoso storage: daily business",
    ]);
    const limited = await log('--event', '2', '--from', '+5', '--limit', '1', '--format', 'csv');
    expect(limited.stdout.split('\n')[1]).toContain('2026-01-31T08:30:05.0000000Z');
    const text = await log('--manifest', 'app.man', '--event', '2');
    expect(
      text.stdout
        .trimEnd()
        .split('\n')
        .map((line) => /(boot\.etl|app\.evtx) +[{C]/.exec(line)?.[1]),
    ).toEqual(['boot.etl', 'boot.etl', 'boot.etl', 'app.evtx', 'boot.etl']);
    expect(text.stdout.match(/Contoso-Storage-Service\/event 2 ServiceStopped/g)).toHaveLength(1);
    expect(text.stdout.match(/Contoso-Storage-Service\/ServiceStopped/g)).toHaveLength(3);
  });

  it.each([
    [['--summary'], '--summary is only for event logs; omit the traces (.etl)'],
    [['--query', '*'], '--query is only for event logs'],
    [['--follow'], '--follow is only for event logs'],
    [['--details'], '--details is only for event logs'],
    [['--check', 'app.man'], '--check is only for event logs'],
    [['--order', 'record-id'], 'traces (.etl) have no record IDs; omit --order'],
    [['--format', 'xml'], "--format xml can't mix event logs and traces; convert each with its own command"],
  ])('rejects %j', async (argv, message) => {
    const { exitCode, stderr } = await log(...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('reads packed logs, also damaged ones, on both sides of a comparison', async () => {
    const { 'app.evtx': content } = files;
    const damaged = Uint8Array.from(content);
    damaged.fill(0xff, 0x1000 + 600, 0x1000 + 601);
    const packed = {
      'a.zip': zipArchive([
        { name: 'logs/app.evtx', content },
        { name: 'boot.etl', content: trace },
      ]),
      'logs/b.evtx.gz': gzipSync(content),
      'c.cab': cabinetArchive([{ members: [{ name: 'c.EVTX', content: Buffer.from(damaged) }] }]),
      'none.zip': zipArchive([{ name: 'boot.etl', content: trace }]),
    };
    const run = (...argv: string[]) => wevtc(['log', ...argv], { files: packed });
    const columns = ['--fields', 'file,id', '--format', 'csv', '--event', '7'];
    const { exitCode, stdout, stderr } = await run('a.zip', 'logs', ...columns);
    expect(stdout).toBe('file,id\r\na.zip/logs/app.evtx,7\r\nlogs/b.evtx.gz,7\r\n');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect((await run('a.zip', '--against', 'logs/b.evtx.gz')).stdout).toMatch(/^6 events before, 6 now;/);
    expect((await run('c.cab')).stderr).toContain('c.cab/c.EVTX: at byte 0x1200: the checksum');
    expect((await run('c.cab', '--recover', '--summary')).stdout).toContain('c.cab/c.EVTX\n');
    expect((await run('none.zip')).stderr).toBe(
      "wevtc: none.zip: this archive can't be read: it contains no .evtx file, but 1 trace (.etl)\n",
    );
    expect((await run('a.zip', '--follow')).stderr).toContain('this is a zip archive, not an event log');
  });

  it('reads packed traces, with the manifests beside them', async () => {
    const packed = zipArchive([
      { name: 'boot.etl', content: trace },
      { name: 'app.man', content: files['app.man'] },
    ]);
    const options = ['--provider', 'Contoso-Storage-Service', '--fields', 'file,event', '--format', 'csv'];
    const { exitCode, stdout, stderr } = await wevtc(['log', 'app.evtx', 'b.ETL.zip', ...options], {
      files: { 'app.evtx': files['app.evtx'], 'b.ETL.zip': packed },
    });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: 'wevtc: note: b.ETL.zip/boot.etl: the session lost 2 events\n',
    });
    expect(stdout.match(/^b\.ETL\.zip\/boot\.etl,.*/gm)).toEqual(
      Array(3).fill('b.ETL.zip/boot.etl,ServiceStopped'),
    );
    const { stdout: unzipped } = await wevtc(
      ['log', 'app.evtx', 'boot.etl.gz', '-m', 'app.man', ...options],
      {
        files: { ...files, 'boot.etl.gz': gzipSync(trace) },
      },
    );
    expect(unzipped).toContain('boot.etl.gz,');
    const cabinet = cabinetArchive([
      {
        members: [
          { name: 'app.man', content: Buffer.from(files['app.man']) },
          { name: 'boot.etl', content: trace },
        ],
      },
    ]);
    const { stdout: fromCabinet } = await wevtc(['log', 'app.evtx', 'report.CAB', ...options], {
      files: { 'app.evtx': files['app.evtx'], 'report.CAB': cabinet },
    });
    expect(fromCabinet).toContain('report.CAB/boot.etl,ServiceStopped');
  });

  it('sends traces alone to wevtc trace', async () => {
    const { exitCode, stderr } = await wevtc(['log', 'boot.etl'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("this is a trace (.etl), not an event log; 'wevtc trace' shows its events");
  });

  it('shows nothing if one of the files cannot be read', async () => {
    const { exitCode, stdout } = await wevtc(['log', 'app.evtx', 'missing.etl'], { files });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });
});
