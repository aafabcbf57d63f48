import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readResources } from '../../../src/windows/resources/open.js';
import { wevtc } from '../../cli/in-memory.js';

const sample = readFileSync(new URL('../../../samples/contoso-disk/contoso-disk.mc', import.meta.url));
const files = { 'app.mc': sample };

/** The content of what a run wrote, by path. */
async function written(...args: string[]): Promise<Record<string, Buffer>> {
  const { exitCode, stderr, host } = await wevtc(args, { files });
  expect(exitCode, stderr).toBe(0);
  const names = [...host.files.keys()].filter((name) => !name.endsWith('.mc'));
  return Object.fromEntries(
    names.map((name) => [name.replace(/^.*\//, ''), Buffer.from(host.readFile(name))]),
  );
}

describe('wevtc compile of a message text file', () => {
  it.each([
    [[], []],
    [
      ['-n', '-U8'],
      ['--terminate-with-nul', '--utf8-messages'],
    ],
    [
      ['-A', '-b', '-e', 'hpp'],
      ['--ansi-messages', '--prefix-message-files', '--c-extension', 'hpp'],
    ],
    [
      ['-c', '-d'],
      ['--customer-bit', '--c-decimal'],
    ],
    [['-o'], ['--c-hresult']],
    [['-x', '.'], ['--c-symbol-array']],
  ])('writes the files of wevtc mc %s', async (switches, flags) => {
    const own = await written('compile', 'app.mc', '--emit', 'c,resources', ...flags);
    expect(Object.keys(own).length).toBeGreaterThan(3);
    expect(own).toEqual(await written('mc', ...switches, 'app.mc'));
  });

  it('writes .res and DLL with the same message tables', async () => {
    const own = await written('compile', 'app.mc', '--emit', 'resources,res,dll');
    const tables = Object.keys(own).filter((name) => name.endsWith('.bin'));
    const script = (own['app.rc'] as Buffer).toString();
    for (const name of ['app.res', 'app.dll']) {
      const found = readResources(own[name] as Buffer);
      expect(found.messageTables.length).toBe(tables.length);
      for (const { language, resource } of found.messageTables) {
        const line = `LANGUAGE 0x${((language ?? 0) & 0x3ff).toString(16)},0x${((language ?? 0) >> 10).toString(16)}\r\n1 11 "`;
        const table = tables.find((file) => script.includes(`${line}${file}"`)) as string;
        expect(Buffer.from(resource?.data ?? []).equals(own[table] as Buffer)).toBe(true);
      }
    }
  });

  it('writes the usual outputs, and refuses those that only manifests have', async () => {
    expect(Object.keys(await written('compile', 'app.mc')).sort()).toEqual(['app.h', 'app.ts']);
    for (const emit of ['mof', 'c,mof']) {
      const { exitCode, stderr, host } = await wevtc(['compile', 'app.mc', '--emit', emit], { files });
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        'there is no output mof of a message text file; a message text file has ts, c',
      );
      expect([...host.files.keys()].length).toBe(1);
    }
  });

  it('reports errors, and writes nothing', async () => {
    const wrong = { 'app.mc': 'MessageId=0x10000\nLanguage=English\nx\n.\n' };
    const { exitCode, stderr, host } = await wevtc(['compile', 'app.mc', '--emit', 'c'], { files: wrong });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('[mc-value-range]');
    expect([...host.files.keys()].length).toBe(1);
  });
});

describe('wevtc compile of a folder', () => {
  const manifest = readFileSync(
    new URL('../../../samples/contoso-storage/contoso-storage.man', import.meta.url),
  );
  const inFolder = { 'src/a/app.mc': sample, 'src/b/other.man': manifest };

  it('finds message text files, too', async () => {
    const { exitCode, stderr, host } = await wevtc(['compile', 'src', '--emit', 'c'], { files: inFolder });
    expect(exitCode, stderr).toBe(0);
    expect([...host.files.keys()].map((path) => path.replace(/^.*\//, '')).sort()).toEqual([
      'app.h',
      'app.mc',
      'other.h',
      'other.man',
    ]);
  });

  it('leaves out outputs that message text files lack, instead of refusing them', async () => {
    const { exitCode, stderr, host } = await wevtc(['compile', 'src', '--emit', 'mof,c'], {
      files: { 'src/app.mc': sample },
    });
    expect(exitCode, stderr).toBe(0);
    expect([...host.files.keys()].some((path) => path.endsWith('.mof'))).toBe(false);
  });

  it('skips files of other programs', async () => {
    const files = { ...inFolder, 'src/sendmail.mc': "divert(-1)\ndnl A comment\ninclude(`m4/cf.m4')\n" };
    const { exitCode, stderr } = await wevtc(['compile', 'src', '--emit', 'c'], { files });
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain("'src/sendmail.mc'");
  });

  it('refuses two inputs with one header', async () => {
    const files = { 'src/app.mc': sample, 'src/app.man': manifest };
    const { exitCode, stderr, host } = await wevtc(['compile', 'src', '--emit', 'c'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("'src/app.mc' would write 'app.h', which belongs to 'src/app.man'");
    expect(stderr).toContain('rename one of them');
    expect([...host.files.keys()].length).toBe(2);
  });
});

describe('other ways to compile a message text file', () => {
  it('reads options from the configuration', async () => {
    const config = { emit: { customerBit: true, targets: ['c'], c: { decimal: true, symbolArray: true } } };
    const { exitCode, stderr, host } = await wevtc(['compile', 'app.mc'], {
      files: { ...files, 'wevtc.config.json': JSON.stringify(config) },
    });
    expect(exitCode, stderr).toBe(0);
    const header = Buffer.from(host.readFile('app.h')).toString();
    expect(header).toMatch(/#define DISK_FULL +\(\(DWORD\)-\d+L\)/);
    expect(Buffer.from(host.readFile('app.dbg')).toString()).toContain('(char*) "DISK_FULL"');
  });

  it('compares with --check', async () => {
    const args = ['compile', 'app.mc', '--emit', 'c,resources,ts,json'];
    const { host } = await wevtc(args, { files });
    const now = Object.fromEntries([...host.files.keys()].map((path) => [path, host.readFile(path)]));
    expect((await wevtc([...args, '--check'], { files: now })).exitCode).toBe(0);
    const changed = Buffer.from(sample).toString().replace('is full', 'is empty');
    const name = Object.keys(now).find((path) => path.endsWith('app.mc')) as string;
    const { exitCode, stdout, stderr } = await wevtc([...args, '--check'], {
      files: { ...now, [name]: changed },
    });
    expect(exitCode).toBe(1);
    expect(stdout + stderr).toContain('MSG00001.bin');
  });
});

describe('line ends of mc.exe', () => {
  const head = 'MessageId=1\r\nSymbolicName=A\r\nLanguage=English';
  const run = (text: string) => wevtc(['mc', 'app.mc'], { files: { 'app.mc': head + text } });
  const table = async (text: string) => {
    const { host, exitCode } = await run(text);
    return exitCode === 0 ? host.readFile('MSG00001.bin') : exitCode;
  };

  it('are also CR CR LF', async () => {
    const plain = await table('\r\nText\r\nsecond\r\n.\r\n');
    expect(plain).not.toBe(1);
    expect(await table('\r\nText\r\r\nsecond\r\r\n.\r\n')).toEqual(plain);
    expect(await table('\r\nText\r\r\r\nsecond\r\n.\r\n')).not.toEqual(plain);
  });

  it('make the rest of the last line a statement', async () => {
    expect((await run(' Text')).stdout + (await run(' Text')).stderr).toContain('mc-text-end');
    expect(await table('\rText\r.\r')).toBe(1);
    expect(await table(' ; Text')).toBe(1);
    expect(await table('\r\n')).not.toBe(1);
  });
});
