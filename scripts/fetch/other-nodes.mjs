// node scripts/fetch/other-nodes.mjs: fetches the releases of Node.js that wevtc supports from the npm
// registry, for the tests that run under each of them, and two of them for Windows, which tests run under
// Wine, with the native parts of Vitest. Without these releases, the tests are skipped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm, root } from '../set-up.mjs';

export const releases = [20, 22, 24];

/** Wine 8 cannot start Node.js 24. */
export const windowsReleases = [20, 22];

/** @returns the path of the interpreter of a release for Windows, even if it does not exist */
export const windowsInterpreter = (release) => pathIn(`windows-node-${release}`, windowsPackage('x64'));

/**
 * The packages with code for Windows that Vitest and its plugins load, by the package whose version they
 * have.
 */
const nativeParts = {
  rolldown: '@rolldown/binding-win32-x64-msvc',
  lightningcss: 'lightningcss-win32-x64-msvc',
  esbuild: '@esbuild/win32-x64',
};

/**
 * A folder for NODE_PATH, from which Node.js for Windows loads the native parts of the installed Vitest; it
 * can be missing.
 */
export function windowsNativeParts() {
  const versions = Object.keys(nativeParts).map((name) => `${name}-${installedVersion(name)}`);
  return join(cacheFolder, `windows-${versions.join('-')}`, 'node_modules');
}

const installedVersion = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

function fetchNativeParts() {
  const modules = windowsNativeParts();
  if (Object.values(nativeParts).every((name) => existsSync(join(modules, name)))) return;
  const packages = Object.entries(nativeParts).map(([name, part]) => `${part}@${installedVersion(name)}`);
  if (!fetch(dirname(modules), [...packages, '--force']))
    console.error("Vitest's native parts for Windows are not available: its tests are skipped");
}

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
  if (!fetch(join(cacheFolder, folderName), [`${name}@${release}`, ...options]))
    console.error(`${name} ${release} is not available: its tests are skipped`);
}

/** Installs packages into a folder of their own, and returns whether that has succeeded. */
function fetch(folder, args) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  return npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', ...args], { cwd: folder }) === 0;
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
    fetchNativeParts();
  }
}
