import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../src/project/host/find-program.js';
import { readGitFile } from '../../../src/project/host/git.js';
import { MOST_BYTES, TOO_LARGE } from '../../../src/project/host/read-file.js';
import { manifest } from '../../cli/in-memory.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';

const hasGit = findProgram('git') !== undefined;
if (!hasGit) console.warn('no git: hostile repositories are not tried');
const isRoot = process.geteuid?.() === 0;
if (!isRoot) console.warn('not root: repositories of other users are not tried');

/** What a program of the repository makes when git runs it. */
const MARK = 'program-of-the-repository-has-run';

/** What a stranger has git run; its shell gets to see the words that git adds as a comment. */
const evil = (folder: string) => `touch ${join(folder, MARK)};`;

function git(folder: string, ...args: string[]): void {
  const identity = ['user.name=Test', 'user.email=test@example.org', 'commit.gpgsign=false'];
  execFileSync('git', [...identity.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
}

/** A repository with a manifest, of whose event the level was changed since the last commit. */
function repository(): { folder: string; at: (...path: string[]) => string } {
  const folder = makeFolder({ 'source/app.man': manifest() });
  const at = (...path: string[]) => join(folder, ...path);
  git(at('source'), 'init');
  git(at('source'), 'add', '.');
  git(at('source'), 'commit', '--no-verify', '-m', 'first');
  git(at('source'), 'config', 'uploadpack.allowFilter', 'true');
  writeFileSync(at('source/app.man'), manifest('win:Verbose'));
  return { folder, at };
}

const breaking = (folder: string, env: Record<string, string> = {}) =>
  runHere(folder, ['breaking', 'app.man', '--against', 'git:HEAD', '-f', 'text'], env);

const compared = expect.objectContaining({
  status: 1,
  stdout: expect.stringContaining("changed from 'win:Informational' to 'win:Verbose'"),
});

describe.skipIf(!hasGit || process.platform === 'win32')('a hostile git repository', () => {
  it('has no file read that is too large', async () => {
    const { folder, at } = repository();
    truncateSync(at('source/app.man'), MOST_BYTES + 1);
    git(at('source'), 'add', '.');
    git(at('source'), 'commit', '--no-verify', '-m', 'large');
    const before = process.memoryUsage().rss;
    const read = readGitFile({ folder: join(folder, 'source'), revision: 'HEAD', path: './app.man' });
    await expect(read).rejects.toThrow(TOO_LARGE);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_BYTES / 2);
  });

  it('runs none of the programs that its configuration names', async () => {
    const { folder, at } = repository();
    writeFileSync(at('source/.gitattributes'), '*.man diff=evil filter=evil\n');
    for (const setting of [
      'core.fsmonitor',
      'core.pager',
      'core.editor',
      'core.sshCommand',
      'core.askPass',
      'diff.external',
      'diff.evil.textconv',
      'diff.evil.command',
      'filter.evil.smudge',
      'filter.evil.clean',
      'pager.cat-file',
      'pager.ls-tree',
      'credential.helper',
      'gpg.program',
    ]) {
      git(at('source'), 'config', setting, evil(folder));
    }
    mkdirSync(at('hooks'));
    for (const hook of [
      'post-checkout',
      'post-index-change',
      'reference-transaction',
      'fsmonitor-watchman',
    ]) {
      writeFileSync(at('hooks', hook), `#!/bin/sh\n${evil(folder)}\n`, { mode: 0o755 });
    }
    git(at('source'), 'config', 'core.hooksPath', at('hooks'));
    expect(await breaking(at('source'))).toEqual(compared);
    expect(existsSync(at(MARK))).toBe(false);
    // The control: these settings do harm where git uses them.
    spawnSync('git', ['status'], { cwd: at('source'), stdio: 'ignore' });
    expect(existsSync(at(MARK))).toBe(true);
  });

  it('has nothing fetched, which would run what it says for that', async () => {
    const { folder, at } = repository();
    git(folder, 'clone', '--filter=blob:none', '--no-checkout', `file://${at('source')}`, 'partial');
    git(at('partial'), 'config', 'remote.origin.uploadpack', `${evil(folder)} git-upload-pack`);
    writeFileSync(at('partial/app.man'), manifest('win:Verbose'));
    cpSync(at('partial'), at('copy'), { recursive: true });
    const run = await breaking(at('partial'));
    expect(run).toMatchObject({
      status: 2,
      stderr:
        "wevtc: cannot read 'HEAD:./app.man' with git: the clone is partial and lacks it, and wevtc does not fetch objects: " +
        "run 'git fetch --refetch --no-filter' first, or clone without '--filter'\n",
    });
    expect(existsSync(at(MARK))).toBe(false);
    // The control: git alone runs it.
    git(at('copy'), 'cat-file', '-t', 'HEAD:app.man');
    expect(existsSync(at(MARK))).toBe(true);
    // The way out works.
    git(at('partial'), 'config', '--unset', 'remote.origin.uploadpack');
    git(at('partial'), 'fetch', '--refetch', '--no-filter');
    expect(await breaking(at('partial'))).toEqual(compared);
  });

  it('may lack whole folders, and that is told as what it is', async () => {
    const { folder, at } = repository();
    git(folder, 'clone', '--filter=tree:0', '--no-checkout', `file://${at('source')}`, 'partial');
    writeFileSync(at('partial/app.man'), manifest());
    const { status, stderr } = await breaking(at('partial'));
    expect([status, stderr]).toEqual([2, expect.stringContaining('the clone is partial and lacks it')]);
  });

  it('is no folder in another one that only looks like a repository', async () => {
    const { folder, at } = repository();
    git(folder, 'clone', '--bare', '--filter=blob:none', `file://${at('source')}`, 'source/evil');
    git(at('source/evil'), 'config', 'remote.origin.uploadpack', `${evil(folder)} git-upload-pack`);
    writeFileSync(at('source/evil/app.man'), manifest('win:Verbose'));
    cpSync(at('source/evil'), at('copy'), { recursive: true });
    const { status, stderr } = await breaking(at('source/evil'));
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^wevtc: cannot read '.' with git: cannot use bare repository '.*\/evil'/),
    ]);
    expect(existsSync(at(MARK))).toBe(false);
    git(at('copy'), 'cat-file', '-t', 'HEAD:app.man');
    expect(existsSync(at(MARK))).toBe(true);
  });

  it('brings no git of its own', async () => {
    const { folder, at } = repository();
    writeFileSync(at('source/git'), `#!/bin/sh\n${evil(folder)}\n`, { mode: 0o755 });
    for (const PATH of [`.:${process.env.PATH}`, `:${process.env.PATH}`]) {
      expect(await breaking(at('source'), { PATH })).toEqual(compared);
    }
    expect(await breaking(at('source'), { PATH: '.:' })).toMatchObject({
      status: 2,
      stderr: 'wevtc: git is not installed, or not on the PATH\n',
    });
    expect(existsSync(at(MARK))).toBe(false);
  });

  it.each(['--output=made', '-h', '--exec=touch made', '--upload-pack=touch made'])(
    'gets no option where a revision is meant: %s',
    async (revision) => {
      const { at } = repository();
      const argv = ['breaking', 'app.man', '--against', `git:${revision}`];
      const { status, stderr } = await runHere(at('source'), argv);
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining(`git does not know revision '${revision}'`),
      ]);
      expect(readdirSync(at('source'))).toEqual(['.git', 'app.man']);
    },
  );

  it.skipIf(!isRoot)('of another user is refused by git, and the way out is told', async () => {
    const { folder, at } = repository();
    for (const path of ['source', 'source/.git']) chownSync(at(path), 12345, 12345);
    // What the machine of the developer trusts is no part of the test.
    const { status, stderr } = await breaking(at('source'), { HOME: folder, GIT_CONFIG_NOSYSTEM: '1' });
    expect(stderr).toMatch(
      /with git: detected dubious ownership in repository at '.*', because it belongs to another user; if you trust it, run: git config --global --add safe.directory <folder>\n$/,
    );
    expect(status).toBe(2);
  });
});

describe('the search for a program', () => {
  it('looks only into folders that are named in full, and on Windows for a .exe', () => {
    const folder = makeFolder({ 'bin/git': '', 'bin/git.exe': '', 'data/git': '', 'folder/git/x': '' });
    const at = (...path: string[]) => join(folder, ...path);
    for (const name of ['bin/git', 'bin/git.exe']) chmodSync(at(name), 0o755);
    const before = process.cwd();
    process.chdir(at('bin'));
    try {
      for (const path of ['', '.', ':', 'bin', '../bin:.']) {
        expect(findProgram('git', path, 'linux')).toBeUndefined();
        expect(findProgram('git', path.replaceAll(':', ';'), 'win32')).toBeUndefined();
      }
    } finally {
      process.chdir(before);
    }
    const folders = ['nowhere', 'data', 'folder', 'bin'].map((name) => at(name));
    expect(findProgram('git', folders.join(';'), 'win32')).toBe(at('bin/git.exe'));
    // A drive has the colon that separates folders on other systems.
    if (process.platform === 'win32') return;
    expect(findProgram('git', folders.join(':'), 'linux')).toBe(at('bin/git'));
    rmSync(at('bin/git'));
    expect(findProgram('git', folders.join(':'), 'linux')).toBeUndefined();
  });
});
