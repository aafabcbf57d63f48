// node scripts/other-nodes.mjs: fetches the releases of Node.js that wevtc supports from the npm registry, for the tests
// that run under each of them. Apart from `npm ci` and `scripts/duckdb.mjs`, it is the only script that needs the network. Without these releases,
// the tests are skipped.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm } from './set-up.mjs';

export const releases = [20, 22, 24];

/** @returns the path of the interpreter of a release on this machine, even if it does not exist */
export function interpreter(release) {
  const { name, program } = registryPackage();
  return join(cacheFolder, `node-${release}`, 'node_modules', name, program);
}

/** The package with the interpreter for this machine. npm's package `node` only fetches it with a script. */
function registryPackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'bin/node.exe' };
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, program: 'bin/node' };
}

function fetchRelease(release) {
  if (existsSync(interpreter(release))) return;
  const folder = join(cacheFolder, `node-${release}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const wanted = `${registryPackage().name}@${release}`;
  const status = npm(['install', wanted, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (status !== 0) console.error(`Node.js ${release} is not available: its tests are skipped`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const release of releases) if (!process.versions.node.startsWith(`${release}.`)) fetchRelease(release);
}
