import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { openPlainFile } from '../../../src/project/host/open-file.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-open-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

it('reads parts of a file in any order, and fewer bytes at its end', () => {
  writeFileSync(at('a'), 'abcdefgh');
  for (const file of [openPlainFile(at('a')), new MemoryHost({ files: { a: 'abcdefgh' } }).openFile('a')]) {
    const text = (offset: number, length: number) => new TextDecoder().decode(file.read(offset, length));
    expect(file.size).toBe(8);
    expect([text(4, 2), text(0, 3), text(6, 10), text(8, 1), text(20, 1)]).toEqual([
      'ef',
      'abc',
      'gh',
      '',
      '',
    ]);
    file.close();
  }
});

it('returns what is left of a file that has become shorter', () => {
  writeFileSync(at('a'), 'abcdefgh');
  const file = openPlainFile(at('a'));
  truncateSync(at('a'), 5);
  expect(new TextDecoder().decode(file.read(2, 6))).toBe('cde');
  file.close();
});

it('refuses what has no plain content, and says what it is', () => {
  expect(() => openPlainFile(at('absent'))).toThrow(`cannot read '${at('absent')}': no such file or folder`);
  expect(() => openPlainFile(folder)).toThrow('it is a folder');
});

it.skipIf(process.platform === 'win32')('refuses a pipe without waiting for it', () => {
  expect(spawnSync('mkfifo', [at('pipe')]).status).toBe(0);
  expect(() => openPlainFile(at('pipe'))).toThrow('it is a pipe; write its content to a plain file first');
  expect(() => openPlainFile('/dev/null')).toThrow('it is a device');
});
