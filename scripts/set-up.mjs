import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * For what tests need in addition to the packages. Outside the project, so that no tool treats it as a part
 * of the project.
 */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wevtc-tests');

/**
 * Installs the packages that the scripts need, unless they are already in `node_modules`. Uses only Node.js.
 */
export function setUp() {
  if (isInstalled()) return;
  console.error('Installing the development dependencies (npm ci) …');
  const status = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) throw new Error('npm ci failed');
}

/** Whether every package of the lock file is installed in the right version. */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = packagesOf(hidden);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Runs npm: if npm runs this script, the same one. */
export function npm(args, options = {}) {
  const { npm_execpath: running } = process.env;
  if (running !== undefined) return run(process.execPath, [running, ...args], options);
  // On Windows, npm is a batch file, which only a shell can start.
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Runs a tool of `node_modules` with Node.js, so that it works in the same way on every system. */
export function runTool(script, args) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args]);
}

/** Runs a command and returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}
