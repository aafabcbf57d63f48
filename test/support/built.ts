import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a plain script without types.
import { build } from '../../scripts/build.mjs';
import { onceInTestRun } from './test-run.js';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The build writes this file last. */
const stamp = join(root, 'dist', 'THIRD-PARTY-NOTICES.txt');

const sources = [
  'src',
  'templates',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.build.json',
];

/** Builds `dist/` if it is missing or older than its sources, as after an edit without `npm test`: once in a test run. */
export async function ensureBuilt(): Promise<void> {
  await onceInTestRun('built', async () => {
    const latest = Math.max(...sources.map((path) => newest(join(root, path))));
    if (!existsSync(stamp) || latest > statSync(stamp).mtimeMs) await build();
    return '';
  });
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
