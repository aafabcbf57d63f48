import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { runToEnd } from '../support/npm.js';
import { nodeReleases } from '../support/other-nodes.js';

const folder = mkdtempSync(join(tmpdir(), 'wevtc-pack-'));
const here = join(folder, 'here');
const there = join(folder, 'a folder', 'with a longer name');
const releases = nodeReleases();
/** Whether this system lets a program run where there is no network. */
const canGoOffline = spawnSync('unshare', ['-rn', 'true']).status === 0;

/** Packs as a user does, building first. npm and the build run under `node`. */
function pack(project: string, env: Record<string, string> = {}, umask = '022', node = process.execPath) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  // What npm tells the programs that it starts is for another folder.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$/i.test(name));
  const packed = runToEnd('sh', ['-c', `umask ${umask} && node --version && npm pack`], project, {
    env: { ...Object.fromEntries(inherited), PATH: path, ...env },
  });
  expect(packed.status, packed.stderr).toBe(0);
  expect(packed.stdout).toContain(runToEnd(node, ['--version'], project).stdout.trim());
  const [name] = readdirSync(project).filter((entry) => entry.endsWith('.tgz')) as [string];
  const bytes = readFileSync(join(project, name));
  rmSync(join(project, name));
  return bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A check-out with its installed packages, as the present state of the tree. */
function copyProject(target: string): void {
  // Other tests make some of these at the same time.
  const left = new Set(['.git', 'dist', 'gen', 'out', 'out-bun']);
  cpSync(root, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => dirname(path) !== root.replace(/\/$/, '') || !left.has(basename(path)),
  });
}

/** Takes the rights of all others, as a check-out under a strict umask does. */
function restrict(path: string): void {
  const stats = statSync(path);
  chmodSync(path, stats.mode & 0o700);
  if (stats.isDirectory() && basename(path) !== 'node_modules')
    for (const name of readdirSync(path)) restrict(join(path, name));
}

// A shell sets the umask; Windows has neither.
describe.skipIf(process.platform === 'win32')('npm pack', () => {
  let packed: Buffer;

  beforeAll(() => {
    copyProject(here);
    copyProject(there);
    packed = pack(here);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives the same bytes in another folder, time zone and language, and under a strict umask', () => {
    restrict(there);
    const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
    expect(sha256(pack(there, env, '077'))).toBe(sha256(packed));
  });

  it('names no folder of the machine', () => {
    const content = gunzipSync(packed).toString('latin1');
    expect(content).not.toContain(folder);
    expect(content).not.toContain(root);
  });

  it('shows each step of the build on request', () => {
    const shown = runToEnd('npm', ['pack', '--foreground-scripts', '--dry-run'], here);
    expect(shown.stderr).toContain('wevtc: building 1 of 4: the command and the library\n');
  });

  it.skipIf(!canGoOffline)('gives the same bytes without a network (needs unshare)', () => {
    const offline = runToEnd('unshare', ['-rn', 'npm', 'pack'], here);
    expect(offline.status, offline.stderr).toBe(0);
    const [name] = readdirSync(here).filter((entry) => entry.endsWith('.tgz')) as [string];
    expect(sha256(readFileSync(join(here, name)))).toBe(sha256(packed));
    rmSync(join(here, name));
  });

  describe.each(releases)('under Node.js $release', ({ path }) => {
    it.skipIf(path === undefined)('gives the same bytes', () => {
      expect(sha256(pack(here, {}, '022', path))).toBe(sha256(packed));
    });
  });
});
