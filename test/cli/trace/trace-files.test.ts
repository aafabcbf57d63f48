import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Session } from '../../../src/cli/session/session.js';
import { TraceProgress } from '../../../src/cli/trace/trace-progress.js';
import { compile } from '../../../src/index.js';
import { MemoryHost, MemoryOutput } from '../../../src/project/host/memory.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';
import {
  ethernetFrame,
  packetFragment,
  packetTrace,
  pktmonEvent,
} from '../../analysis/formats/pcapng/packet-events.js';
import { readPcapng } from '../../analysis/formats/pcapng/read-pcapng.js';
import { cabinetArchive } from '../../recordings/archives/cabinet-archive.js';
import { zipArchive } from '../../recordings/archives/zip-archive.js';
import { clean, manifest, wevtc } from '../in-memory.js';

const samples = join(import.meta.dirname, '..', '..', '..', 'samples');
const recorded = readFileSync(join(samples, 'contoso-storage', 'recorded.etl'));
const storage = readFileSync(join(samples, 'contoso-storage', 'contoso-storage.man'));

const bytes = (text: string) => new TextEncoder().encode(text);

/** Buffers of 4 KiB with 20 events each. */
const long = writeTrace({
  info: { bufferSize: 4096 },
  buffers: Array.from({ length: 30 }, (_, buffer) => ({
    events: Array.from({ length: 20 }, (_, event) => ({
      header: 'EVENT64' as const,
      providerId: '11111111-2222-3333-4444-555555555555',
      timeStamp: fileTimeFromIso('2026-01-31T12:00:00Z') + BigInt(buffer * 20 + event),
      eventDescriptor: { id: event },
    })),
  })),
});

const dll = compile(storage, { file: 'a.man', baseName: 'contoso', emit: ['dll'] }).files.find(({ path }) =>
  path.endsWith('.dll'),
)?.content as Uint8Array;

const files: Record<string, string | Uint8Array> = {
  'a/recorded.etl': recorded,
  'a/b/LATER.ETL': recorded,
  'a/notes.txt': 'x',
  'app.man': storage,
  'clean.man': clean,
  'broken.man': clean.replace('</events>', ''),
  'long.etl': long,
  'bin/contoso.dll': dll,
  'bin/readme.xml': '<readme/>',
  'bin/other.dll': bytes('MZ but nothing else'),
  'empty/notes.txt': 'x',
};

const trace = (argv: readonly string[], more: Record<string, string | Uint8Array> = {}) =>
  wevtc(['trace', ...argv], { files: { ...files, ...more } });

describe('a file that is no trace', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['x.xz', Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a), 'an xz archive, not a trace; unpack it first'],
    ['x.evtx', bytes('ElfFile\0xx'), "an event log (.evtx), not a trace; 'wevtc log' shows its events"],
    ['x.pml', bytes('PML_xxxx'), 'a Process Monitor log (.pml), not a trace; only Process Monitor reads it'],
    ['x.man', storage, 'an XML or HTML file, not a trace; if it is a manifest, pass it with --manifest'],
    ['x.dll', dll, 'a DLL, an EXE, or another program file, not a trace; pass it with --manifest'],
    ['x.txt', 'Hello\r\n', 'a text file, not a trace; specify a file that a session recorded (.etl)'],
    ['x.csv', `\ufeff${'Größe,'.repeat(200)}`, 'a text file, not a trace'],
    ['x.etl', '', 'an empty file, not a trace; record or copy it again'],
  ])('is named for what it is: %s', async (name, content, expected) => {
    const { exitCode, stdout, stderr } = await trace([name], { [name]: content });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(`wevtc: ${name}: this is ${expected}`);
    expect(stderr.split('\n').length).toBe(2);
  });

  it('is refused without a guess when nothing is known about it', async () => {
    const { exitCode, stderr } = await trace(['x.etl'], { 'x.etl': new Uint8Array(500).fill(1) });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^wevtc: x\.etl: this is not a trace: .*\n$/);
    const short = await trace(['x.etl'], { 'x.etl': new Uint8Array(10) });
    expect(short.stderr).toBe('wevtc: x.etl: a trace has at least 72 bytes, this file has 10\n');
  });

  it('is standard input', async () => {
    const { exitCode, stderr } = await trace(['-']);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      'wevtc: a trace cannot be read from standard input, because wevtc needs random access; specify a file\n',
    );
  });

  it('keeps nobody from reading the others', async () => {
    const { exitCode, stdout, stderr } = await trace(['app.man', 'a/recorded.etl', 'absent.etl', '--raw']);
    expect(exitCode).toBe(2);
    expect(stdout.trimEnd().split('\n').length).toBe(10);
    expect(stderr).toContain('app.man: this is an XML or HTML file');
    expect(stderr).toContain("cannot read 'absent.etl': no such file or folder");
  });
});

describe('traces', () => {
  it('are found in folders and by patterns, each once', async () => {
    const count = async (...argv: string[]) =>
      (await trace([...argv, '--raw'])).stdout.trimEnd().split('\n').length;
    expect(await count('a')).toBe(20);
    expect(await count('a/**/*.etl', 'a/recorded.etl')).toBe(20);
    expect(await count('a/recorded.etl', './a/recorded.etl')).toBe(10);
    const { exitCode, stderr } = await trace(['empty']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr:
        "wevtc: no .etl, .etl.gz, or .etl.zip file in folder 'empty'; archives with other names, such as .cab, must be passed one by one\n",
    });
  });

  it('that are damaged are read as far as possible, and the damage is listed', async () => {
    const damaged = long.slice();
    // BufferSize of the fourth and the fifth buffer, and the rest of the last one.
    const view = new DataView(damaged.buffer);
    view.setUint32(3 * 4096, 17, true);
    const { exitCode, stdout, stderr } = await trace(['x.etl', '--raw'], {
      'x.etl': damaged.subarray(0, damaged.length - 3000),
    });
    expect(exitCode).toBe(1);
    const events = stdout.trimEnd().split('\n').length;
    expect(events).toBeGreaterThan(500);
    expect(events).toBeLessThan(601);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/: [^:]*;.*(?=;)/, ''))).toEqual([
      'wevtc: x.etl: at byte 0x3000: the header of the buffer says 17 bytes, but the buffer has 4096',
      expect.stringMatching(/^wevtc: x\.etl: at byte 0x1e448: the file ends .*; 3000 bytes are lost$/),
      expect.stringMatching(
        /^wevtc: x\.etl: at byte 0x408 of the buffer at byte 0x1e000: .*; 64 bytes are lost$/,
      ),
    ]);
  });

  it('with much damage list some of it, and count the rest', async () => {
    const damaged = long.slice();
    const view = new DataView(damaged.buffer);
    // The size of the first event in each buffer.
    for (let buffer = 1; buffer < 31; buffer++) view.setUint16(buffer * 4096 + 72, 3, true);
    const { exitCode, stderr } = await trace(['x.etl', '--summary'], { 'x.etl': damaged });
    expect(exitCode).toBe(1);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.length).toBe(12);
    expect(lines[0]).toMatch(/^wevtc: x\.etl: at byte 0x48 of the buffer at byte 0x1000: /);
    expect(lines[10]).toBe('wevtc: 20 more such locations');
    expect(lines[11]).toMatch(/^wevtc: note: \d+ events have no description; .* with --manifest: /);
  });

  it('are not read to their end when nobody reads the result', async () => {
    class Head extends MemoryOutput {
      override write(text: string): void {
        super.write(text);
        this.closed = true;
      }
    }
    const many = writeTrace({
      events: Array.from({ length: 20_000 }, (_, at) => ({
        header: 'EVENT64' as const,
        providerId: '11111111-2222-3333-4444-555555555555',
        timeStamp: BigInt(at) + fileTimeFromIso('2026-01-31T12:00:00Z'),
        eventDescriptor: { id: 1 },
      })),
    });
    const stdout = new Head();
    const { exitCode, stderr } = await wevtc(['trace', 'many.etl', '--raw'], {
      files: { 'many.etl': many },
      stdout,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.text.trimEnd().split('\n').length).toBeLessThan(2000);
  });
});

describe('manifests for a trace', () => {
  const decoded = async (...argv: string[]) => {
    const outcome = await trace(['a/recorded.etl', '--event', '203', ...argv]);
    return { ...outcome, isDecoded: outcome.stdout.includes('Volume Backup is over its quota') };
  };

  it('come from manifests, binaries and folders', async () => {
    expect((await decoded('-m', 'app.man')).isDecoded).toBe(true);
    expect((await decoded('-m', 'clean.man', '-m', 'app.man')).isDecoded).toBe(true);
    const binary = await decoded('-m', 'bin/contoso.dll');
    expect(binary).toMatchObject({ exitCode: 0, isDecoded: true });
    const folder = await decoded('-m', 'bin');
    expect(folder).toMatchObject({ exitCode: 0, isDecoded: true });
    expect(folder.stderr).toBe(binary.stderr);
  });

  it('must be readable if they are named', async () => {
    for (const name of ['absent.man', 'bin/readme.xml', 'bin/other.dll', 'broken.man', 'empty']) {
      const { exitCode, stdout, stderr } = await decoded('-m', 'app.man', '-m', name);
      expect({ name, stdout }).toEqual({ name, stdout: '' });
      expect([name, exitCode]).toEqual([name, name === 'broken.man' || name === 'bin/readme.xml' ? 1 : 2]);
      expect(stderr).toContain(name);
    }
  });

  it('in a folder that cannot be read are mentioned', async () => {
    const outcome = await trace(['a/recorded.etl', '-m', 'mixed'], {
      'mixed/app.man': storage,
      'mixed/broken.man': clean.replace('</events>', ''),
    });
    expect(outcome.exitCode).toBe(0);
    expect(outcome.stderr).toBe(
      "wevtc: note: mixed/broken.man: cannot read this manifest; run 'wevtc lint' for details\n",
    );
  });

  it('are missing if a folder has only copies of one that cannot be read', async () => {
    const broken = clean.replace('</events>', '');
    const outcome = await trace(['a/recorded.etl', '-m', 'twins'], {
      'twins/one.man': broken,
      'twins/two.man': broken,
    });
    expect(outcome.exitCode).toBe(2);
    expect(outcome.stderr).toContain("in folder 'twins'");
  });

  it('with errors serve, and do not flood the terminal', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`many/${at}.man`, manifest('Chatty', `Contoso-${at}`)]),
    );
    const { exitCode, stderr } = await trace(['a/recorded.etl', '-m', 'many', '--limit', '1'], many);
    expect(exitCode).toBe(0);
    const lines = stderr.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^wevtc: note: many\/0\.man:8:\d+: level 'Chatty' is not defined/);
    expect(lines).toHaveLength(7);
    expect(lines[6]).toBe('wevtc: note: 12 more notes about manifests');
  });

  it('use the messages of languages next to a program', async () => {
    // A program whose messages are only in the files of its languages.
    const { files: made } = compile(storage, { file: 'a.man', baseName: 'contoso', emit: ['resources'] });
    const program = made.find(({ path }) => /TEMP\.BIN$/i.test(path))?.content as Uint8Array;
    const argv = ['a/recorded.etl', '-m', 'p/contoso.dll', '--event', '203', '--fields', 'message'];
    const without = await trace(argv, { 'p/contoso.dll': program });
    expect(without.stdout).not.toContain('Volume Backup');
    const others = { 'p/notes/contoso.dll.mui': dll, 'p/de-DE/contoso.dll.mui': 'no table' };
    const languages = { 'p/contoso.dll': program, 'p/en-US/contoso.dll.mui': dll, ...others };
    for (const path of ['p/contoso.dll', 'p']) {
      const { exitCode, stdout } = await trace(argv.with(2, path), languages);
      expect({ path, exitCode }).toEqual({ path, exitCode: 0 });
      expect(stdout).toContain('Volume Backup is over its quota');
    }
    const ignored = await trace(argv, { 'p/contoso.dll': program, ...others });
    expect(ignored).toMatchObject({ exitCode: 0, stdout: without.stdout });
  });
});

describe('the output of wevtc trace', () => {
  it('goes to a file, completely or not at all', async () => {
    const { exitCode, stdout, stderr, host } = await trace([
      'a/recorded.etl',
      '-f',
      'jsonl',
      '--raw',
      '-o',
      'x/out.jsonl',
    ]);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: "wevtc: note: 10 events written to 'x/out.jsonl'\n",
    });
    expect(host.textOf('x/out.jsonl').trimEnd().split('\n').length).toBe(10);
  });

  it('never replaces an input of the run', async () => {
    for (const [output, role] of [
      ['a/recorded.etl', 'an input of this run'],
      ['A/../app.man', 'an input of this run'],
    ] as const) {
      const { exitCode, stderr, host } = await trace(['a/recorded.etl', '-m', 'app.man', '-o', output]);
      expect(exitCode).toBe(2);
      expect(stderr).toBe(`wevtc: '${output}' is ${role}; specify another file\n`);
      expect(host.files.get('app.man')).toEqual(files['app.man']);
      expect(host.files.get('a/recorded.etl')).toEqual(files['a/recorded.etl']);
    }
  });

  it('is Parquet in one file, or in a new folder by provider and day', async () => {
    const one = await trace(['a/recorded.etl', '-m', 'app.man', '-f', 'parquet', '-o', 'x.parquet']);
    expect(one).toMatchObject({ exitCode: 0, stderr: "wevtc: note: 10 events written to 'x.parquet'\n" });
    expect(new TextDecoder().decode(one.host.files.get('x.parquet')?.subarray(0, 4))).toBe('PAR1');
    const digest = createHash('sha256').update(recorded).digest('hex').slice(0, 32);
    const argv = ['a/recorded.etl', '-m', 'app.man', '-f', 'parquet', '--partition', '-o'];
    const { exitCode, host } = await trace([...argv, 'lake']);
    expect(exitCode).toBe(0);
    expect([...host.files.keys()].filter((path) => path.startsWith('lake/')).sort()).toEqual([
      `lake/_wevtc/${digest}.json`,
      'lake/_wevtc/settings.json',
      `lake/provider=Contoso-Storage-Service/day=2026-01-31/${digest}-0.parquet`,
      `lake/provider=MSNT_SystemTrace/day=2026-01-31/${digest}-0.parquet`,
    ]);
    const refused = await trace([...argv, 'a']);
    expect(refused).toMatchObject({
      exitCode: 2,
      stderr: "wevtc: 'a' must be a new or empty folder, but it contains 'b'\n",
    });
  });

  it('are the manifests that the trace carries', async () => {
    const chunk = Uint8Array.of(1, 1, 0, 0x5b, 1, 0, 0, 0, ...bytes(clean));
    const carrying = writeTrace({
      events: [
        {
          header: 'EVENT64',
          providerId: '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01',
          timeStamp: fileTimeFromIso('2026-01-31T12:00:00Z'),
          eventDescriptor: { id: 0xfffe, opcode: 0xfe, task: 0xfffe },
          userData: chunk,
        },
      ],
    });
    const { exitCode, host, stderr } = await trace(['c.etl', '--extract-manifests', 'out/'], {
      'c.etl': carrying,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'written   out/Contoso-Clock.man\n' });
    expect(host.textOf('out/Contoso-Clock.man')).toBe(clean);
    const event = { header: 'EVENT64', providerId: '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01' } as const;
    const timeStamp = fileTimeFromIso('2026-01-31T12:00:00Z');
    const decoded = writeTrace({
      events: [
        { ...event, timeStamp, eventDescriptor: { id: 0xfffe, opcode: 0xfe, task: 0xfffe }, userData: chunk },
        { ...event, timeStamp, eventDescriptor: { id: 1, level: 4, keyword: 1n << 48n } },
      ],
    });
    const summary = await trace(['d.etl', '--summary'], { 'd.etl': decoded });
    expect(summary.stderr).toBe(
      'wevtc: note: the trace contains descriptions of 1 provider; --extract-manifests writes them as manifests\n',
    );
    const none = await trace(['a/recorded.etl', '--extract-manifests', 'out']);
    expect(none).toMatchObject({
      exitCode: 0,
      stderr: 'wevtc: note: the trace contains no manifests and no TRACE_EVENT_INFO\n',
    });
  });

  it('shows progress on a terminal, now and then, and removes it', () => {
    class SlowHost extends MemoryHost {
      clock = 0;
      override now(): number {
        return this.clock;
      }
    }
    const stderr = new MemoryOutput(true, 80);
    const host = new SlowHost({ stderr });
    const progress = new TraceProgress(new Session(host).host);
    progress.show(0.1, 1);
    host.clock = 400;
    progress.show(0.2, 2);
    expect(stderr.text).toBe('');
    host.clock = 500;
    progress.show(0.567, 1);
    progress.show(0.6, 4);
    progress.clear();
    progress.clear();
    expect(stderr.text).toBe('\r\u001b[2KRead 56 %, 1 event\r\u001b[2K');
    const piped = new SlowHost();
    const silent = new TraceProgress(new Session(piped).host);
    piped.clock = 10_000;
    silent.show(0.5, 1);
    expect(piped.stderr.text).toBe('');
  });
});

describe('options of wevtc trace', () => {
  it.each<[readonly string[], string]>([
    [['--summary', '--activities'], '--summary and --activities cannot be used together'],
    [['--summary', '-f', 'jsonl'], '--summary supports only the formats text and json'],
    [['--activities', '--fields', 'id'], '--activities has its own columns; omit --fields'],
    [['--summary', '--raw'], '--summary and --raw cannot be used together'],
    [['-f', 'parquet'], '--format parquet needs --output, the file to write'],
    [['-f', 'jsonl', '--fields', 'id'], '--fields supports only the formats text and csv'],
    [['--partition'], '--partition supports only the formats jsonl and parquet'],
    [['-f', 'jsonl', '--partition'], '--partition needs --output, the folder for the files'],
    [['--payload'], '--payload supports only the formats jsonl, csv, and parquet'],
    [['--raw', '-m', 'app.man'], '--raw does not decode, so --manifest has no effect'],
    [['--raw', '--grep', 'x'], '--grep searches decoded text; omit --raw'],
    [['--raw', '-p', 'Contoso'], '--raw does not decode, so --provider must be a GUID'],
    [['--raw', '-e', '5', '-e', 'Read'], '--raw does not decode, so --event must be an ID'],
    [['--summary', '--pair-by-thread'], '--pair-by-thread needs --activities'],
    [['-i'], '--ignore-case needs --grep'],
    [['--full', '-f', 'csv'], '--full supports only text on a terminal'],
    [['--extract-manifests', 'x', '-o', 'y'], '--extract-manifests specifies its folder; omit --output'],
    [['--extract-manifests', 'x', '-p', 'y'], 'writes all manifests in the trace; omit --provider'],
    [['--extract-manifests', 'x', '--limit', '1'], 'writes all manifests in the trace; omit --limit'],
    [['-f', 'jsonl', '--time', 'local'], 'times in jsonl are always UTC, so --time has no effect'],
    [['-f', 'xml', '--time', 'relative', '--from', '+1'], 'times in xml are always UTC'],
    [['--activities', '--time', 'local'], '--activities shows no times, so --time has no effect'],
    [['--limit', '0'], 'It must be a whole number from 1 to 999999999.'],
    [['--limit', '-3'], 'It must be a whole number from 1 to 999999999.'],
    [['--limit', '1e3'], 'It must be a whole number from 1 to 999999999.'],
    [['--limit', '1000000000'], 'It must be a whole number from 1 to 999999999.'],
    [['--processes', '0'], 'It must be a whole number from 1 to 999999999.'],
    [['--process', '-3'], 'An ID must be a 32-bit number'],
    [['-g', ''], 'It must not be empty.'],
    [['-p', ''], 'It must not be empty.'],
    [['-e', ''], 'It must not be empty.'],
    [['-m', ''], 'It must not be empty.'],
    [['-o', ''], 'It must not be empty.'],
    [['--extract-manifests', ''], 'It must not be empty.'],
    [['--from', 'noon'], 'Use a time such as 2026-01-31T12:00:00.5Z, a date, a time of day such as 12:00'],
    [['--process', '4294967296'], 'An ID must be a 32-bit number'],
    [['--activity', '12'], 'It must be a GUID'],
    [['--activity', '3644'], 'For a process or thread, use --process 3644.'],
    [['--activity', '3644/3708'], 'use --process 3644 --thread 3708.'],
    [['--time', 'Berlin'], 'an offset such as +02:00, a time zone such as Europe/Berlin.'],
    [['--time', '+15:00'], 'Use one of: utc, local, relative, an offset such as +02:00, a time zone'],
    [['--fields', 'id,,time'], 'There is an extra comma.'],
    [['--level', 'Critical,'], 'There is an extra comma.'],
    [['--level', '2,256'], 'A level must be from 0 to 255, or a name.'],
    [['-f', 'jsnl'], "Did you mean 'jsonl'?"],
  ])('that make no sense are refused: %j', async (argv, expected) => {
    const { exitCode, stdout, stderr } = await trace(['a/recorded.etl', ...argv]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(expected);
    expect(stderr).toContain("Run 'wevtc trace --help' for usage.");
  });
});

describe('packed traces', () => {
  const plain = ['trace', 'x', '--raw'];
  const shown = async (content: Uint8Array, argv = plain) => {
    const run = await wevtc(argv, { files: { x: content } });
    return { stdout: run.stdout, stderr: run.stderr, exitCode: run.exitCode };
  };

  it('are read like unpacked ones', async () => {
    const wanted = await shown(recorded);
    expect(wanted.stdout).not.toBe('');
    expect(await shown(gzipSync(recorded))).toEqual(wanted);
    const zip = zipArchive([
      { name: 'PerfViewData.etl', content: recorded },
      { name: 'symbols/a.pdb', content: bytes('PDB') },
    ]);
    expect(await shown(zip)).toEqual(wanted);
    const members = [
      { name: 'config\\ipconfig.txt', content: bytes('Windows IP Configuration') },
      { name: 'trace\\report.etl', content: recorded },
    ];
    expect(await shown(cabinetArchive([{ members }]))).toEqual(wanted);
    expect(await shown(cabinetArchive([{ members, method: 0 }]))).toEqual(wanted);
  });

  it('are read to the last member of gzip, and without zeros behind it', async () => {
    const wanted = await shown(recorded);
    const halves = [recorded.subarray(0, 500), recorded.subarray(500)].map((half) => gzipSync(half));
    expect(await shown(Buffer.concat(halves))).toEqual(wanted);
    for (const count of [1, 1 << 20])
      expect(await shown(Buffer.concat([...halves, Buffer.alloc(count)]))).toEqual(wanted);
  });

  it('have manifests beside them', async () => {
    const zip = zipArchive([
      { name: 'a.etl', content: recorded },
      { name: 'Contoso.manifest.xml', content: Buffer.from(storage) },
      { name: 'other.xml', content: Buffer.from('<other/>') },
    ]);
    const { stdout, stderr } = await shown(zip, ['trace', 'x', '--event', 'QuotaExceeded']);
    expect(stdout).toContain('Contoso-Storage-Service/QuotaExceeded');
    expect(stderr).toBe('');
  });

  it('name the manifests beside them that cannot be read, at most five', async () => {
    const broken = Array.from({ length: 7 }, (_, at) => ({
      name: `${at}.man`,
      content: Buffer.from(
        `<!-- ${at} -->\n<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"`,
      ),
    }));
    const noteOf = async (count: number) => {
      const zip = zipArchive([...broken.slice(0, count), { name: 'a.etl', content: recorded }]);
      return (await shown(zip)).stderr;
    };
    expect(await noteOf(1)).toContain(
      "x: 1 manifest can't be read: '0.man'; line 2 of '0.man': the start tag <instrumentationManifest> is not closed\n",
    );
    expect(await noteOf(7)).toContain(
      "x: 7 manifests can't be read: '0.man', '1.man', '2.man', '3.man', '4.man', and 2 more; line 2 of '0.man': the start tag <instrumentationManifest> is not closed\n",
    );
  });

  it('have up to 300,000 elements and attributes in manifests beside them, equal ones once', async () => {
    const large = (id: number) => ({
      name: `${id}.man`,
      content: Buffer.from(
        `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">${'<a b="" c="" d=""/>'.repeat(30_000)}</instrumentationManifest><!-- ${id} -->`,
      ),
    });
    const trace = { name: 'a.etl', content: recorded };
    const equal = Array.from({ length: 9 }, (_, at) => ({ ...large(1), name: `copy${at}.man` }));
    expect((await shown(zipArchive([trace, ...equal]))).stderr).not.toContain('left out');
    const { stderr } = await shown(zipArchive([trace, ...[1, 2, 3, 4, 5, 6].map(large)]));
    expect(stderr).toContain(
      "wevtc: note: x: 4 manifests left out, because all manifests in traces and archives together may have at most 300000 elements and attributes; unpack those that you need, and pass them with --manifest: '3.man', '4.man', '5.man', '6.man'\n",
    );
  });

  it('can be several in a cabinet, with manifests beside them', async () => {
    const cabinet = cabinetArchive([
      {
        members: [
          { name: 'b.etl', content: recorded },
          { name: 'app.man', content: storage },
        ],
      },
      { members: [{ name: 'a.etl', content: recorded }], method: 0 },
    ]);
    const { stdout, stderr } = await shown(cabinet, [
      ...['trace', 'x', '--event', 'QuotaExceeded', '--fields', 'file,event'],
    ]);
    expect({ stdout, stderr }).toEqual({
      stdout: 'x/b.etl\tQuotaExceeded\nx/a.etl\tQuotaExceeded\n',
      stderr: '',
    });
  });

  it('are merged, with names that are no paths', async () => {
    const names = ['../../etc/a.etl', 'b\u001b[2J.etl'];
    const zip = zipArchive(names.map((name) => ({ name, content: recorded })));
    const run = await wevtc(['trace', 'x', '-f', 'jsonl', '--raw'], { files: { x: zip } });
    const lines = run.stdout.trim().split('\n');
    const files = new Set(lines.map((line) => JSON.parse(line).file));
    expect([...files].sort()).toEqual(['x/../../etc/a.etl', 'x/b\\u{1b}[2J.etl']);
    expect([...run.host.files.keys()]).toEqual(['x']);
  });

  it.each([
    ['without a file', zipArchive([]), 'it contains no .etl file'],
    ['without a trace', zipArchive([{ name: 'a.txt', content: bytes('a') }]), 'it contains no .etl file'],
    [
      'larger than its bytes allow',
      zipArchive(['a', 'b'].map((name) => ({ name: `${name}.etl`, content: recorded, size: 2 ** 30 }))),
      'its traces become larger than 1073741824 bytes; unpack it, and pass some of them',
    ],
    [
      'cut off',
      gzipSync(recorded).subarray(0, 100),
      'its end is missing, or its compressed bytes are damaged; copy or download it again',
    ],
    [
      'followed by zeros and a member that gzip ignores, too',
      Buffer.concat([gzipSync(recorded), Buffer.alloc(1 << 20), gzipSync(recorded)]),
      "its end is followed by bytes that are not gzip; unpack it with 'gunzip', which ignores them",
    ],
    [
      'followed by something else',
      Buffer.concat([gzipSync(recorded), bytes('something else')]),
      "its end is followed by bytes that are not gzip; unpack it with 'gunzip', which ignores them",
    ],
    ['no archive in fact', bytes('PK\u0003\u0004xx'), 'its end is missing'],
    ['no cabinet in fact', bytes('MSCFxx'), 'the list of its files is damaged'],
    [
      'packed with LZX',
      cabinetArchive([{ members: [{ name: 'a\u001b.etl', content: recorded }], method: 0x1503 }]),
      "'a\\u{1b}.etl' in it: it is packed with LZX, which wevtc can't unpack; unpack it first, with 'cabextract' or, on Windows, 'expand.exe'",
    ],
    [
      'a part of a set',
      cabinetArchive([{ members: [{ name: 'a.etl', content: recorded }] }], { flags: 2 }),
      "it is part 1 of a set of cabinets; unpack the set first, for example with 'cabextract'",
    ],
    [
      'encrypted',
      zipArchive([{ name: 'a.etl', content: recorded, flags: 1 }]),
      "'a.etl' in it: it is encrypted; unpack it first",
    ],
  ])('are refused if %s', async (_, content, message) => {
    const { stderr, stdout, exitCode } = await shown(content);
    expect({ stderr, stdout, exitCode }).toEqual({
      stderr: `wevtc: x: this archive can't be read: ${message}\n`,
      stdout: '',
      exitCode: 2,
    });
  });

  it('with something else are named for what it is', async () => {
    expect((await shown(gzipSync('text'))).stderr).toBe('wevtc: x: this is a text file, not a trace\n');
    const zip = zipArchive([{ name: 'a.etl', content: Buffer.alloc(500, 1) }]);
    expect((await shown(zip)).stderr).toContain('wevtc: x/a.etl: this is not a trace: ');
  });

  it('have their names shortened, which can have 60,000 characters', async () => {
    const name = (letter: string, extension: string) => `${letter.repeat(60_000)}.${extension}`;
    const files = [
      { name: name('m', 'man'), content: bytes('<instrumentationManifest') },
      { name: name('a', 'etl'), content: recorded },
    ];
    const broken = { name: name('b', 'etl'), content: Buffer.alloc(500, 1) };
    const encrypted = { ...broken, flags: 1 };
    const [good, damaged, locked] = [
      await wevtc(['trace', 'x', '-f', 'jsonl', '--limit', '3'], { files: { x: zipArchive(files) } }),
      await shown(zipArchive([...files, broken])),
      await shown(zipArchive([encrypted])),
    ];
    expect(good.stderr).toContain('mmm…mmm');
    expect(damaged.stderr).toContain('bbb…bbb');
    expect(locked.stderr).toContain("bbb.etl' in it: it is encrypted");
    for (const { stdout, stderr } of [good, damaged, locked])
      for (const line of `${stdout}${stderr}`.split('\n')) expect(line.length).toBeLessThan(2000);
  });
});

describe('packets of a trace', () => {
  const files = {
    'capture.etl': packetTrace([
      packetFragment({ data: ethernetFrame('a') }),
      pktmonEvent(160, Buffer.alloc(3), 1),
    ]),
  };
  const args = ['trace', 'capture.etl', '--format', 'pcapng'];

  it('go to a file', async () => {
    const { stderr, exitCode, host } = await wevtc([...args, '--output', 'a.pcapng'], { files });
    expect(stderr).toBe(
      "wevtc: note: 1 packet written to 'a.pcapng'\n" +
        'wevtc: note: 1 event of packets left out, because their layout is unknown\n',
    );
    expect(exitCode).toBe(0);
    expect(readPcapng(host.files.get('a.pcapng') as Uint8Array).packets).toHaveLength(1);
  });

  it.each([
    [
      ['--provider', '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac'],
      '1 event of packets has a layout that is unknown',
    ],
    [
      ['--level', '1', '--provider', '68fdd900-4a3e-11d1-84f4-0000f80464e3'],
      'there are no packets among the events',
    ],
    [['--from', '2100-01-01'], 'no event passes the filters, so there are no packets'],
  ])('fail if there are none: %j', async (choice, message) => {
    const { stderr, exitCode, host } = await wevtc([...args, '-o', 'a.pcapng', ...choice], { files });
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect(host.files.has('a.pcapng')).toBe(false);
  });

  it('need a file', async () => {
    const { stderr, exitCode } = await wevtc(args, { files });
    expect(stderr).toContain('--format pcapng needs --output, the file to write');
    expect(exitCode).toBe(2);
  });
});
