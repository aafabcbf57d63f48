import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { runCommand } from '../support/command.js';
import { clean } from './in-memory.js';

const isWindows = process.platform === 'win32';
if (isWindows) console.warn('skipped: Windows lets few users make links');

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-circle-'));
  writeFileSync(join(folder, 'app.man'), clean);
  if (isWindows) return;
  symlinkSync('b.man', join(folder, 'a.man'));
  symlinkSync('a.man', join(folder, 'b.man'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.skipIf(isWindows)('links that lead in a circle', () => {
  it.each([
    'lint a.man',
    'lint a.man/app.man',
    'lint app.man --config a.man',
    'lint app.man --baseline a.man',
    'compile a.man',
    'compile app.man --out-dir a.man',
    'diff app.man a.man',
    'diff a.man app.man',
    'format a.man',
    'inspect a.man',
    'decompile a.man',
    'mc a.man',
    'trace a.man',
    'trace a.man --manifest a.man',
    'log a.man',
  ])('are told in the same words: wevtc %s', (line) => {
    const { status, stderr } = runCommand(folder, line.split(' '));
    expect(status).toBe(2);
    expect(stderr.replace('; nothing was written', '').replace('wevtc: nothing was written\n', '')).toMatch(
      /^wevtc: cannot (?:read|write) '[^'\n]*': too many symbolic links\n$/,
    );
  });
});
