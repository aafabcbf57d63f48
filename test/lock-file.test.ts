import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/built.js';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
}

const packagesOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;
const lockedIn = (folder: string) =>
  Object.entries<Locked>(packagesOf(folder)).filter(([path]) => path !== '');

const packages = packagesOf('');
const locked = lockedIn('');

/** Where Node.js finds a package that the one at `path` asks for. */
function found(path: string, name: string): Locked | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (candidate !== undefined || folder === '') return candidate;
  }
}

/** The folders with lock files. */
const folders = ['', 'editors/vscode'];

it.each(folders)('every package has a hash that npm holds its download against: %s', (folder) => {
  const locked = lockedIn(folder);
  const without = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(without.map(([path]) => path)).toEqual([]);
  expect(locked.length).toBeGreaterThan(100);
});

it.each(folders)('no package names the address that it came from: %s', (folder) => {
  expect(lockedIn(folder).filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([]);
  expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toContain(
    'omit-lockfile-registry-resolved=true',
  );
});

it('packages have what they need on other systems, too', () => {
  const wanted = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(40);
  // npm leaves out what the registry lacks, and `npm ci` then refuses the lock file.
  expect(wanted.filter(({ path, name }) => found(path, name) === undefined)).toEqual([]);
});

it('the tools have programs of their own version', () => {
  for (const tool of ['@biomejs/biome', 'esbuild']) {
    const { version, optionalDependencies = {} } = packages[`node_modules/${tool}`];
    const programs = Object.keys(optionalDependencies).map((name) => found(`node_modules/${tool}`, name));
    expect(programs.length).toBeGreaterThan(5);
    expect([...new Set(programs.map((program) => program?.version))]).toEqual([version]);
  }
});
