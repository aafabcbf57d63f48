import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { runToEnd } from '../../support/npm.js';

/** A text of 30 KB and its model take several times as much: leaving one in 100 behind would show. */
const MOST = 1_000_000;

it('10,000 edits leave nothing in memory', () => {
  const script = join(root, 'scripts/harness/editing-memory.mjs');
  const file = join(root, 'samples/contoso-storage/contoso-storage.man');
  const { stdout, stderr } = runToEnd(process.execPath, ['--expose-gc', script, file, makeFolder({})], root);
  const [before, after] = stdout.trim().split('\n').map(Number);
  expect(stderr).toBe('');
  expect(before).toBeGreaterThan(0);
  expect((after as number) - (before as number)).toBeLessThan(MOST);
});
