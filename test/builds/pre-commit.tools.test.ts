import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean, faulty } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { noteMissing, preCommit } from '../support/tools.js';

// The local hook of docs/pre-commit.md, by the real pre-commit. `language: node` needs the network.

noteMissing({ preCommit });

let folder: string;

function run(program: string, ...args: string[]) {
  const env = {
    ...process.env,
    HOME: folder,
    PRE_COMMIT_HOME: join(folder, '.cache'),
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

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-pre-commit-'));
  const page = readFileSync(join(root, 'docs', 'pre-commit.md'), 'utf8');
  const [, hook = ''] = /```yaml\n(repos:\n {2}- repo: local\n.*?)```/s.exec(page) ?? [];
  // The project of this test has no node_modules.
  const command = `${process.execPath} ${join(root, 'bin', 'wevtc.js')}`;
  expect(hook).toContain('npx --no-install wevtc');
  writeFileSync(join(folder, '.pre-commit-config.yaml'), hook.replace('npx --no-install wevtc', command));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(preCommit === undefined)('the local hook for pre-commit', () => {
  it('lets good manifests pass, and stops others', () => {
    run('git', 'init', '--quiet');
    expect(run(preCommit as string, 'install').status).toBe(0);
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
    expect(output).toContain("no level has the name 'Chatty'");
    expect(output).toContain('my noise.man:8:49');

    // Files that are not part of the commit do not count.
    run('git', 'reset', '--quiet');
    writeFileSync(join(folder, 'notes.txt'), '');
    run('git', 'add', 'notes.txt');
    expect(run('git', 'commit', '-m', 'Notes').output).toMatch(/wevtc lint\.+.*Skipped/);
  });
});
