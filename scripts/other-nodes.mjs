// node scripts/other-nodes.mjs: fetches the releases of Node.js that wevtc supports from the npm registry, for the tests
// that run under each of them, and two of them for Windows, which tests run under Wine. Apart from `npm ci` and `scripts/duckdb.mjs`, it is the only script that needs the network. Without these releases,
// the tests are skipped.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm } from './set-up.mjs';

export const releases = [20, 22, 24];

/** Wine 8 cannot start Node.js 24. */
export const windowsReleases = [20, 22];

/** @returns the path of the interpreter of a release for Windows, even if it does not exist */
export const windowsInterpreter = (release) => pathIn(`windows-node-${release}`, windowsPackage('x64'));

/** @returns the path of the interpreter of a release on this machine, even if it does not exist */
export function interpreter(release) {
  return pathIn(`node-${release}`, registryPackage());
}

const pathIn = (folder, { name, program }) => join(cacheFolder, folder, 'node_modules', name, program);

const windowsPackage = (arch) => ({ name: `node-win-${arch}`, program: 'bin/node.exe' });

/** The package with the interpreter for this machine. npm's package `node` only fetches it with a script. */
function registryPackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return windowsPackage(arch);
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, program: 'bin/node' };
}

function fetchRelease(release, folderName, { name, program }, options) {
  if (existsSync(pathIn(folderName, { name, program }))) return;
  const folder = join(cacheFolder, folderName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = [
    'install',
    `${name}@${release}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...options,
  ];
  if (npm(install, { cwd: folder }) !== 0)
    console.error(`${name} ${release} is not available: its tests are skipped`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const release of releases) {
    if (process.versions.node.startsWith(`${release}.`)) continue;
    fetchRelease(release, `node-${release}`, registryPackage(), []);
  }
  // On Windows itself, the tests use Node.js as it is.
  if (process.platform !== 'win32') {
    // npm refuses packages for other systems, unless it is told so.
    for (const release of windowsReleases)
      fetchRelease(release, `windows-node-${release}`, windowsPackage('x64'), ['--force']);
  }
}
