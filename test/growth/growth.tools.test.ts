import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { shapes } from '../../scripts/growth.mjs';

// Nothing here depends on the clock: count-work.mjs counts how often code runs.

/** Without these, functions that V8 inlines or forgets are not counted. */
const FLAGS = ['--no-opt', '--no-maglev', '--no-flush-bytecode', '--no-lazy-feedback-allocation'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-growth-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(Object.keys(shapes))('%s: four times as many take about four times the work', (shape) => {
  const script = join(import.meta.dirname, 'count-work.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [...FLAGS, script, folder, shape], {
    encoding: 'utf8',
  });
  const counted = stdout === '' ? stderr : (JSON.parse(stdout) as { operations: number; found: string[] });
  expect(counted).toMatchObject({ found: [] });
  expect((counted as { operations: number }).operations).toBeGreaterThan(20);
});
