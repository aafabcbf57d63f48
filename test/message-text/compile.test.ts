import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readResources } from '../../src/resources/open.js';
import { wevtc } from '../cli/in-memory.js';

const sample = readFileSync(new URL('../../samples/contoso-disk/contoso-disk.mc', import.meta.url));
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

  it('leaves out the usual outputs that only manifests have, and refuses them if they are named', async () => {
    expect(Object.keys(await written('compile', 'app.mc'))).toEqual(['app.h']);
    for (const emit of ['ts', 'c,ts', 'json', 'html']) {
      const { exitCode, stderr, host } = await wevtc(['compile', 'app.mc', '--emit', emit], { files });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('of a message text file; a message text file has c, resources, res, dll');
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
