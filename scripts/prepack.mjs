// Before `npm pack` and `npm publish`: builds, and gives all that is packed the same modes on every machine. npm packs
// modes as they are, and a strict umask at check-out or at the build leaves other ones.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './set-up.mjs';

await build();

const { bin, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const programs = new Set(Object.values(bin).map((path) => join(root, path)));
// npm packs these three without being asked.
const packed = [...files.filter((path) => !path.startsWith('!')), 'package.json', 'README.md', 'LICENSE'];
for (const path of packed) setModes(join(root, path));

function setModes(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing, but belongs into the package`);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) setModes(join(path, name));
  else chmodSync(path, programs.has(path) ? 0o755 : 0o644);
}
