import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { EventHeaderExtType } from '../../../src/windows/structures/header-constants.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const schemaErrors = schemaCheck('decoded');

const storage = join(import.meta.dirname, '..', '..', '..', 'samples', 'contoso-storage');
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const OTHER = '11111111-2222-3333-4444-555555555555';

const time = (text: string) => fileTimeFromIso(`2026-01-31T${text}Z`);
const guid = (number: number) => `00000000-0000-0000-0000-00000000000${number}`;

/** Two more processors, another provider, activities, and a message that nothing can decode. */
const second = writeTrace({
  info: { loggerName: 'Second', eventsLost: 3, buffersLost: 1, startTime: time('08:29:59') },
  buffers: [
    {
      processor: 1,
      events: [
        {
          header: 'EVENT32',
          providerId: OTHER,
          timeStamp: time('08:30:02'),
          processId: 77,
          threadId: 78,
          activityId: guid(1),
          eventDescriptor: { id: 9, version: 2, level: 5, keyword: 2n },
          userData: Uint8Array.of(0xab, 0xcd),
        },
        {
          header: 'EVENT64',
          providerId: GUID,
          timeStamp: time('08:30:20.5'),
          processId: 0x4d,
          activityId: guid(2),
          extendedData: [{ extType: EventHeaderExtType.RelatedActivityId, data: activityBytes(1) }],
          eventDescriptor: { id: 203, level: 3, opcode: 1, task: 1, keyword: 1n },
          userData: encodePayload(
            {
              fields: [
                { name: 'Volume', inType: 'win:UnicodeString' },
                { name: 'LimitBytes', inType: 'win:UInt64' },
                { name: 'UsedBytes', inType: 'win:UInt64' },
              ],
            },
            { Volume: '=D:', LimitBytes: 1n, UsedBytes: 2n },
          ),
        },
      ],
    },
  ],
});

function activityBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(16);
  bytes[15] = number;
  return bytes;
}

const files: Record<string, string | Uint8Array> = {
  'recorded.etl': readFileSync(join(storage, 'recorded.etl')),
  'second.etl': second,
  'app.man': readFileSync(join(storage, 'contoso-storage.man')),
};

const midnight = [
  { header: 'EVENT64' as const, providerId: OTHER, timeStamp: time('23:30:00'), eventDescriptor: { id: 1 } },
];
files['over.etl'] = writeTrace({
  info: { startTime: time('23:00:00'), endTime: time('23:00:00') + 36_000_000_000n },
  events: midnight,
});
files['open.etl'] = writeTrace({ info: { startTime: time('23:00:00'), endTime: 0n }, events: midnight });

const trace = (...argv: string[]) => wevtc(['trace', ...argv], { files });

/** The lines of standard output, of a run without failures. */
async function linesOf(...argv: string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await trace(...argv);
  expect({ exitCode, failures: stderr.replace(/^wevtc: note: .*\n/gm, '') }).toEqual({
    exitCode: 0,
    failures: '',
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

/** What the events are that pass filters. */
async function names(...argv: string[]): Promise<string[]> {
  const events = await json('recorded.etl', 'second.etl', '--manifest', 'app.man', ...argv);
  return events.map(({ eventName, id }) => eventName ?? id);
}

describe('wevtc trace', () => {
  it('prints each event on a line', async () => {
    const lines = await linesOf('recorded.etl', '--manifest', 'app.man', '--event', '203', '--event', '2');
    expect(lines).toEqual([
      '2026-01-31T08:30:10.5000000Z  Warning    4242:17     Contoso-Storage-Service/QuotaExceeded  Volume Backup is over its quota: 0x3B9ACA01 of 1000000000 bytes – naïve users’ data Ω≈ç√ 測試 🗄',
      '2026-01-31T08:30:12.0000000Z  Info       4242:17     Contoso-Storage-Service/ServiceStopped  Storage service stopped: asked to stop (status 0x0)',
    ]);
  });

  it('prints two lines for each event on a terminal, in colors, cut to its width', async () => {
    const stdout = new MemoryOutput(true, 60);
    const argv = ['trace', 'recorded.etl', '-m', 'app.man', '--level', '3', '--provider', GUID];
    await wevtc([...argv, '--color'], { files, stdout });
    expect(stdout.text).toBe(
      [
        '\u001b[1m2026-01-31 UTC\u001b[22m',
        '08:30:07.5000000  \u001b[31mError\u001b[39m   \u001b[2m   4242:17\u001b[22m     \u001b[36mContoso…/VolumeLost\u001b[39m',
        "    A volume is lost. Run 'storctl repair *' or look under …",
        '08:30:09.0000000  \u001b[33mWarning\u001b[39m \u001b[2m   4242:17\u001b[22m     \u001b[36mCont…/PolicyChanged\u001b[39m',
        '    The policy is now <policy><quota>10</quota></policy> {"…',
        '08:30:10.5000000  \u001b[33mWarning\u001b[39m \u001b[2m   4242:17\u001b[22m     \u001b[36mCont…/QuotaExceeded\u001b[39m',
        '    Volume Backup is over its quota: 0x3B9ACA01 of 10000000…',
        '',
      ].join('\n'),
    );
    const full = new MemoryOutput(true, 60);
    await wevtc([...argv, '--no-color', '--full'], { files, stdout: full });
    expect(full.text).toContain('Contoso-Storage-Service/QuotaExceeded\n    Volume Backup');
    expect(full.text).toContain('測試 🗄\n');
  });

  it.each([
    // No room for both: the event counts more.
    [50, 'QuotaExc…'],
    [60, 'Cont…/QuotaExceeded'],
    [80, 'Contoso-Storage-Service/QuotaExceeded'],
    [100, 'Contoso-Storage-Service/QuotaExceeded'],
  ])('cuts the provider before the event on a terminal of %i columns', async (width, name) => {
    const stdout = new MemoryOutput(true, width);
    await wevtc(['trace', 'recorded.etl', '-m', 'app.man', '-e', '203', '--no-color'], { files, stdout });
    expect(stdout.text.split('\n')[1]).toBe(`08:30:10.5000000  Warning    4242:17     ${name}`);
  });

  it('prints events that nothing describes with their bytes, the reason, and what to do', async () => {
    const { exitCode, stdout, stderr } = await trace('second.etl', '--process', '77');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: [
        `2026-01-31T08:30:02.0000000Z  Verbose      77:78     {${OTHER}}/event 9 version 2  (nothing describes its provider: 0xABCD)\n`,
        `2026-01-31T08:30:20.5000000Z  Warning      77:0      {${GUID}}/event 203  (nothing describes its provider: 0x3D0044003A00000001000000000000000200000000000000)\n`,
      ].join(''),
    });
    expect(stderr).toBe(
      [
        'wevtc: note: second.etl: the session lost 3 events and 1 buffer\n',
        `wevtc: note: 2 events have no description; pass manifests or binaries of these providers with --manifest: {${OTHER}} (1), {${GUID}} (1)\n`,
      ].join(''),
    );
  });

  it('prints JSON, one object for each event', async () => {
    const events = await json('recorded.etl', '--manifest', 'app.man', '--payload');
    expect(events.length).toBe(10);
    expect(events.at(-2)).toEqual({
      index: 8,
      time: '2026-01-31T08:30:10.5000000Z',
      processor: 0,
      processId: 4242,
      threadId: 17,
      providerId: GUID,
      providerName: 'Contoso-Storage-Service',
      id: 203,
      version: 0,
      channel: 16,
      level: 3,
      opcode: 0,
      task: 1,
      keyword: '0x8000000000000001',
      header: 'EVENT64',
      eventName: 'QuotaExceeded',
      message: expect.stringMatching(/^Volume Backup is over its quota/),
      values: { Volume: 'Backup', LimitBytes: '1000000000', UsedBytes: '1000000001' },
      headerProcessId: 4242,
      headerThreadId: 17,
      payload: '0x4200610063006B007500700000' + '0000CA9A3B0000000001CA9A3B00000000',
    });
    const [undecoded] = await json('second.etl', '--event', '9');
    expect(undecoded).toMatchObject({
      activityId: guid(1),
      header: 'EVENT32',
      rest: '0xABCD',
      error: { code: 'ERR_WEVTC_UNDESCRIBED', message: 'nothing describes its provider', path: '' },
    });
    expect(undecoded).not.toHaveProperty('values');
  });

  it('leaves decoding out with --raw', async () => {
    const events = await json('recorded.etl', '--raw', '--payload');
    expect(events.length).toBe(10);
    for (const event of events) {
      expect(Object.keys(event)).toEqual(expect.arrayContaining(['index', 'header', 'payload']));
      expect(Object.keys(event).filter((key) => /values|message|error|rest|Name/.test(key))).toEqual([]);
    }
    const [line] = await linesOf('recorded.etl', '--raw', '--event', '2');
    expect(line).toMatch(/event 2 {2}0x0000000000000000$/);
  });

  it('merges files, and counts positions in all of them', async () => {
    const events = await json('second.etl', 'recorded.etl', '--manifest', 'app.man');
    expect(events.map(({ index }) => index)).toEqual(events.map((_, at) => at));
    const times = events.map(({ time }) => time);
    expect(times).toEqual([...times].sort());
    expect(events.length).toBe(13);
  });

  it('names the file of each event of several files', async () => {
    const files = async (...argv: string[]) => {
      const events = await json(...argv, '--manifest', 'app.man', '--event', '203');
      return events.map(({ file }) => file);
    };
    expect(await files('second.etl', 'recorded.etl')).toEqual(['recorded.etl', 'second.etl']);
    expect(await files('recorded.etl')).toEqual([undefined]);
    const [head = '', line] = await linesOf('recorded.etl', '--format', 'csv', '--event', '203');
    expect(head.trimEnd().split(',').at(-1)).toBe('file');
    expect(line).toMatch(/,recorded\.etl$/);
    const argv = ['recorded.etl', 'second.etl', '--fields', 'id,file', '--event', '9', '--event', '203'];
    expect(await linesOf(...argv)).toEqual(['9\tsecond.etl', '203\trecorded.etl', '203\tsecond.etl']);
  });

  it('notes that no event has the field of a column', async () => {
    const { exitCode, stdout, stderr } = await trace(
      'recorded.etl',
      '-m',
      'app.man',
      '-e',
      '203',
      '--fields',
      'id,values.volume,values.LimitBytes',
    );
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: '203\t\t1000000000\n',
      stderr: "wevtc: note: --fields: no event has 'values.volume'; did you mean 'values.Volume'?\n",
    });
  });

  it('prints texts of another culture', async () => {
    const [line] = await linesOf('recorded.etl', '-m', 'app.man', '--event', '2', '--culture', 'de-DE');
    expect(line).not.toContain('Storage service stopped');
  });

  it('says that no manifest has a culture', async () => {
    const argv = ['recorded.etl', '-m', 'app.man', '--event', '2', '--culture'];
    const { exitCode, stderr } = await trace(...argv, 'fr-FR');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr:
        "wevtc: note: there is no culture 'fr-FR'; the texts are in en-US, de-DE; wevtc prefers en-US\n",
    });
    expect((await trace(...argv, 'de')).stderr).toBe('');
  });

  it('prints XML in the form of the Event Viewer', async () => {
    const text = (await linesOf('recorded.etl', '-m', 'app.man', '--event', '203', '-f', 'xml')).join('\n');
    expect(text).toMatch(/^<\?xml .*<Events>\s*<Event xmlns=.*<EventID>203<\/EventID>.*<\/Events>$/s);
  });

  it('prints a table for spreadsheets', async () => {
    const [head, line] = await linesOf(
      'second.etl',
      '-m',
      'app.man',
      '-e',
      '203',
      '--fields',
      'id,values.Volume',
      '-f',
      'csv',
    );
    expect([head, line]).toEqual(['id,values.Volume\r', "203,'=D:"]);
  });

  it('prints chosen columns', async () => {
    const lines = await linesOf(
      'recorded.etl',
      '-m',
      'app.man',
      '-e',
      '203',
      '--fields',
      'index,event',
      '--fields',
      'values.UsedBytes',
    );
    expect(lines).toEqual(['8\tQuotaExceeded\t0x3B9ACA01']);
    const { exitCode, stdout, stderr } = await trace('recorded.etl', '--fields', 'index,Evnt');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe("wevtc: --fields: there is no column 'Evnt'; did you mean 'event'?\n");
    const strange = await trace('recorded.etl', '--fields', 'SomethingElse');
    expect(strange.stderr).toMatch(
      /^wevtc: --fields: there is no column 'SomethingElse'; the columns are index, .*, file, .*, values\.NAME, names\.NAME\n$/,
    );
  });

  it.each([
    ['utc', '2026-01-31T08:30:12.0000000Z'],
    ['-03:30', '2026-01-31T05:00:12.0000000-03:30'],
    ['relative', '+12.0000000'],
  ])('shows times as %s', async (zone, expected) => {
    const lines = await linesOf('recorded.etl', '--time', zone, '--fields', 'time', '--event', '2');
    expect(lines).toEqual([expected]);
  });
});

describe('the filters of wevtc trace', () => {
  it('choose providers and events', async () => {
    expect(await names('--provider', 'Contoso-Storage-Service')).toHaveLength(10);
    expect(await names('--provider', OTHER)).toEqual([9]);
    expect(await names('--provider', OTHER, '--provider', GUID)).toHaveLength(11);
    expect(await names('--event', 'VolumeMounted')).toEqual(['VolumeMounted', 'VolumeMounted']);
    expect(await names('--event', '100:1', '--event', '9')).toEqual([9, 'VolumeMounted']);
  });

  it('choose levels and keywords as a session does', async () => {
    expect(await names('--level', 'win:Warning', '--provider', GUID)).toEqual([
      'VolumeLost',
      'PolicyChanged',
      'QuotaExceeded',
      'QuotaExceeded',
    ]);
    expect(await names('--level', 'Critical,win:Error')).toEqual(['VolumeLost']);
    expect(await names('--level', '3,3', '--provider', GUID)).not.toContain('VolumeLost');
    const any = await names('--any', '1', '--event', '203');
    expect(any).toEqual(['QuotaExceeded', 'QuotaExceeded']);
    expect(await names('--any', '2', '--all', '2', '--provider', OTHER)).toEqual([9]);
    expect(await names('--any', '1', '--provider', OTHER)).toEqual([]);
    // Names mean nothing for a provider without a manifest.
    expect(await names('--any', 'Disk', '--provider', OTHER)).toEqual([]);
    expect(await names('--any', 'Disk', '--event', '203')).toEqual(any);
  });

  it('choose processes, threads, times and texts', async () => {
    expect(await names('--process', '0x4D')).toEqual([9, 'QuotaExceeded']);
    expect(await names('--process', '77,1', '--thread', '78')).toEqual([9]);
    expect(await names('--from', '2026-01-31T08:30:10Z', '--to', '2026-01-31T08:30:12Z')).toEqual([
      'QuotaExceeded',
      'ServiceStopped',
    ]);
    // The first file starts a second before the other one.
    expect(await names('--from', '+12', '--to', '+13')).toEqual(['ServiceStopped']);
    expect(
      await names('--from', '2026-01-31 09:30:12', '--to', '2026-01-31 09:30:12', '--time', '+01:00'),
    ).toEqual(['ServiceStopped']);
    expect(await names('--grep', 'STORCTL')).toEqual([]);
    expect(await names('--grep', 'STORCTL', '-i')).toEqual(['VolumeLost']);
  });

  it('choose activities and those that they start, and a number of events', async () => {
    expect(await names('--activity', guid(1))).toEqual([9, 'QuotaExceeded']);
    expect(await names('--activity', `{${guid(2)}}`)).toEqual(['QuotaExceeded']);
    expect(await names('--limit', '3')).toHaveLength(3);
  });

  it('accept days and times of day', async () => {
    expect(await names('--from', '2026-01-31', '--to', '2026-01-31')).toHaveLength(13);
    expect(await names('--from', '2026-02-01')).toEqual([]);
    expect(await names('--from', '2026-02-01', '--time', '+14:00')).toEqual([]);
    expect(await names('--from', '08:30:10.5', '--to', '08:30:12')).toEqual([
      'QuotaExceeded',
      'ServiceStopped',
    ]);
    expect(await names('--from', '09:30:12', '--to', '09:30:13', '--time', '+01:00')).toEqual([
      'ServiceStopped',
    ]);
    const midnight = await trace('recorded.etl', '--from', '00:00', '--time', '+14:00');
    expect(midnight.exitCode).toBe(0);
    const over = await trace('over.etl', '--from', '00:00');
    expect(over).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr:
        'wevtc: --from: the trace is not within one day in this time zone, so the time needs a date, as in 2026-01-31T23:00\n',
    });
    expect((await trace('over.etl', '--from', '00:00', '--time', '+02:00')).exitCode).toBe(0);
    const open = await trace('open.etl', '--to', '00:00');
    expect(open.stderr).toContain('--to: the trace does not specify when it ends, so the time needs a date');
  });

  it('say that times choose nothing', async () => {
    const run = async (...argv: string[]) => {
      const { exitCode, stdout, stderr } = await trace('recorded.etl', ...argv);
      expect(stdout).toBe('');
      return [exitCode, stderr];
    };
    expect(await run('--from', '+5', '--to', '+4')).toEqual([
      2,
      'wevtc: --from 2026-01-31T08:30:05.0000000Z is after --to 2026-01-31T08:30:04.0000000Z\n',
    ]);
    expect(await run('--to', '2026-01-30')).toEqual([
      0,
      'wevtc: note: the session started at 2026-01-31T08:30:00.0000000Z, after --to\n',
    ]);
    expect(await run('--from', '+100')).toEqual([
      0,
      'wevtc: note: the session ended at 2026-01-31T08:30:12.0000000Z, before --from\n' +
        'wevtc: note: no event passes the filters; 10 events read\n',
    ]);
  });

  it('says nothing about the end of the session if events follow it', async () => {
    const start = time('08:30:00');
    const event = (seconds: bigint) => ({
      header: 'EVENT64' as const,
      providerId: OTHER,
      eventDescriptor: { id: 1 },
      timeStamp: start + seconds * 10_000_000n,
    });
    const own = writeTrace({
      info: { startTime: start, endTime: start + 20_000_000n },
      events: [event(1n), event(3n)],
    });
    const late = await wevtc(['trace', 'own.etl', '--raw', '--from', '+2.5'], { files: { 'own.etl': own } });
    expect(late.stdout.split('\n')).toHaveLength(2);
    expect(late.stderr).toBe('');
  });

  it.each<[readonly string[], string]>([
    [
      ['-p', 'Contso-Storage-Service', '-m', 'app.man'],
      "there is no provider 'Contso-Storage-Service'; did you mean 'Contoso-Storage-Service'?",
    ],
    [
      ['-p', 'Contoso-Storage-Service'],
      "there is no provider 'Contoso-Storage-Service'; pass its manifest with --manifest, or choose it by its GUID",
    ],
    [
      ['-p', 'MSNT_SystemTracing'],
      "there is no provider 'MSNT_SystemTracing'; did you mean 'MSNT_SystemTrace'?",
    ],
    [
      ['-e', 'QuotaExceded', '-m', 'app.man'],
      "there is no event 'QuotaExceded'; did you mean 'QuotaExceeded'?",
    ],
    [
      ['-e', 'QuotaExceeded'],
      "there is no event 'QuotaExceeded'; pass the manifest of its provider with --manifest, or choose it by its ID",
    ],
    [
      ['-e', 'fileio/write'],
      "there is no event 'fileio/write'; the session did not record it, or the trace describes it under another name, which --summary shows",
    ],
    [
      ['-p', 'Microsoft-Windows-DotNETRuntime'],
      "there is no provider 'Microsoft-Windows-DotNETRuntime'; the session did not record it, or the trace describes it under another name, which --summary shows",
    ],
  ])('refuse a name that nothing has: %j', async (argv, message) => {
    for (const more of [[], ['--summary'], ['--activities'], ['-f', 'csv', '-o', 'x.csv']]) {
      const { exitCode, stdout, stderr, host } = await trace('recorded.etl', ...argv, ...more);
      expect({ exitCode, stdout, stderr }).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `wevtc: ${message}\n`,
      });
      expect(host.files.has('x.csv')).toBe(false);
    }
  });

  it('note a name that nothing has if another one exists, or if other filters hide its events', async () => {
    const run = async (...argv: string[]) => {
      const { exitCode, stderr } = await trace('recorded.etl', '-m', 'app.man', ...argv);
      expect(exitCode).toBe(0);
      return stderr;
    };
    expect(await run('-e', '203', '-e', 'Gone')).toBe(
      "wevtc: note: there is no event 'Gone'; pass the manifest of its provider with --manifest, or choose it by its ID\n",
    );
    expect(await run('-p', 'Gone', '--process', '4242')).toBe(
      "wevtc: note: there is no provider 'Gone' among the events that the other filters choose; pass its manifest with --manifest, or choose it by its GUID\n" +
        'wevtc: note: no event passes the filters; 10 events read\n',
    );
    expect(await run('-e', 'DiskIo/Write', '--process', '4242')).toBe(
      "wevtc: note: there is no event 'DiskIo/Write' among the events that the other filters choose\n" +
        'wevtc: note: no event passes the filters; 10 events read\n',
    );
    // The rest of the trace is not read.
    expect(await run('-e', 'Gone', '-e', '1', '--limit', '1')).toBe('');
    // A manifest has the name, although no event does.
    expect(await run('-p', 'Contoso-Storage-Service', '--process', '1')).toBe(
      'wevtc: note: no event passes the filters; 10 events read\n',
    );
  });

  it('say of how many events --grep could search only the bytes', async () => {
    const grep = (...argv: string[]) =>
      wevtc(['trace', 'recorded.etl', '--grep', ...argv], {
        files: { 'recorded.etl': files['recorded.etl'] ?? '' },
      });
    const { stdout, stderr } = await grep('nowhere');
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        /no event passes the filters; 10 events read\n.*nothing describes \d+ events, so --grep searched only for text in their bytes\n$/,
      ),
    });
    const ids = async (...argv: string[]) =>
      (await grep(...argv, '-f', 'jsonl')).stdout.match(/(?<="id":)\d+/g)?.map(Number);
    expect(await ids('ÖßE 日', '-i')).toEqual([100]);
  });

  it('say so when nothing passes', async () => {
    const { exitCode, stdout, stderr } = await trace('recorded.etl', '--process', '1');
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'wevtc: note: no event passes the filters; 10 events read\n',
    });
  });

  it('explain names that no manifest has', async () => {
    const unknown = await trace('recorded.etl', '--any', 'Disk');
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toBe(
      "wevtc: there is no keyword 'Disk'; pass the manifest of its provider with --manifest\n",
    );
    const misspelt = await trace('recorded.etl', '-m', 'app.man', '--any', 'Dsk');
    expect(misspelt.stderr).toBe("wevtc: there is no keyword 'Dsk'; did you mean 'Disk'?\n");
    const partly = await trace('second.etl', '-m', 'app.man', '--any', 'Disk');
    expect(partly.stderr).toContain("only a manifest explains 'Disk'\n");
    expect(partly.exitCode).toBe(0);
  });
});

describe('results of wevtc trace', () => {
  it('are a summary', async () => {
    const text = (await linesOf('recorded.etl', 'second.etl', '-m', 'app.man', '--summary')).join('\n');
    expect(text).toContain('Lost       3 events, 1 buffer');
    expect(text).toMatch(/Events {3}13, \d+ bytes of payload\n {2}Decoded {2}12 \(92\.3 %\)/);
    expect(text).toMatch(/Contoso-Storage-Service +6f1c2b7e-\S+ {6}10 +\d+ {7}10 {2}2026-01-31T08:30:00/);
    expect(text).toMatch(/ {4}9 {8}2 +\w+ +1 {6}2 {8}0 .* nothing describes its provider/);
    expect(text).toMatch(/ 203 {8}0 {2}QuotaExceeded +Warning +2 /);
  });

  it('count only the first events with --limit, and say so', async () => {
    const { exitCode, stdout, stderr } = await trace('recorded.etl', '--summary', '--limit', '2');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Events +2,/);
    expect(stderr.split('\n')).toEqual([
      'wevtc: note: this counts only the first 2 events, because of --limit',
      expect.stringMatching(/^wevtc: note: 1 event has no description; pass manifests or binaries/),
      '',
    ]);
  });

  it('show the time zone of the machine as its header has it', async () => {
    const zone = async (timeZoneBias: number) => {
      const own = writeTrace({ info: { timeZoneBias }, events: [] });
      const { stdout } = await wevtc(['trace', 'own.etl', '--summary'], { files: { 'own.etl': own } });
      return /Time zone {2}(.*)/.exec(stdout)?.[1];
    };
    // The header also has rules for daylight saving time, but not whether it was in effect.
    expect(await zone(480)).toBe('UTC-08:00 in standard time');
    expect(await zone(-330)).toBe('UTC+05:30 in standard time');
    expect(await zone(0)).toBe('UTC+00:00 in standard time');
  });

  it('are durations of activities', async () => {
    const started = (id: number, seconds: string, opcode: number) => ({
      header: 'EVENT64' as const,
      providerId: OTHER,
      timeStamp: time(`08:30:${seconds}`),
      activityId: guid(id),
      eventDescriptor: { id: 5, opcode, task: 7 },
    });
    const own = writeTrace({
      events: [
        started(1, '01', 1),
        started(2, '01.5', 1),
        started(2, '02', 2),
        started(1, '03', 2),
        started(3, '04', 1),
      ],
    });
    const { exitCode, stdout } = await wevtc(['trace', 'own.etl', '--activities'], {
      files: { 'own.etl': own },
    });
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      [
        '3 activities with 5 of 6 events',
        '2 of them have their beginning and their end in the trace',
        '',
        `activity  provider                                count   total ms  median ms     p99 ms  longest ms  no stop  longest one`,
        `task 7    {${OTHER}}      2  2500.0000   500.0000  2000.0000   2000.0000        1  ${guid(1)}`,
        '',
      ].join('\n'),
    );
  });

  it('are durations of what a thread starts and stops, if the user wants that', async () => {
    const event = (seconds: string, opcode: number, threadId: number) => ({
      header: 'EVENT64' as const,
      providerId: OTHER,
      timeStamp: time(`08:30:${seconds}`),
      threadId,
      eventDescriptor: { id: 5, opcode, task: 7 },
    });
    const own = writeTrace({ events: [event('01', 1, 3), event('02', 1, 4), event('04', 2, 3)] });
    const run = (...argv: string[]) =>
      wevtc(['trace', 'own.etl', '--activities', ...argv], { files: { 'own.etl': own } });
    const without = await run();
    expect(without.stdout).toBe(
      '0 activities with 0 of 4 events\n3 start and stop events belong to no activity\n',
    );
    expect(without.stderr).toContain('--pair-by-thread pairs start and stop events');
    const { stdout, stderr } = await run('--pair-by-thread');
    expect(stdout).toMatch(
      new RegExp(`\\ntask 7 +{${OTHER}} +1 +3000.0000 +3000.0000 +3000.0000 +3000.0000 +1 `),
    );
    expect(stderr).toBe('');
  });

  it('can be cut to a terminal, or go to a file', async () => {
    const stdout = new MemoryOutput(true, 70);
    await wevtc(['trace', 'recorded.etl', '-m', 'app.man', '--summary'], { files, stdout });
    expect(Math.max(...stdout.text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(70);
    const { host, ...outcome } = await trace('recorded.etl', '--summary', '--output', 'sum.txt');
    expect(outcome.stdout).toBe('');
    expect(host.textOf('sum.txt')).toMatch(/^recorded\.etl\n {2}Started/);
  });
});
