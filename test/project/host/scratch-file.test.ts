import fs, { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScratchFile } from '../../../src/project/host/scratch-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-scratch-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

it('can be read at any place, and leaves nothing', () => {
  const scratch = createScratchFile();
  scratch.write(Buffer.from('hello '));
  scratch.write(Buffer.from('world'));
  const file = scratch.open();
  expect(file.size).toBe(11);
  expect(Buffer.from(file.read(6, 100)).toString()).toBe('world');
  expect(file.read(20, 5)).toHaveLength(0);
  // Its name is gone while it is open, except on Windows.
  if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
  file.close();
  scratch.close();
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves nothing where a name stays until the file is closed, as on Windows', () => {
  vi.spyOn(fs, 'rmdirSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('directory not empty'), { code: 'ENOTEMPTY' });
  });
  syncBuiltinESMExports();
  const scratch = createScratchFile();
  expect(readdirSync(folder)).toHaveLength(1);
  scratch.close();
  expect(readdirSync(folder)).toEqual([]);
});

it('says where it cannot be created', () => {
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, join(folder, 'absent'));
  expect(existsSync(join(folder, 'absent'))).toBe(false);
  expect(() => createScratchFile()).toThrow(`cannot use a temporary file in '${join(folder, 'absent')}'`);
});
