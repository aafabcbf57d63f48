import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile, compileMessageText } from '../../../src/index.js';
import { writeEventLog } from '../../support/event-log-writer.js';
import { parquetRows } from '../../support/parquet.js';
import { wevtc } from '../in-memory.js';

const samples = join(import.meta.dirname, '../../../samples/contoso-storage');
const [log, manifest, texts] = ['logged.evtx', 'contoso-storage.man', 'backup.mc'].map((name) =>
  readFileSync(join(samples, name)),
) as [Buffer, Buffer, Buffer];

const dllOf = (files: readonly { readonly path: string; readonly content: string | Uint8Array }[]) =>
  files.find(({ path }) => path.endsWith('.dll'))?.content as Uint8Array;

const KEY = 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\EventLog\\Application\\Contoso Backup';
const registry = (file: string) =>
  `Windows Registry Editor Version 5.00\r\n\r\n[${KEY}]\r\n"EventMessageFile"="C:\\\\x\\\\${file}"\r\n"CategoryMessageFile"="C:\\\\x\\\\${file}"\r\n`;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

let files: Record<string, string | Uint8Array> = {};
beforeAll(() => {
  files = {
    'app.evtx': log,
    'app.man': manifest,
    'backup.mc': texts,
    'bin/storage.dll': dllOf(compile(manifest, { file: 'storage.man', emit: ['dll'] }).files),
    'bin/backup.dll': dllOf(compileMessageText(texts, { file: 'backup.mc', emit: ['dll'] }).files),
    'bin/other.dll': Buffer.from('MZ'),
    'bin/readme.xml': '<readme/>',
    'sources.reg': utf16(registry('backup.dll')),
  };
});

const run = (...argv: string[]) => wevtc(['log', ...argv], { files });

async function messages(
  ...argv: string[]
): Promise<{ readonly texts: (string | undefined)[]; readonly stderr: string }> {
  const { exitCode, stdout, stderr } = await run('app.evtx', ...argv, '--format', 'jsonl');
  expect(exitCode, stderr).toBe(0);
  return {
    texts: stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).message),
    stderr,
  };
}

const ALL = ['Storage', 'Volume', 'A volume', 'The disk', undefined, 'Storage'];
const startsOf = (found: readonly (string | undefined)[]) =>
  found.map((text, at) => (ALL[at] !== undefined && text?.startsWith(ALL[at]) ? ALL[at] : text));

const UNKNOWN =
  "wevtc: note: 1 event has no message; pass manifests or binaries of these providers with --manifest or --binary, or a message catalog, which --collect-messages writes on a Windows computer, with --messages: 'Microsoft-Windows-Eventlog' (1)\n";
const assumed = (file: string) =>
  `wevtc: note: the messages of 'Contoso Backup' are assumed to be in ${file}, because of their IDs; confirm it with --source 'Contoso Backup=…'\n`;

/** A message text file in the code page 1251. */
const cyrillic = Uint8Array.from([
  ...new TextEncoder().encode(
    'MessageId=7\r\nSeverity=Warning\r\nSymbolicName=DISK_FULL\r\nLanguage=English\r\n',
  ),
  // "Диск", as windows-1251 has it.
  ...[0xc4, 0xe8, 0xf1, 0xea],
  ...new TextEncoder().encode(' %1\r\n.\r\n'),
]);

describe('the code page of message text files', () => {
  it.each([
    ['--source', 'Contoso Backup=old.mc'],
    ['--binary', 'old.mc'],
    ['--binary', 'texts'],
  ])('is that of the configuration: %s %s', async (...argv) => {
    const { stdout } = await wevtc(['log', 'app.evtx', '--event', '7', ...argv], {
      files: {
        'app.evtx': log as Uint8Array,
        'old.mc': cyrillic,
        'texts/old.mc': cyrillic,
        'wevtc.config.json': JSON.stringify({ messageText: { codePage: 1251 } }),
      },
    });
    expect(stdout).toContain('Диск D:\\');
  });
});

describe('wevtc log with messages', () => {
  it.each([
    ['files of both kinds', ['-m', 'app.man', '--source', 'Contoso Backup=backup.mc'], ''],
    ['binaries', ['--binary', 'bin/storage.dll', '--binary', 'bin/backup.dll'], 'backup.dll'],
    ['a folder', ['--binary', 'bin'], 'backup.dll'],
    ['a registry export', ['--binary', 'bin', '--binary', 'sources.reg'], ''],
    [
      'a message text file in place of the registered binary',
      ['-m', 'app.man', '--binary', 'backup.mc', '--binary', 'sources.reg'],
      '',
    ],
    ['a source in another case', ['-m', 'app.man', '--source', 'CONTOSO BACKUP=bin/backup.dll'], ''],
  ])('takes %s', async (_, argv, file) => {
    const { texts: found, stderr } = await messages(...argv);
    expect(startsOf(found)).toEqual(ALL);
    expect(stderr.replace(/^wevtc: note: (?!the messages of|1 event).*\n/gm, '')).toBe(
      (file === '' ? '' : assumed(file)) + UNKNOWN,
    );
  });

  it('says once which messages are missing, wherever messages are shown', async () => {
    const note =
      "wevtc: note: 6 events have no message; pass manifests or binaries of these providers with --manifest or --binary, or a message catalog, which --collect-messages writes on a Windows computer, with --messages: 'Contoso-Storage-Service' (4), 'Contoso Backup' (1), 'Microsoft-Windows-Eventlog' (1)\n";
    const { texts: found, stderr } = await messages();
    expect(found.every((text) => text === undefined)).toBe(true);
    expect(stderr).toBe(note);
    for (const argv of [[], ['--details'], ['--format', 'csv'], ['--fields', 'id,message']])
      expect((await run('app.evtx', ...argv)).stderr).toBe(note);
    expect((await run('app.evtx', '--format', 'xml', '--rendered')).stderr).toBe(note);
  });

  it.each([
    [['--summary']],
    [['--fields', 'time,values']],
    [['--format', 'xml']],
    [['-m', 'app.man', '--event', '100']],
  ])('says nothing about messages that nobody misses: %j', async (argv) => {
    expect((await run('app.evtx', ...argv)).stderr).toBe('');
  });

  it('finds events by the names of the manifest, and by the text of the message', async () => {
    const lines = async (...argv: string[]) =>
      (await run('app.evtx', '-m', 'app.man', ...argv, '--fields', 'id')).stdout.trim().split('\n');
    expect(await lines('--event', 'VolumeMounted')).toEqual(['100']);
    expect(await lines('--any', 'Disk', '--ignore-keyword-0')).toEqual(['100', '102']);
    expect(await lines('--grep', 'solid-state')).toEqual(['100']);
  });

  it.each([
    ['app.csv', 'index,time,'],
    ['sub/app.CSV', 'index,time,'],
    ['app.jsonl', '{"index":0,'],
    ['app.ndjson', '{"index":0,'],
    ['app.xml', '<?xml '],
    ['app.parquet', 'PAR1'],
    ['app.txt', '2026-'],
    ['csv', '2026-'],
    ['app.json', '{', '--summary'],
    ['app.csv', '2026-', '--format', 'text'],
  ])('writes the format of the extension of %s: %s', async (path, start, ...argv) => {
    const { exitCode, host } = await run('app.evtx', '-o', path, ...argv);
    expect(exitCode).toBe(0);
    expect(Buffer.from(host.readFile(path)).toString('latin1').slice(0, start.length)).toBe(start);
  });

  it.each([
    // Neither for events, nor for a summary.
    ['app.json'],
    ['app.csv', '--summary'],
    ['app.etl'],
    ['app.jsonl.gz'],
  ])('writes no text into %s', async (path, ...argv) => {
    const { exitCode, stderr, host } = await run('app.evtx', '-o', path, ...argv);
    expect({ exitCode, exists: host.files.has(path) }).toEqual({ exitCode: 2, exists: false });
    expect(stderr).toContain(
      `--output '${path}' would contain text; specify --format, or the extension .txt`,
    );
  });

  it('shows messages and names in each format', async () => {
    const argv = ['app.evtx', '-m', 'app.man', '--event', '100'];
    const csv = await run(...argv, '--format', 'csv');
    expect(csv.stdout).toContain('""Backup <A&B>"" ({c0ffee00-0000-4000-8000-000000000001}) is mounted');
    const parquet = await run(...argv, '--format', 'parquet', '-o', 'app.parquet');
    const bytes = parquet.host.readFile('app.parquet');
    const [row] = await parquetRows({ file: bytes.slice().buffer as ArrayBuffer });
    expect(row).toMatchObject({
      eventName: 'VolumeMounted',
      levelName: 'Information',
      taskName: 'Volume management',
      opcodeName: 'mount',
      keywords: 'Disk Slow path',
    });
    expect(row?.message).toContain('is mounted at');
    const columns = await run(...argv, '--fields', 'event,levelName,taskName,opcodeName,keywords,message');
    expect(columns.stdout).toContain(
      'event 100 VolumeMounted\tInformation\tVolume management\tmount\tDisk Slow path\tVolume',
    );
    const xml = await run(...argv, '--format', 'xml', '--rendered', '--rendering', 'server-2016');
    expect(xml.stdout).toContain('<RenderingInfo Culture=\'en-US\'><Message>Volume "Backup &lt;A&amp;B&gt;"');
    const details = await run(...argv, '--details', '--time', '+01:00');
    expect(details.stdout).toContain('Event ID: 100 (VolumeMounted)\n');
    expect(details.stdout).toContain('Time:     2026-01-31T09:30:03.0000000+01:00\n');
  });

  it.each([
    [['--rendered'], '--rendered supports only the format xml'],
    [['--details', '--format', 'csv'], '--details supports only the format text'],
    [
      ['--source', 'backup.mc'],
      "Use the name of the source and its file, as in 'Contoso Backup=backup.dll'.",
    ],
    [['--source', '=backup.mc'], 'Use the name of the source'],
    [
      ['--messages', 'app.man'],
      "app.man: this is not a message catalog; 'wevtc log --collect-messages' makes one",
    ],
    [['-m', 'none.man'], "cannot read 'none.man'"],
    [['--binary', 'bin/other.dll'], 'bin/other.dll: at byte'],
    [['--binary', 'bin/readme.xml'], 'bin/readme.xml'],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stderr, stdout } = await run('app.evtx', ...argv);
    expect({ exitCode: exitCode > 0, stdout }).toEqual({ exitCode: true, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('needs a log', async () => {
    const { exitCode, stderr } = await run('--summary');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: missing required argument 'file'\nRun 'wevtc log --help' for usage.\n",
    });
  });

  it('refuses a folder without texts, and an export without sources', async () => {
    const own = { ...files, 'empty/a.txt': '', 'none.reg': 'REGEDIT4\r\n' };
    const folder = await wevtc(['log', 'app.evtx', '-m', 'empty'], { files: own });
    expect(folder.stderr).toContain("no manifest, and no file with messages, in folder 'empty'");
    const other = await wevtc(['log', 'app.evtx', '--binary', 'none.reg'], { files: own });
    expect(other.stderr).toContain('none.reg: this export has no event source');
  });
});

const LOG = 'Contoso-Storage-Service/Operational';

describe('wevtc log --summary', () => {
  it('counts no event as missing that only a filter leaves out', async () => {
    const missing = async (...argv: string[]) => {
      const { stdout } = await run('app.evtx', '--summary', '--format', 'json', ...argv);
      const { channels, gaps } = JSON.parse(stdout);
      return { gaps, missing: channels.find(({ channel }: { channel: string }) => channel === LOG)?.missing };
    };
    const whole = await missing();
    expect(whole).toMatchObject({ missing: 4 });
    expect(await missing('--event', '1', '--event', '102')).toEqual(whole);
  });
});

describe('wevtc log --query', () => {
  it('shows the selected events, together with the other filters', async () => {
    const query = "*[System[Provider[@Name='Contoso-Storage-Service']]]";
    const { stdout } = await run('app.evtx', '--query', query, '--level', '2', '--fields', 'id');
    expect(stdout).toBe('102\n');
    const none = await run('app.evtx', '--query', '*[System[EventID=9]]');
    expect(none.stderr).toBe('wevtc: note: no event passes the filters; 6 events read\n');
    const empty = await wevtc(['log', 'empty.evtx'], { files: { 'empty.evtx': writeEventLog([]) } });
    expect(empty).toMatchObject({ exitCode: 0, stdout: '', stderr: 'wevtc: note: there are no events\n' });
  });

  it.each([
    ["*[contains(System, 'x')]", "At character 3: Windows has no function 'contains'"],
    ['<Query/>', 'At character 1: a structured query begins with <QueryList>, not <Query>'],
  ])('refuses %s', async (query, message) => {
    const { exitCode, stderr } = await run('app.evtx', '--query', query);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('wevtc log --check', () => {
  it('shows which events do not fit the manifest, with exit code 1', async () => {
    const { exitCode, stdout, stderr } = await run('app.evtx', '--check', 'app.man');
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout:
        "Contoso-Storage-Service/event 102 version 0: the channel is 'Contoso-Storage-Service/Operational', and 'Contoso-Storage-Service/Admin' in the manifest (1 event, first record 106)\n" +
        '4 events checked, 1 does not fit the manifest\n',
      stderr: '',
    });
  });

  it('counts only chosen events, and takes binaries', async () => {
    const { exitCode, stdout } = await run('app.evtx', '--check', 'bin/storage.dll', '--event', '100');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '1 event checked, all fit the manifest\n' });
    const none = await run('app.evtx', '--check', 'app.man', '--event', '7');
    expect(none.exitCode).toBe(0);
    expect(none.stderr).toContain('no event is from a provider of the manifest');
  });

  it('has its own output', async () => {
    const { exitCode, stderr } = await run('app.evtx', '--check', 'app.man', '--details');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--check has its own output');
  });
});

describe('wevtc log --collect-messages', () => {
  const collect = async (...argv: string[]) => {
    const outcome = await run('--collect-messages', ...argv, '-o', 'texts.gz');
    return { ...outcome, bytes: outcome.host.files.get('texts.gz') ?? new Uint8Array() };
  };

  it('writes a catalog with which logs have the same messages, in all languages', async () => {
    const { exitCode, stderr, bytes } = await collect('bin', '--collect-messages', 'sources.reg');
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain(
      'note: the catalog has 1 manifest provider, 2 message files, 1 event source, in 2 languages\n',
    );
    expect(gunzipSync(bytes).toString('utf8')).toMatch(/^\{"format":"wevtc-message-catalog","version":1\}\n/);
    files = { ...files, 'texts.gz': bytes };
    const found = await messages('--messages', 'texts.gz');
    expect(startsOf(found.texts)).toEqual(ALL);
    expect(found.stderr).toBe(UNKNOWN);
    const german = await messages('--messages', 'texts.gz', '--culture', 'de-DE');
    expect(german.texts[3]).toMatch(/^Die Festplatte/);
    expect(german.stderr).toBe(UNKNOWN);
    const french = await messages('--messages', 'texts.gz', '--culture', 'fr-FR');
    expect([startsOf(french.texts), french.stderr]).toEqual([
      ALL,
      `wevtc: note: there is no culture 'fr-FR'; the texts are in en-US, de-DE; wevtc prefers en-US\n${UNKNOWN}`,
    ]);
  });

  it('adds to another catalog', async () => {
    const first = await collect('bin');
    files = { ...files, 'first.gz': first.bytes };
    const { exitCode, stderr, bytes } = await collect('sources.reg', '--messages', 'first.gz');
    expect(exitCode, stderr).toBe(0);
    const both = await collect('bin', '--collect-messages', 'sources.reg');
    expect(gunzipSync(bytes)).toEqual(gunzipSync(both.bytes));
  });

  it.each([
    [['bin', 'app.evtx', '-o', 'x'], "--collect-messages reads no event logs; omit 'app.evtx'"],
    [['bin'], '--collect-messages needs --output, the file to write'],
    [['bin', '-o', 'x', '--event', '1'], '--collect-messages writes all texts; omit --event'],
    [['bin', '-o', 'x', '--well-formed'], '--collect-messages writes all texts; omit --well-formed'],
    [['backup.mc', '-o', 'backup.mc'], "'backup.mc' is an input of this run; specify another file"],
    [['none', '-o', 'x'], "cannot read 'none'"],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stderr } = await run('--collect-messages', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('reads compressed catalogs only as catalogs', async () => {
    files = { ...files, 'other.gz': gzipSync('x') };
    const { exitCode, stderr } = await run('app.evtx', '--messages', 'other.gz');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: other.gz: this is not a message catalog; 'wevtc log --collect-messages' makes one\n",
    });
  });
});
