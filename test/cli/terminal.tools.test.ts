import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';
import { noteMissing, python } from '../support/tools.js';

// Questions on a real terminal.

noteMissing({ python });

const command = [process.execPath, join(root, 'bin/wevtc.js'), 'new', 'provider'];

beforeAll(ensureBuilt);

/** What a user types after each text that appears. */
function typed(...steps: readonly (readonly [string, string])[]) {
  const folder = makeFolder();
  const { stdout, stderr } = spawnSync(
    python as string,
    [join(root, 'test/support/on-terminal.py'), JSON.stringify(steps), ...command],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { code, shown, same } = JSON.parse(stdout);
  // Whatever happens, the shell gets the terminal as it was.
  expect(same).toBe(true);
  return { code, shown: shown as string, files: readdirSync(folder).sort(), folder };
}

const NEW_FILES = ['.githooks', 'A-B.man', 'wevtc.config.json'];
const INTERRUPTED = -2;

describe.skipIf(python === undefined || process.platform === 'win32')(
  'wevtc new provider on a terminal',
  () => {
    it('has usual answers, and asks again after a wrong one', () => {
      const { code, shown, files } = typed(
        ['Name', 'a<b\r'],
        ['Name', '\r'],
        ['Name', 'A-B\r'],
        ['Folder', '\r'],
        ['Program', '\r'],
      );
      expect(code, shown).toBe(0);
      expect(files).toEqual(NEW_FILES);
    });

    it.each([
      ['at the first question', [['Name', '\x03']]],
      [
        'at another question',
        [
          ['Name', 'A-B\r'],
          ['Folder', '\x03'],
        ],
      ],
    ] as const)('ends with Ctrl+C %s, and writes nothing', (_, steps) => {
      expect(typed(...steps)).toMatchObject({ code: INTERRUPTED, files: [] });
    });

    it.each([
      ['at the first question', [['Name', '\x04']]],
      [
        'at the last question',
        [
          ['Name', 'A-B\r'],
          ['Folder', '\r'],
          ['Program', '\x04'],
        ],
      ],
    ] as const)('ends with Ctrl+D %s, and writes nothing', (_, steps) => {
      const { code, shown, files } = typed(...steps);
      expect([code, files]).toEqual([2, []]);
      expect(shown).toContain('nothing was written, because the input ended');
    });

    it.each(['\r', '\n', '\r\n'])('accepts several answers that are pasted with %j', (end) => {
      const { code, shown, folder } = typed(['Name', ['A-B', 'out', 'C:\\x.dll', ''].join(end)]);
      expect(code, shown).toBe(0);
      expect(readdirSync(join(folder, 'out')).sort()).toEqual(NEW_FILES);
      expect(readFileSync(join(folder, 'out/A-B.man'), 'utf8')).toContain('"C:\\x.dll"');
    });

    it('keeps the start of a line that is pasted', () => {
      const { code, files } = typed(['Name', 'A-B\rou'], ['Folder', 't\r'], ['Program', '\r']);
      expect([code, files]).toEqual([0, ['out']]);
    });
  },
);

describe('wevtc new provider without a terminal', () => {
  it('asks nothing, and names the argument', () => {
    const folder = makeFolder();
    const { status, stdout, stderr } = spawnSync(command[0] as string, command.slice(1), {
      cwd: folder,
      encoding: 'utf8',
      input: 'A-B\n\n\n',
    });
    expect([status, stdout, readdirSync(folder)]).toEqual([2, '', []]);
    expect(stderr).toBe("wevtc: the provider must have a name: 'wevtc new provider Contoso-Print'\n");
  });
});
