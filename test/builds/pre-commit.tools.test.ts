import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clean, faulty } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { ownRepository } from '../support/git-repository.js';
import { noteMissing, preCommit } from '../support/tools.js';

// The hooks of docs/ci.md, by the real pre-commit: one that it builds itself, and a local one.

noteMissing({ preCommit });

/** Whether this system lets a program run where there is no network. */
const canGoOffline = spawnSync('unshare', ['-rn', 'true']).status === 0;

const page = readFileSync(join(root, 'docs', 'ci.md'), 'utf8');
const [, ownHook = '', localHook = ''] =
  /```yaml\n(repos:.*?)```.*?```yaml\n(repos:.*?)```/s.exec(page) ?? [];

let folder: string;

function run(program: string, ...args: string[]) {
  // What npm tells the programs that it starts is for this project.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    HOME: folder,
    PRE_COMMIT_HOME: join(folder, '.cache'),
    npm_config_cache: npmCache,
    npm_config_prefer_offline: 'true',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Somebody'],
        [`GIT_${who}_EMAIL`, 'somebody@example.com'],
      ]),
    ),
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

/** The packages of the project are there, so that installing them again needs no network. */
const npmCache = spawnSync('npm', ['config', 'get', 'cache'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
}).stdout.trim();

function startProject(config: string) {
  writeFileSync(join(folder, '.pre-commit-config.yaml'), config);
  writeFileSync(join(folder, '.gitignore'), '.cache\n.npm\n');
  run('git', 'init', '--quiet');
  expect(run(preCommit as string, 'install').status).toBe(0);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-pre-commit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(preCommit === undefined)('the hook that pre-commit builds', () => {
  it('lets good manifests pass, and stops others, then without a network', async () => {
    const { url, commit } = await ownRepository();
    expect(ownHook).toContain('repo: <wevtc repository>\n    rev: <commit>\n');
    startProject(ownHook.replace('<wevtc repository>', url).replace('<commit>', commit));
    writeFileSync(join(folder, 'clock.man'), clean);
    run('git', 'add', '.');
    const first = run('git', 'commit', '-m', 'Good');
    expect(first.status, first.output).toBe(0);
    expect(first.output).toMatch(/wevtc lint\.+Passed/);

    writeFileSync(join(folder, 'noise.man'), faulty);
    run('git', 'add', '.');
    const offline = canGoOffline ? ['unshare', '-rn'] : [];
    const { status, output } = run('env', ...offline, 'git', 'commit', '-m', 'Bad');
    expect(status, output).toBe(1);
    expect(output).toMatch(/wevtc lint\.+Failed/);
    expect(output).toContain("level 'Chatty' is not defined");
  });
});

describe.skipIf(preCommit === undefined)('the local hook for pre-commit', () => {
  it('lets good manifests pass, and stops others', async () => {
    await ensureBuilt();
    // The project of this test has no node_modules.
    const command = `${process.execPath} ${join(root, 'bin', 'wevtc.js')}`;
    expect(localHook).toContain('npx --no-install wevtc');
    startProject(localHook.replace('npx --no-install wevtc', command));
    writeFileSync(join(folder, 'clock.man'), clean);
    run('git', 'add', '.');
    const first = run('git', 'commit', '-m', 'Good');
    expect(first.status, first.output).toBe(0);
    expect(first.output).toMatch(/wevtc lint\.+Passed/);

    writeFileSync(join(folder, 'my noise.man'), faulty);
    run('git', 'add', '.');
    const { status, output } = run('git', 'commit', '-m', 'Bad');
    expect(status).toBe(1);
    expect(output).toMatch(/wevtc lint\.+Failed/);
    expect(output).toContain("level 'Chatty' is not defined");
    expect(output).toContain('my noise.man:8:49');

    run('git', 'reset', '--quiet');
    writeFileSync(join(folder, 'disk.mc'), 'MessageId=1\r\nLanguage=Englisch\r\nFull\r\n.\r\n');
    run('git', 'add', 'disk.mc');
    const texts = run('git', 'commit', '-m', 'Texts');
    expect(texts.status).toBe(1);
    expect(texts.output).toContain('disk.mc:2:10');

    // Files that are not part of the commit do not count.
    run('git', 'reset', '--quiet');
    writeFileSync(join(folder, 'notes.txt'), '');
    run('git', 'add', 'notes.txt');
    expect(run('git', 'commit', '-m', 'Notes').output).toMatch(/wevtc lint\.+.*Skipped/);
  });
});
