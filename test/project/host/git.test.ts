import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/start/main.js';
import { HostError } from '../../../src/project/host/host.js';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { manifest } from '../../cli/in-memory.js';
import { root } from '../../support/built.js';

const hasGit = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('no git: its suite is skipped');
    return false;
  }
})();

/** Outside of any repository, unlike the folder of the project. */
const folder = mkdtempSync(join(tmpdir(), 'wevtc-git-'));
const repository = join(folder, 'repository');
const host = new NodeHost(root);

function git(...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...identity, ...args], { cwd: repository, stdio: 'ignore' });
}

beforeAll(() => {
  if (!hasGit) return;
  mkdirSync(join(repository, 'src', 'deep'), { recursive: true });
  git('init');
  writeFileSync(join(repository, 'src', 'app.man'), manifest());
  writeFileSync(join(repository, 'src', 'deep', 'ünïcode name.man'), Buffer.from([0xff, 0xfe, 0x41, 0x00]));
  writeFileSync(join(repository, 'readme.txt'), 'text\n');
  git('add', '.');
  git('commit', '--no-verify', '-m', 'first');
  git('tag', 'v1');
  writeFileSync(join(repository, 'src', 'app.man'), manifest('win:Verbose'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasGit)('a git repository', () => {
  const at = (path: string, revision = 'HEAD', within = repository) => ({ revision, path, folder: within });

  it('tells files, folders and what is not there', async () => {
    expect(await host.gitKind(at('src/app.man'))).toBe('file');
    expect(await host.gitKind(at('src'))).toBe('folder');
    expect(await host.gitKind(at('./', 'v1', join(repository, 'src')))).toBe('folder');
    expect(await host.gitKind(at('./', 'v1'))).toBe('folder');
    expect(await host.gitKind(at('src/gone.man'))).toBeUndefined();
  });

  it('gives bytes as they were, from the root or from a folder', async () => {
    expect(Buffer.from(await host.readGitFile(at('src/app.man'))).toString()).toBe(manifest());
    const bytes = await host.readGitFile(at('./ünïcode name.man', 'v1', join(repository, 'src', 'deep')));
    expect([...bytes]).toEqual([0xff, 0xfe, 0x41, 0x00]);
  });

  it('lists the files below a folder', async () => {
    expect(await host.listGitFiles(at('src'))).toEqual(['app.man', 'deep/ünïcode name.man']);
    expect(await host.listGitFiles(at('./', 'HEAD', join(repository, 'src')))).toEqual([
      'app.man',
      'deep/ünïcode name.man',
    ]);
  });

  it('refuses what is no revision, and never takes it for an option or a command', async () => {
    for (const revision of ['v9', '', '--help', '-h', '$(touch x)', '; true', 'HEAD --']) {
      await expect(host.gitKind(at('src', revision))).rejects.toThrow(
        new HostError(
          `git does not know revision '${revision}' in '${repository}'; check the name, or run 'git fetch' first`,
        ),
      );
    }
  });

  it('tells of a shallow clone how to get the rest', async () => {
    git('commit', '--no-verify', '-a', '-m', 'second');
    const shallow = join(folder, 'shallow');
    const source = pathToFileURL(repository).href;
    execFileSync('git', ['clone', '--depth', '1', '--no-tags', source, shallow], { stdio: 'ignore' });
    const stderr = new MemoryOutput();
    const machine = Object.create(host, { stderr: { value: stderr } }) as NodeHost;
    const argv = ['breaking', join(shallow, 'src', 'app.man'), '--against', 'git:v1'];
    expect(await run(argv, machine)).toBe(2);
    expect(stderr.text).toMatch(/^wevtc: git does not know revision 'v1' in '.*'; the clone is shallow/);
    expect(stderr.text).toContain("'git fetch --unshallow'");
    expect(stderr.text).toContain("'fetch-depth: 0'");
    git('reset', '--soft', 'v1');
  });

  it('says that a folder is in no repository', async () => {
    await expect(host.gitKind(at('app.man', 'HEAD', folder))).rejects.toThrow(
      /with git: not a git repository/,
    );
  });

  it('is not misled by the variables that hooks of git set', async () => {
    process.env.GIT_DIR = '.git';
    try {
      expect(await host.gitKind(at('./app.man', 'HEAD', join(repository, 'src')))).toBe('file');
    } finally {
      delete process.env.GIT_DIR;
    }
  });

  it.each([
    ['a file', 'src/app.man', 'git:HEAD'],
    ['a file and its older path', 'src/app.man', 'git:v1:src/app.man'],
  ])('serves wevtc breaking: %s', async (_, path, against) => {
    const stdout = new MemoryOutput();
    const machine = Object.create(host, { stdout: { value: stdout } }) as NodeHost;
    const argv = ['breaking', join(repository, path), '--against', against, '--format', 'text'];
    expect(await run(argv, machine)).toBe(1);
    expect(stdout.text).toContain("the level of event 1 changed from 'win:Informational' to 'win:Verbose'");
  });
});
