import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { runCommand } from '../../support/command.js';
import { inTestRun } from '../../support/test-run.js';
import { mingwGcc, noteMissing, onPath } from '../../support/tools.js';
import { gitForWindows } from '../../support/windows-git.js';
import { runOnWindows, windowsNodes, windowsPath } from '../../support/windows-node.js';

// Revisions under Node.js for Windows, which starts a git.exe. Git for Windows is not to be had, so it is the
// git of this machine.

const git = onPath('git');
noteMissing({ git, 'x86_64-w64-mingw32-gcc': mingwGcc });

let folder: string;

beforeAll(ensureBuilt);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-windows-git-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const sample = join(root, 'samples/contoso-storage/contoso-storage.man');

/** A repository in which the manifest has another level than on the disk. */
function makeRepository(attributes: string, encode = (text: string): string | Buffer => text): void {
  const runGit = (...args: string[]) =>
    execFileSync(
      git as string,
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', ...args],
      { cwd: folder, stdio: 'pipe' },
    );
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, '.gitattributes'), attributes);
  const text = readFileSync(sample, 'utf8');
  writeFileSync(join(folder, 'src/app.man'), encode(text));
  runGit('init', '--quiet');
  runGit('add', '.');
  runGit('commit', '--quiet', '--no-verify', '--message', 'first');
  runGit('tag', 'v1');
  writeFileSync(join(folder, 'src/app.man'), encode(text.replace('win:Error', 'win:Warning')));
}

const isComplete = git !== undefined && mingwGcc !== undefined;

describe.each(windowsNodes().slice(-1))('git under Node.js $release for Windows', ({ path: node }) => {
  const exchange = () => inTestRun('windows-git');

  const wevtc = (args: readonly string[], cwd: string, variables: NodeJS.ProcessEnv) =>
    runOnWindows(node as string, [windowsPath(join(root, 'bin/wevtc.js')), ...args], cwd, variables);

  it.skipIf(node === undefined || !isComplete)('reads files, folders, and other paths at a revision', () => {
    makeRepository('');
    cpSync(join(folder, 'src/app.man'), join(folder, 'src/copy.txt'));
    const variables = gitForWindows(exchange());
    const before = readdirSync(exchange()).length;
    for (const args of [
      ['breaking', 'src', '--against', 'git:v1'],
      ['breaking', 'src/app.man', '--against', 'git:v1', '-f', 'json'],
      ['breaking', 'src/copy.txt', '--against', 'git:v1:src/app.man'],
      ['diff', 'git:v1:src/app.man', 'src/app.man'],
      ['breaking', 'src', '--against', 'git:none'],
      ['breaking', 'src', '--against', 'git:v1:none'],
    ]) {
      const here = runCommand(folder, args);
      const { status, stdout, stderr } = wevtc(args, folder, variables);
      expect([args, status, stdout, stderr]).toEqual([args, here.status, here.stdout, here.stderr]);
    }
    expect(wevtc(['breaking', 'src', '--against', 'git:v1'], folder, variables)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("the level of event 102 changed from 'win:Error' to 'win:Warning'"),
    });
    expect(readdirSync(exchange()).length).toBeGreaterThan(before);
    // A path with a drive.
    expect(
      wevtc(
        ['breaking', windowsPath(join(folder, 'src/app.man')), '--against', 'git:v1'],
        join(folder, 'src'),
        variables,
      ),
    ).toMatchObject({ status: 1 });
  });

  it.skipIf(node === undefined || !isComplete)('reads attributes through an index of its own', () => {
    const encode = (text: string) =>
      Buffer.from(`\ufeff${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');
    makeRepository('*.man working-tree-encoding=UTF-16 eol=crlf\n', encode);
    const args = ['breaking', 'src/app.man', '--against', 'git:v1', '-f', 'text'];
    const here = runCommand(folder, args);
    const { status, stdout, stderr } = wevtc(args, folder, gitForWindows(exchange()));
    expect([status, stdout, stderr]).toEqual([here.status, here.stdout, here.stderr]);
    expect(status).toBe(1);
  });

  it.skipIf(node === undefined)('says that git is missing', () => {
    writeFileSync(join(folder, 'app.man'), readFileSync(sample));
    expect(wevtc(['breaking', 'app.man', '--against', 'git:v1'], folder, {})).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('git is not installed, or not on the PATH'),
    });
  });
});
