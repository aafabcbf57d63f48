// Whether dist/ is built. Uses only Node.js, because it also runs where no package is installed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build writes this file last. */
const stamp = join(root, 'dist', 'THIRD-PARTY-NOTICES.txt');

const sources = [
  'src',
  'integrations/unplugin',
  'templates',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.build.json',
];

/** Whether `dist/` is there, and not older than its sources. */
export function isBuilt() {
  return (
    existsSync(stamp) &&
    Math.max(...sources.map((path) => newest(join(root, path)))) <= statSync(stamp).mtimeMs
  );
}

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A page for maintainers changes nothing.
  const names = readdirSync(path).filter((name) => name !== 'README.md');
  return Math.max(stats.mtimeMs, ...names.map((name) => newest(join(path, name))));
}
