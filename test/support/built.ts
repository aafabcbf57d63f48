import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a plain script without types.
import { build } from '../../scripts/build/build.mjs';
// @ts-expect-error: a plain script without types.
import { isBuilt } from '../../scripts/build/built.mjs';
import { onceInTestRun } from './test-run.js';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Builds `dist/` if it is missing or older than its sources, as after an edit without `npm test`: once in a
 * test run.
 */
export async function ensureBuilt(): Promise<void> {
  await onceInTestRun('built', async () => {
    if (!isBuilt()) await build();
    return '';
  });
}
