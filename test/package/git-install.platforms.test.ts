import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clean } from '../cli/in-memory.js';
import { makeFolder } from '../support/folder.js';
import { ownRepository } from '../support/git-repository.js';
import { installedPackage } from '../support/installed.js';
import { runToEnd } from '../support/npm.js';

// npm packs a package from git in a clone of its own, for which it runs only `prepare`.

/** What npm tells the programs that it starts is for this project. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)),
);
const shell = process.platform === 'win32';
const npm = (args: readonly string[], folder: string) => runToEnd('npm', args, folder, { env, shell });

it('is installed from git with everything that the packed one has', async () => {
  const project = makeFolder({ 'package.json': '{ "private": true }', 'clock.man': clean });
  const { url, commit } = await ownRepository();
  const source = `git+${url}#${commit}`;
  const options = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = npm(['install', source, ...options], project);
  expect(installed.status, installed.stderr).toBe(0);
  const folder = join(project, 'node_modules/wevtc');
  const packed = await installedPackage();
  expect(filesOf(folder)).toEqual(filesOf(packed.folder));
  for (const path of filesOf(folder))
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(packed.folder, path))), path).toBe(true);
  const linted = runToEnd('npx', ['--no-install', 'wevtc', 'lint', 'clock.man'], project, { env, shell });
  expect(linted.status, linted.stderr).toBe(0);
});

it('builds nothing when the packages of a clone are installed, and says what is missing', async () => {
  const folder = join(makeFolder(), 'clone');
  const cloned = runToEnd('git', ['clone', '--quiet', (await ownRepository()).url, folder], '.');
  expect(cloned.status, cloned.stderr).toBe(0);
  for (const start of [folder, join(folder, 'test')]) {
    const prepared = npm(['run', 'prepare'], start);
    expect(prepared.status, prepared.stderr).toBe(0);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  }
  // As `npm ci --omit=dev` leaves it: there is nothing to build with.
  const project = join(folder, '..', 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const linked = npm(['run', 'prepare', '--prefix', folder], project);
  expect(linked.status).not.toBe(0);
  expect(linked.stderr).toContain(
    `wevtc is not built. To build it, run npm ci && npm run build in ${folder}`,
  );
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}
