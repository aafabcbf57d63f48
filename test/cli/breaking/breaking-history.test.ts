import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksIn } from '../../docs/documents.js';
import { ensureBuilt, root } from '../../support/built.js';
import { manifest } from '../in-memory.js';

const hasTools = process.platform !== 'win32' && spawnSync('git', ['--version']).status === 0;
if (!hasTools) console.warn('no git, or no shell: the recipe is not tried');

const page = readFileSync(join(root, 'docs', 'breaking.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'wevtc-history-'));
const repository = join(folder, 'repository');

describe.skipIf(!hasTools)('the recipe for a history', () => {
  beforeAll(async () => {
    await ensureBuilt();
    mkdirSync(join(folder, 'bin'));
    const command = join(folder, 'bin', 'wevtc');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin', 'wevtc.js')}' "$@"\n`);
    chmodSync(command, 0o755);
    mkdirSync(join(repository, 'src'), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
    git('init');
    for (const [key, value] of [
      ['user.name', 'Test'],
      ['user.email', 'test@example.org'],
      ['commit.gpgsign', 'false'],
    ] as const) {
      git('config', key, value);
    }
    for (const level of ['win:Informational', 'win:Verbose', 'win:Nope', 'win:Error']) {
      writeFileSync(join(repository, 'src', 'app.man'), manifest(level));
      git('add', '.');
      git('commit', '--no-verify', '-m', `use ${level}`);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compares each version with the one before', () => {
    const recipe = /```sh\n(file=.*?)```/s.exec(page)?.[1];
    if (recipe === undefined) throw new Error('no recipe in docs/breaking.md');
    const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
    const { stdout, stderr } = spawnSync('sh', ['-c', recipe.replace(/^file=.*$/m, 'file=src/app.man')], {
      cwd: repository,
      env: { ...process.env, PATH },
      encoding: 'utf8',
    });
    expect(
      stdout.match(/ use win:\w+$| error: the .*? of event 1 changed from '.*?' to '.*?'|\[.*\]$/gm),
    ).toEqual([
      ' use win:Verbose',
      " error: the level of event 1 changed from 'win:Informational' to 'win:Verbose'",
      '[breaking-wire-event-level]',
      ' use win:Nope',
      ' use win:Error',
    ]);
    expect(stderr.replace(/'[0-9a-f]+:/, "'older:")).toBe(
      "wevtc: note: 'src/app.man' has 1 error; what depends on it is not compared; run 'wevtc lint' for details\n" +
        "wevtc: note: 'older:src/app.man' has 1 error; what depends on it is not compared\n",
    );
  });
});

it('the recipe is for a complete clone, because wevtc fetches no objects', () => {
  expect(page).not.toMatch(/clone --(?:filter|depth)/);
});

describe('the jobs for CI', () => {
  it('clone all commits', () => {
    const jobs = blocksIn('docs/ci.md', 'yaml').filter((job) => job.includes('wevtc breaking'));
    expect(jobs).toHaveLength(1);
    for (const job of jobs) expect(job).toContain('fetch-depth: 0');
  });
});
