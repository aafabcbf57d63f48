// node scripts/fetch/bun.mjs: fetches Bun from the npm registry, for `npm run bun-executable` and its tests.
// It is not in the lock file, because it has a large package for each system. Without it, and without another
// Bun, the tests are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm } from '../set-up.mjs';

const VERSION = '1.4.5';

const folder = join(cacheFolder, `bun-${VERSION}`);
const system = process.platform === 'win32' ? 'windows' : process.platform;
const arch = process.arch === 'arm64' ? 'aarch64' : process.arch;
const name = `@oven/bun-${system}-${arch}`;
const fetched = join(folder, 'node_modules', name, system === 'windows' ? 'bin/bun.exe' : 'bin/bun');

/**
 * The program of Bun: that in the variable WEVTC_BUN, or else the one that this script fetched, or `bun` on
 * the PATH. `undefined` if it doesn't run.
 */
export function bunProgram() {
  const { WEVTC_BUN: chosen } = process.env;
  const programs = chosen ? [chosen] : [fetched, 'bun'];
  return programs.find((program) => spawnSync(program, ['--version']).status === 0);
}

function fetchBun() {
  if (existsSync(fetched)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const status = npm(['install', `${name}@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (status !== 0) console.error('Bun is not available: the tests of its executable are skipped');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchBun();
