// Windows programs under Wine, for tests and for scripts/harness/platform-table.mjs.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** On Debian, Wine's 64-bit loader is not on the PATH. */
const LOADERS = ['/usr/lib/wine/wine64', '/usr/lib/x86_64-linux-gnu/wine/wine64'];

/** The path of Wine; `undefined` if it is not installed. */
export const wine = ['wine64', 'wine']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .concat(LOADERS)
  .find((path) => existsSync(path));

/** The path that Windows programs use under Wine for a path of this machine. */
export const windowsPath = (path) => `Z:${path.replaceAll('/', '\\')}`;

/**
 * The variables of Windows programs with a Windows of their own in a folder. It is version 10: Node.js does
 * not start on older ones.
 */
export function wineEnvironment(prefix) {
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  };
  if (existsSync(prefix)) return env;
  mkdirSync(prefix);
  for (const args of [
    ['wineboot', '-i'],
    ['winecfg', '-v', 'win10'],
  ])
    execFileSync(wine, args, { env, stdio: 'ignore' });
  return env;
}

/**
 * Runs a Windows program to its end. It prints to files: Node.js for Windows cannot use Unix pipes as its
 * streams.
 */
export function runInWine(program, args, { cwd, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-wine-'));
  try {
    const paths = ['stdout', 'stderr'].map((name) => join(folder, name));
    const [out, err] = paths.map((path) => openSync(path, 'w'));
    const { status } = spawnSync(wine, [program, ...args], { cwd, env, stdio: ['ignore', out, err] });
    for (const one of [out, err]) closeSync(one);
    const [stdout, stderr] = paths.map((path) => readFileSync(path, 'utf8'));
    return { status, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
