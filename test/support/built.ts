import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a plain script without types.
import { build } from '../../scripts/build.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The file that the build writes last. */
const stamp = join(root, 'dist', 'THIRD-PARTY-NOTICES.txt');

/** Builds `dist/` if it is missing or older than its sources, for example after an edit without `npm test`. */
export async function ensureBuilt(): Promise<void> {
  const sources = ['src', 'templates', 'scripts', 'package-lock.json'].map((path) => join(root, path));
  if (!existsSync(stamp) || Math.max(...sources.map(newest)) > statSync(stamp).mtimeMs) await build();
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
