// Runs before `npm pack` and `npm publish`: builds, and sets the modes of all packed files, so that they are
// the same on every machine. npm packs modes as they are, and they depend on the umask at checkout and during
// the build.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { build } from './build.mjs';

// Shown with --foreground-scripts, because the build takes one to two minutes.
await build((step) => console.error(`wevtc: building ${step}`));
console.error('wevtc: npm is packing 1,500 files');

const { bin, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const programs = new Set(Object.values(bin).map((path) => join(root, path)));
// npm always packs the last three.
const packed = [...files.filter((path) => !path.startsWith('!')), 'package.json', 'README.md', 'LICENSE'];
for (const path of packed) setModes(join(root, path));

function setModes(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing, but it must be in the package`);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) setModes(join(path, name));
  else chmodSync(path, programs.has(path) ? 0o755 : 0o644);
}
