import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { journalName, stagedName } from '../../../src/project/host/writing/marks.js';
import { endedHere } from '../../support/ended-run.js';

// A rename can fail although writing beside the target went well: on Windows when a program holds the target
// open.
async function withLockedFile() {
  const original = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.doMock('node:fs', () => ({
    ...original,
    renameSync(from: string, to: string) {
      if (to.endsWith('held.h')) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      original.renameSync(from, to);
    },
  }));
  // Test files share their modules: this one needs a copy of its own.
  vi.resetModules();
  return import('../../../src/project/host/write-files.js');
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-rollback-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.doUnmock('node:fs');
  vi.resetModules();
});

it('puts back what it has replaced when a later file cannot be replaced', async () => {
  const { writeAllOrNone } = await withLockedFile();
  writeFileSync(join(folder, 'old.h'), 'old');
  writeFileSync(join(folder, 'held.h'), 'held');
  expect(() =>
    writeAllOrNone([
      { root: folder, path: join(folder, 'old.h'), content: 'changed' },
      { root: folder, path: join(folder, 'fresh', 'new.h'), content: 'new' },
      { root: folder, path: join(folder, 'held.h'), content: 'changed' },
    ]),
  ).toThrow(/held\.h': it is in use; nothing was written/);
  expect(readFileSync(join(folder, 'old.h'), 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'held.h'), 'utf8')).toBe('held');
  expect(readdirSync(folder).sort()).toEqual(['held.h', 'old.h']);
});

it('says what of an earlier change is done when it cannot be finished', async () => {
  const { writeAllOrNone } = await withLockedFile();
  const id = endedHere();
  const at = (name: string) => join(folder, name);
  writeFileSync(at('held.h'), 'old');
  for (const number of [0, 1, 2]) writeFileSync(at(stagedName(id, number)), `new ${number}`);
  const steps = ['first.h', 'held.h', 'last.h'].map((to, staged) => ({
    folder: 0,
    to,
    staged,
    how: 'replace',
  }));
  writeFileSync(at(journalName(id)), JSON.stringify({ folders: [''], steps }));
  const [first, held, last] = ['first.h', 'held.h', 'last.h'].map((name) => relative('.', at(name)));
  expect(() => writeAllOrNone([{ root: folder, path: at('other.h'), content: 'x' }])).toThrow(
    `cannot write '${held}': it is in use; an earlier run was killed while it was writing, and its change must be ` +
      `completed first: '${first}' is already changed, '${held}', '${last}' are not yet; make sure that no program uses ` +
      `'${held}', and that it is not a link or a folder, then run wevtc again`,
  );
  expect(readFileSync(at('first.h'), 'utf8')).toBe('new 0');
  // The next run, when nobody holds the file any more.
  vi.doUnmock('node:fs');
  vi.resetModules();
  const { writeAllOrNone: again } = await import('../../../src/project/host/write-files.js');
  again([{ root: folder, path: at('other.h'), content: 'x' }]);
  expect(readdirSync(folder).sort()).toEqual(['first.h', 'held.h', 'last.h', 'other.h']);
  expect(readFileSync(at('held.h'), 'utf8')).toBe('new 1');
});
