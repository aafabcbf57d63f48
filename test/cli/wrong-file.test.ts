import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/index.js';
import { clean, wevtc } from './in-memory.js';

/** What each kind of binary is called, by file. */
const binaries: Readonly<Record<string, string>> = {
  'clock.dll': 'a DLL, an EXE or another program file',
  'clock.res': 'a .res file',
  'clockTEMP.BIN': 'a compiled manifest',
  'MSG00001.bin': 'a message table',
};

let files: Record<string, string | Uint8Array>;
beforeAll(() => {
  const { files: made } = compile(clean, { name: 'clock.man', emit: ['resources', 'res', 'dll'] });
  files = {
    'clock.man': clean,
    'notes.txt': 'MessageId=1\nSymbolicName=ONE\n',
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
    const message =
      "really-a-dll.man: this is a DLL, an EXE or another program file, not a manifest; 'wevtc inspect'";
    for (const argv of [['lint'], ['compile'], ['mc', '-um']]) {
      const stderr = await failure(...argv, 'really-a-dll.man');
      expect(stderr).toContain(message);
      expect(stderr).toContain("'wevtc decompile' makes a manifest from it");
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

describe('a manual page, whose name also ends in .man', () => {
  const page = '.TH CLOCK 1\n.SH NAME\nclock\n';

  it('is told for what it is if somebody names it', async () => {
    const { exitCode, stderr } = await wevtc(['lint', 'ls.man'], { files: { 'ls.man': page } });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'wevtc: ls.man: this is a manual page, not a manifest\n',
    });
  });

  it('is no mistake if a search finds it', async () => {
    const files = { 'doc/ls.man': page, 'src/clock.man': clean };
    for (const what of ['.', '**/*.man']) {
      const { exitCode, stdout, stderr } = await wevtc(['lint', what], { files });
      expect({ exitCode, stdout, stderr }).toEqual({
        exitCode: 0,
        stdout: 'No problems in 1 file\n',
        stderr: '',
      });
    }
  });

  it('is nothing to check', async () => {
    const { exitCode, stderr } = await wevtc(['lint', 'doc'], { files: { 'doc/ls.man': page } });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: no manifest in folder 'doc': the .man files there are manual pages\n",
    });
  });
});
