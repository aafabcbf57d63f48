import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/index.js';
import { clean, manifest, wevtc } from './in-memory.js';

/** What each kind of binary is called, by file. */
const binaries: Readonly<Record<string, string>> = {
  'clock.dll': 'a DLL, an EXE, or another program file',
  'clock.res': 'a .res file',
  'clockTEMP.BIN': 'a compiled manifest',
  'MSG00001.bin': 'a message table',
};

let files: Record<string, string | Uint8Array>;
beforeAll(() => {
  const { files: made } = compile(clean, { file: 'clock.man', emit: ['resources', 'res', 'dll'] });
  files = {
    'clock.man': clean,
    'notes.txt': 'Remember the milk\n',
    'empty.bin': '',
    ...Object.fromEntries(made.map(({ path, content }) => [path, content])),
  };
  // Nothing in the name helps.
  files['really-a-dll.man'] = files['clock.dll'] as Uint8Array;
  files['really-a-manifest.dll'] = clean;
});

async function failure(...argv: string[]): Promise<string> {
  const { exitCode, stderr } = await wevtc(argv, { files });
  expect({ argv, exitCode }).toEqual({ argv, exitCode: 2 });
  return stderr;
}

describe('a binary where a manifest is asked for', () => {
  it.each(Object.entries(binaries))('is told for what it is: %s', async (name, what) => {
    const message = `${name}: this is ${what}, not a manifest; 'wevtc inspect' shows its contents`;
    expect(await failure('lint', name)).toContain(`wevtc: ${message}`);
    expect(await failure('compile', name)).toContain(`wevtc: ${message}`);
    expect(await failure('breaking', name, '--against', 'clock.man')).toContain(`wevtc: ${message}`);
    expect(await failure('diff', 'clock.man', name)).toContain(`wevtc: ${message}`);
  });

  it('is told whatever its name is, and with the command that makes a manifest from it', async () => {
    const message = 'really-a-dll.man: this is a DLL, an EXE, or another program file, not a manifest';
    for (const argv of [['lint'], ['compile'], ['mc', '-um']]) {
      const stderr = await failure(...argv, 'really-a-dll.man');
      expect(stderr).toContain(message);
      expect(stderr).toContain(
        "; 'wevtc inspect' shows its contents, and 'wevtc decompile' creates a manifest from it",
      );
    }
    expect(await failure('lint', 'MSG00001.bin')).not.toContain('decompile');
  });

  it('is read where both are, under any name', async () => {
    const { exitCode, stdout } = await wevtc(['inspect', 'really-a-dll.man'], { files });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Contoso-Clock');
  });
});

describe('a text where a binary is asked for', () => {
  it('is told to be a manifest already', async () => {
    const message =
      "this is a manifest, not a binary; 'wevtc lint' checks it, 'wevtc compile' generates code from it\n";
    for (const name of ['clock.man', 'really-a-manifest.dll']) {
      expect(await failure('decompile', name)).toBe(`wevtc: ${name}: ${message}`);
    }
    expect(await failure('decompile', 'clock.dll', '--messages', 'clock.man')).toContain(message);
  });

  it('is told to be a text, or empty', async () => {
    const message =
      'this is text, but neither a manifest, which starts with a tag, nor a binary with a compiled manifest';
    expect(await failure('inspect', 'notes.txt')).toBe(`wevtc: notes.txt: ${message}\n`);
    expect(await failure('decompile', 'notes.txt')).toBe(`wevtc: notes.txt: ${message}\n`);
    expect(await failure('match', 'notes.txt')).toBe(`wevtc: notes.txt: ${message}\n`);
    expect(await failure('inspect', 'empty.bin')).toBe('wevtc: empty.bin: this file is empty\n');
  });
});

const page = '.TH CLOCK 1\n.SH NAME\nclock\n';
const application = '<assembly xmlns="urn:schemas-microsoft-com:asm.v1"><trustInfo/></assembly>\n';
const likeManifests: Readonly<Record<string, [content: string, what: string, place: string]>> = {
  'ls.man': [page, 'a manual page', '1:1'],
  'app.man': [application, 'an application manifest', '1:2'],
};

const counters = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
      <provider applicationIdentity="app.exe" providerGuid="{6a4b5c6d-0000-4000-8000-000000000001}"/>
    </counters>
  </instrumentation>
</instrumentationManifest>
`;

/** Files named .man that describe no events, and what each is. */
const foreign: Readonly<Record<string, [content: string | Uint8Array, what: string]>> = {
  'ls.man': [page, 'a manual page'],
  'app.man': [application, 'an application manifest'],
  'README.man': ['Manual\n======\nThis documents the instrumentation.\n', 'a text file'],
  'page.man': ['<page><title>Clock</title></page>\n', 'XML, but no manifest'],
  'data.man': ['{"a": 1}\n', 'JSON'],
  'code.man': ['#include <windows.h>\n', 'C or C++ code'],
  'ls.gz.man': [Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0), 'a gzip archive'],
  'raw.man': [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 'binary data'],
};

const packageFiles = {
  'package.json': '{ "version": "1.0.0" }',
  'dist/start.cjs': 'built',
  'docs/rules/unresolved-level.md': '# unresolved-level\n',
};

/** The commands that read any number of manifests, and what each prints if there is nothing to say. */
const searching: readonly (readonly [string[], string, string])[] = [
  [['lint'], 'No problems in 1 file\n', ''],
  [['lint', '--threads', '2'], 'No problems in 1 file\n', ''],
  [['compile', '--list-outputs', '--emit', 'ts'], 'clock.ts\n', ''],
  [['format', '--check'], '', 'wevtc: 1 file already formatted\n'],
  [['breaking', '--against', 'src/clock.man'], 'No problems in 1 file\n', ''],
  [['breaking', '--against', '.'], 'No problems in 1 file\n', ''],
];

describe.each(Object.entries(likeManifests))(
  'a file that only has the name of a manifest: %s',
  (name, [content, what, place]) => {
    let formatted: string;
    beforeAll(async () => {
      const { host } = await wevtc(['format', 'clock.man'], { files: { 'clock.man': clean } });
      formatted = new TextDecoder().decode(host.readFile('clock.man'));
    });

    it('is an error if the user names it', async () => {
      for (const argv of [
        ['lint'],
        ['compile'],
        ...(name === 'ls.man' ? [['format']] : []),
        ['breaking', '--against', 'clock.man'],
        ['diff', 'clock.man'],
      ]) {
        const { exitCode, stdout, stderr } = await wevtc([...argv, name], {
          files: { [name]: content, 'clock.man': clean },
        });
        expect([argv, exitCode]).toEqual([argv, 1]);
        // An application manifest is a manifest too, of another kind.
        const wanted = name === 'app.man' ? 'an instrumentation manifest' : 'a manifest';
        expect(stdout + stderr).toContain(`this is ${what}, not ${wanted}`);
        expect(stdout + stderr).toContain(`${name}:${place}`);
      }
    });

    it.each(searching)('is skipped with one note if a search finds it: %j', async (argv, out, note) => {
      const files = { [`doc/${name}`]: content, 'src/clock.man': formatted };
      for (const where of ['.', '**/*.man']) {
        const { exitCode, stdout, stderr } = await wevtc([...argv, where], { files });
        const skipped = `wevtc: note: skipped files that describe no events: 'doc/${name}' is ${what}\n`;
        expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: out, stderr: skipped + note });
      }
    });

    it('leaves no trace in reports, baselines and caches', async () => {
      const files = { [`doc/${name}`]: content, 'src/clock.man': manifest('Chatty') };
      for (const format of ['json', 'sarif', 'github', 'junit', 'gitlab']) {
        const { exitCode, stdout } = await wevtc(['lint', '.', '--format', format], { files, packageFiles });
        expect({ format, exitCode, mentioned: stdout.includes(name) }).toEqual({
          format,
          exitCode: 1,
          mentioned: false,
        });
      }
      const { host, stderr } = await wevtc(
        ['lint', '.', '--cache', '--cache-file', 'cache', '--write-baseline', 'base.json'],
        { files, packageFiles },
      );
      expect(stderr).toContain(`'doc/${name}' is ${what}`);
      for (const file of ['base.json', 'cache'])
        expect([file, new TextDecoder('latin1').decode(host.readFile(file)).includes(name)]).toEqual([
          file,
          false,
        ]);
      const again = await wevtc(['lint', '.', '--baseline', 'base.json'], {
        files: { ...files, 'base.json': host.readFile('base.json') },
      });
      expect(again.exitCode).toBe(0);
    });

    it('is not mentioned if the user wants only errors', async () => {
      const files = { [`doc/${name}`]: content, 'src/clock.man': clean };
      expect(await wevtc(['lint', '.', '--quiet'], { files })).toMatchObject({
        exitCode: 0,
        stdout: '',
        stderr: '',
      });
    });

    it('is not enough to check', async () => {
      // `lint` reads message text files.
      const lint = name.endsWith('.mc') ? [] : [['lint']];
      for (const argv of [...lint, ['compile'], ['format'], ['breaking', '--against', 'clock.man']]) {
        const { exitCode, stderr } = await wevtc([...argv, 'doc'], {
          files: { [`doc/${name}`]: content, 'clock.man': clean },
        });
        expect([argv, exitCode]).toEqual([argv, 2]);
        expect(stderr).toContain(`wevtc: found no file that describes events: 'doc/${name}' is ${what}\n`);
      }
    });
  },
);

it('many files that only have names of manifests are one note', async () => {
  const files = { 'a.man': page, 'b.man': application, 'c.man': page, 'clock.man': clean };
  const { exitCode, stderr } = await wevtc(['lint', '.'], { files });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr:
      "wevtc: note: skipped files that describe no events: 'a.man' is a manual page, and 2 more such files\n",
  });
});

describe('a folder with every kind of foreign file', () => {
  const folder = Object.fromEntries(
    Object.entries(foreign).map(([name, [content]]) => [`doc/${name}`, content]),
  );
  const note =
    "wevtc: note: skipped files that describe no events: 'doc/README.man' is a text file, and 7 more such files\n";

  it.each([
    [['lint', '.'], 'No problems in 1 file\n', ''],
    [['compile', '.', '--emit', 'ts'], '', 'written   clock.ts\n'],
    [['format', '.', '--check'], '', 'wevtc: 1 file already formatted\n'],
    [['breaking', '.', '--against', 'src/clock.man'], 'No problems in 1 file\n', ''],
    [['breaking', '.', '--against', '.'], 'No problems in 1 file\n', ''],
    [['diff', '.', '.'], 'no changes\n', ''],
  ])('is searched by %j', async (argv, stdout, stderr) => {
    const { host } = await wevtc(['format', 'clock.man'], { files: { 'clock.man': clean } });
    const files = { ...folder, 'src/clock.man': host.readFile('clock.man') };
    const result = await wevtc(argv, { files });
    expect({ ...result, host: undefined }).toMatchObject({ exitCode: 0, stdout, stderr: note + stderr });
  });

  it.each(Object.entries(foreign))('tells what a file is: %s', async (name, [content, what]) => {
    const { stderr } = await wevtc(['lint', '.'], { files: { [name]: content, 'clock.man': clean } });
    expect(stderr).toBe(`wevtc: note: skipped files that describe no events: '${name}' is ${what}\n`);
  });

  it.each(Object.entries(foreign))('has errors if the user names it: %s', async (name, [content]) => {
    for (const argv of [['lint'], ['compile'], ['breaking', '--against', 'clock.man']]) {
      const { exitCode } = await wevtc([...argv, name], { files: { [name]: content, 'clock.man': clean } });
      expect([argv, exitCode]).not.toEqual([argv, 0]);
    }
  });
});

it('a broken manifest is not skipped, even if a search finds it', async () => {
  for (const broken of [
    '',
    '<assembly><instrumentation/>',
    'MessageId=1\n',
    'oops <instrumentationManifest/>',
    '<instrumentatonManifest><instrumentation/></instrumentatonManifest>',
    '<events xmlns="http://schemas.microsoft.com/win/2004/08/events"><provider/></events>',
    '<?xml version="1.0"?><instru',
    counters.replace('</counters>', '</counters><evnts/>'),
    counters.replace('</counters>', ''),
  ]) {
    const { exitCode } = await wevtc(['lint', '.'], { files: { 'a.man': broken, 'clock.man': clean } });
    expect([broken, exitCode]).toEqual([broken, 1]);
  }
});

describe('a text of another kind', () => {
  it.each([
    ['msg.mc', '; Texts\nMessageId=1\nSymbolicName=ONE\nText\n.\n', 'a message text file', "'wevtc mc'"],
    ['clock.h', '// A header\n#pragma once\n#include <windows.h>\n', 'C or C++ code', 'generated from'],
  ])('is an error in its first line, for every command: %s', async (name, content, what, remedy) => {
    const all = [['lint'], ['compile'], ['format'], ['breaking', '--against', 'clock.man']];
    // They read message text files.
    for (const argv of name.endsWith('.mc') ? [] : all) {
      const { exitCode, stdout, stderr } = await wevtc([...argv, name], {
        files: { [name]: content, 'clock.man': clean },
      });
      expect([argv, exitCode]).toEqual([argv, 1]);
      expect(stdout + stderr).toContain(`this is ${what}, not a manifest; `);
      expect(stdout + stderr).toContain(`${name}:1:1`);
      expect(stdout + stderr).toContain(remedy);
    }
    for (const argv of name.endsWith('.mc')
      ? [['decompile', name]]
      : [
          ['inspect', name],
          ['decompile', name],
        ]) {
      const { exitCode, stderr } = await wevtc(argv, { files: { [name]: content } });
      expect([argv, exitCode]).toEqual([argv, 2]);
      expect(stderr).toContain(`wevtc: ${name}: this is ${what}, neither a manifest nor a binary with one; `);
    }
  });

  it('is marked only there', async () => {
    const content = '// A header\n#pragma once\n#include <windows.h>\n';
    const { stdout } = await wevtc(['lint', 'clock.h', '--format', 'json'], {
      files: { 'clock.h': content },
    });
    const [finding] = JSON.parse(stdout).diagnostics;
    expect(finding.range.start).toMatchObject({ line: 1, column: 1 });
    expect(finding.range.end).toMatchObject({ line: 1, column: 12 });
  });

  it.each([
    [
      'a.etl',
      new Uint8Array(200).fill(0).map((_, at) => [2, 0, 2, 0xc0][at - 72] ?? 0),
      'a trace (.etl)',
      "'wevtc trace'",
    ],
    ['a.evtx', 'ElfFile\0…', 'an event log (.evtx)', "'wevtc log'"],
    ['a.man.gz', Uint8Array.of(0x1f, 0x8b, 8), 'a gzip archive', 'unpack'],
  ])('is a failure if it is binary: %s', async (name, content, what, remedy) => {
    for (const argv of [['lint'], ['compile'], ['format'], ['mc', '-um'], ['inspect'], ['decompile']]) {
      const { exitCode, stderr } = await wevtc([...argv, name], { files: { [name]: content } });
      expect([argv, exitCode]).toEqual([argv, 2]);
      expect(stderr).toContain(`wevtc: ${name}: this is ${what}, n`);
      expect(stderr).toContain(remedy);
    }
  });
});
