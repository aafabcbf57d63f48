import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A rename can fail although writing beside the target went well: on Windows when a program holds the target open.
async function withHeldFile() {
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
  return import('../../src/host/write-files.js');
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
  const { writeAllOrNone } = await withHeldFile();
  writeFileSync(join(folder, 'old.h'), 'old');
  writeFileSync(join(folder, 'held.h'), 'held');
  expect(() =>
    writeAllOrNone([
      { path: join(folder, 'old.h'), content: 'changed' },
      { path: join(folder, 'fresh', 'new.h'), content: 'new' },
      { path: join(folder, 'held.h'), content: 'changed' },
    ]),
  ).toThrow(/held\.h': it is in use; nothing was written/);
  expect(readFileSync(join(folder, 'old.h'), 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'held.h'), 'utf8')).toBe('held');
  expect(readdirSync(folder).sort()).toEqual(['held.h', 'old.h']);
});
