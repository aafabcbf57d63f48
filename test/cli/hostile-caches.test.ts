import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hash } from '../../src/cli/session/findings/lint-cache-format.js';
import { ensureBuilt } from '../support/built.js';
import { runCommand, runHere } from '../support/command.js';
import { makeFolder } from '../support/folder.js';
import { cacheOf, entriesOf, writerOf } from '../support/lint-cache.js';
import { faulty } from './in-memory.js';

const isWindows = process.platform === 'win32';
const isRoot = process.geteuid?.() === 0;
if (!isRoot) console.warn('not root: caches of other users are not tried');

/** A way out that every line names which says that there is no cache of our own. */
const WAY_OUT = '; choose another location with --cache-file\n';

beforeAll(ensureBuilt);

/** A machine with a repository that has one error, and the user's own folder. */
function machine(more: Parameters<typeof makeFolder>[0] = {}) {
  const folder = makeFolder({
    'home/.bashrc': 'mine',
    'repository/.git/HEAD': 'ref: refs/heads/main\n',
    'repository/a.man': faulty,
    ...more,
  });
  const at = (...path: string[]) => join(folder, ...path);
  const home = { HOME: at('home'), XDG_CACHE_HOME: undefined };
  return {
    at,
    home,
    lint: (argv: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) =>
      runHere(at('repository'), ['lint', 'a.man', '-f', 'text', ...argv], { ...home, ...env }),
    lintInProcess: (env: Readonly<Record<string, string | undefined>> = {}) =>
      runCommand(at('repository'), ['lint', 'a.man', '-f', 'text', '--cache'], { ...home, ...env }),
    /** What lies in wevtc's own folder of the user: caches of findings. */
    own: () => readdirSync(at('home/.cache/wevtc')).filter((name) => name.startsWith('lint-')),
    /** A cache of this very wevtc, which says that there is nothing to find. */
    forged: async (name = 'a.man') => {
      const made = at('repository/forging.json');
      await runHere(at('repository'), ['lint', 'a.man', '--cache-file', made], home);
      const cache = readFileSync(made);
      const entry = entriesOf(cache)['a.man'];
      entry.checked.findings = [];
      if (entry.unread !== undefined) entry.checked.excerpt = { lines: [], bytes: new Uint8Array() };
      return cacheOf(writerOf(cache), { [name]: entry });
    },
  };
}

/** The file for the caches of a folder. */
const nameFor = (folder: string) => `lint-${hash(folder)}.json`;

function write(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, content);
  return path;
}

const found = expect.objectContaining({ status: 1, stdout: expect.stringContaining('[unresolved-level]') });

describe.skipIf(isWindows)('the cache of findings', () => {
  it('lies in a folder of the user that is closed to all others', async () => {
    const { at, lint, own } = machine();
    expect(await lint(['--cache'])).toEqual(found);
    expect(own()).toEqual([nameFor(at('repository'))]);
    expect(lstatSync(at('home/.cache/wevtc')).mode & 0o777).toBe(0o700);
    expect(readdirSync(at('repository')).sort()).toEqual(['.git', 'a.man']);
    const elsewhere = await lint(['--cache'], { XDG_CACHE_HOME: at('xdg') });
    expect([elsewhere.status, readdirSync(at('xdg/wevtc')).sort()]).toEqual([
      1,
      expect.arrayContaining(own()),
    ]);
  });

  it('is believed where it lies, so that a forged one hides an error: this is what the rest is about', async () => {
    const { at, lint, lintInProcess, forged } = machine();
    await lint(['--cache']);
    write(at('home/.cache/wevtc', nameFor(at('repository'))), await forged());
    expect(await lint(['--cache'])).toMatchObject({ status: 0, stdout: '' });
    expect(lintInProcess()).toMatchObject({ status: 0, stdout: '' });
  });

  it('is not taken from a repository, wherever older versions or a strange HOME would look', async () => {
    const { at, lint, lintInProcess, forged } = machine();
    const cache = await forged();
    const names = ['.wevtc-cache.json', 'node_modules/.cache/wevtc/lint.json'];
    for (const name of names) write(at('repository', name), cache);
    const own = write(at('repository/.cache/wevtc', nameFor(at('repository'))), cache);
    const inRepository = at('repository');
    for (const env of [
      {},
      { HOME: inRepository },
      { HOME: '.' },
      { XDG_CACHE_HOME: at('repository/.cache') },
    ]) {
      expect(await lint(['--cache'], env)).toEqual(found);
    }
    expect(lintInProcess({ HOME: inRepository })).toEqual(found);
    expect((await lint(['--cache'], { HOME: inRepository })).stderr).toBe(
      `wevtc: no cache: '${inRepository}/.cache' is in '${inRepository}', whose content can come from others${WAY_OUT}`,
    );
    expect((await lint(['--cache'], { HOME: '.' })).stderr).toBe(
      `wevtc: no cache: the variable HOME does not name a folder${WAY_OUT}`,
    );
    for (const path of [...names.map((name) => at('repository', name)), own]) {
      expect(Uint8Array.from(readFileSync(path))).toEqual(Uint8Array.from(cache));
    }
  });

  it('is not taken from a repository that is checked from elsewhere, with or without git', async () => {
    const { at, forged } = machine({ 'plain/b.man': faulty, 'work/x': '' });
    for (const name of ['repository', 'plain']) {
      write(at(name, '.cache/wevtc', nameFor(at('work'))), await forged(`../${name}/a.man`));
      const argv = ['lint', at(name), '--cache', '-f', 'text'];
      const { status, stderr } = await runHere(at('work'), argv, {
        HOME: at(name),
        XDG_CACHE_HOME: undefined,
      });
      expect(stderr).toMatch(/^wevtc: no cache: '.*' is in '.*\/(repository|plain)', whose content can/);
      expect(status).toBe(1);
    }
  });

  it('is not taken from a git repository, whatever is checked', async () => {
    const { at, lint, forged } = machine({ 'other/.git': 'gitdir: /elsewhere\n' });
    write(at('other/home/.cache/wevtc', nameFor(at('repository'))), await forged());
    const run = await lint(['--cache'], { HOME: at('other/home') });
    expect(run).toEqual(found);
    expect(run.stderr).toBe(`wevtc: no cache: '${at('other/home/.cache')}' is in a git repository${WAY_OUT}`);
  });

  it('is done without, in one line, where the user has no folder', async () => {
    const { lint } = machine();
    for (const HOME of [undefined, '', '/dev/null', '/proc/nowhere']) {
      const { status, stderr } = await lint(['--cache'], { HOME });
      expect(stderr).toMatch(/^wevtc: no cache: .*; choose another location with --cache-file\n$/);
      expect(status).toBe(1);
    }
  });

  it.each([
    ['open to others', 'home/.cache/wevtc', 0o777, 'is open to other users'],
    ['open to readers', 'home/.cache/wevtc', 0o755, 'is open to other users'],
    ['in one that others can write', 'home/.cache', 0o777, 'can be written by other users'],
    ['below one that the group can write', 'home', 0o770, 'can be written by other users'],
  ])('is not taken from a folder that is %s', async (_, path, mode, problem) => {
    const { at, lint, forged } = machine();
    write(at('home/.cache/wevtc', nameFor(at('repository'))), await forged());
    chmodSync(at(path), mode);
    const run = await lint(['--cache']);
    expect(run).toEqual(found);
    expect(run.stderr).toBe(`wevtc: no cache: '${at(path)}' ${problem}${WAY_OUT}`);
  });

  it.skipIf(!isRoot).each(['home/.cache/wevtc', 'home/.cache', 'home'])(
    'is not taken from a folder of another user: %s',
    async (path) => {
      const { at, lint, forged } = machine();
      write(at('home/.cache/wevtc', nameFor(at('repository'))), await forged());
      chownSync(at(path), 12345, 12345);
      const run = await lint(['--cache']);
      expect(run).toEqual(found);
      expect(run.stderr).toBe(`wevtc: no cache: '${at(path)}' belongs to another user${WAY_OUT}`);
    },
  );

  it('follows no link from the folder of the user', async () => {
    const { at, lint } = machine();
    await lint(['--cache']);
    const path = at('home/.cache/wevtc', nameFor(at('repository')));
    execFileSync('rm', [path]);
    symlinkSync(at('home/.bashrc'), path);
    const run = await lint(['--cache']);
    expect(run).toEqual(found);
    expect(run.stderr).toBe(`wevtc: no cache: '${path}' is a symbolic link${WAY_OUT}`);
    expect(readFileSync(at('home/.bashrc'), 'utf8')).toBe('mine');
  });

  it('takes a link for no folder of the user', async () => {
    const { at, lint } = machine({ 'home/.cache/wevtc': { link: '../../plain' }, 'plain/x': '' });
    const run = await lint(['--cache']);
    expect(run.stderr).toBe(`wevtc: no cache: '${at('home/.cache/wevtc')}' is not a folder${WAY_OUT}`);
    expect(readdirSync(at('plain'))).toEqual(['x']);
  });
});

describe.skipIf(isWindows)('a cache file that the user names', () => {
  it('is no link: the file that it leads to stays as it is', async () => {
    const { at, lint } = machine({ 'repository/.wevtc-cache.json': { link: '../home/.bashrc' } });
    const run = await lint(['--cache-file', '.wevtc-cache.json']);
    expect(run).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('[unresolved-level]'),
      stderr: "wevtc: no cache: '.wevtc-cache.json' is a symbolic link\n",
    });
    expect(readFileSync(at('home/.bashrc'), 'utf8')).toBe('mine');
  });

  it('is no link that leads nowhere yet', async () => {
    const { at, lint } = machine({ 'repository/c.json': { link: '../home/new' } });
    expect((await lint(['--cache-file', 'c.json'])).status).toBe(2);
    expect(existsSync(at('home/new'))).toBe(false);
  });

  it.each(['.cache/lint.json', '.cache/new/lint.json'])(
    'does not lie behind one in a repository: %s',
    async (path) => {
      const { at, lint } = machine({ 'repository/.cache': { link: '../home' } });
      const run = await lint(['--cache-file', path]);
      expect([run.status, run.stderr]).toEqual([
        2,
        `wevtc: no cache: the folder of '${path}' is behind a symbolic link\n`,
      ]);
      const below = await runHere(at('repository/.git'), ['lint', '../a.man', '--cache-file', `../${path}`]);
      expect(below.stderr).toContain('is behind a symbolic link');
      expect(readdirSync(at('home'))).toEqual(['.bashrc']);
    },
  );

  it('may lie behind links of the user, as those of whole systems', async () => {
    const { at, lint } = machine({ tmp: { link: 'private' }, 'private/x': '' });
    expect((await lint(['--cache-file', at('tmp/c.json')])).stderr).toBe('');
    expect(existsSync(at('private/c.json'))).toBe(true);
  });

  it.each(['a.man', '.git/HEAD', 'source.c', 'data.json'])(
    'is nothing else, which stays as it is: %s',
    async (path) => {
      const { at, lint } = machine({
        'repository/source.c': 'int main;\n',
        'repository/data.json': '{"wevtc":1,"entries":{}}\n',
      });
      const before = readFileSync(at('repository', path));
      expect(await lint(['--cache-file', path])).toMatchObject({
        status: 2,
        stderr: `wevtc: no cache: '${path}' is not a cache and was not changed; specify another file\n`,
      });
      expect(readFileSync(at('repository', path))).toEqual(before);
    },
  );

  it('is no folder, no pipe and no device, which would be read for ever', async () => {
    const { at, lint } = machine({ 'repository/folder/x': '' });
    execFileSync('mkfifo', [at('repository/pipe')]);
    for (const path of ['folder', 'pipe', '/dev/zero', '/dev/full']) {
      const { status, stderr } = await lint(['--cache-file', path]);
      expect([status, stderr]).toEqual([2, `wevtc: no cache: '${path}' is not a regular file\n`]);
    }
    expect(lstatSync(at('repository/pipe')).isFIFO()).toBe(true);
  });

  it('is not believed when it has a gigabyte', async () => {
    const { at, lint, forged } = machine();
    const path = write(at('repository/c.json'), await forged());
    truncateSync(path, 1 << 30);
    expect(await lint(['--cache-file', 'c.json'])).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('[unresolved-level]'),
      stderr: "wevtc: no cache: 'c.json' is larger than 256 MiB\n",
    });
  });

  it('is believed, as the user named it', async () => {
    const { at, lint, forged } = machine();
    write(at('repository/c.json'), await forged());
    expect(await lint(['--cache-file', 'c.json'])).toMatchObject({ status: 0, stdout: '' });
  });
});
