import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { npm } from './npm.js';

/** The releases of Node.js that wevtc supports. */
const releases = [20, 22, 24] as const;

export interface NodeRelease {
  readonly release: number;
  /** The interpreter; undefined if it is not available. */
  readonly path: string | undefined;
}

/** The supported releases of Node.js: this one, and the others from the npm registry, which are kept for the next run. */
export function nodeReleases(): NodeRelease[] {
  return releases.map((release) => {
    const path = process.versions.node.startsWith(`${release}.`) ? process.execPath : fetched(release);
    if (path === undefined) console.warn(`Node.js ${release} cannot be had here: its tests are skipped`);
    return { release, path };
  });
}

/** Outside the project, so that no tool treats it as a part of the project. */
const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wevtc-tests');

function fetched(release: number): string | undefined {
  const { name, program } = registryPackage();
  const folder = join(cacheFolder, `node-${release}`);
  const path = join(folder, 'node_modules', name, program);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    npm(['install', `${name}@${release}`, '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  }
  return existsSync(path) && runs(path, release) ? path : undefined;
}

/** The package with the interpreter for this machine. npm's package `node` only fetches it with a script. */
function registryPackage(): { name: string; program: string } {
  const { platform, arch } = process;
  if (platform === 'win32') return { name: `node-win-${arch}`, program: 'bin/node.exe' };
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, program: 'bin/node' };
}

function runs(path: string, release: number): boolean {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${release}.`) ?? false;
}
