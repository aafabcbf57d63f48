import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clean, faulty } from '../cli/in-memory.js';
import { ensureBuilt, root } from '../support/built.js';
import { makeFolder } from '../support/folder.js';

// The script of action.yml, as a runner runs it.

const action = readFileSync(join(root, 'action.yml'), 'utf8');
const script = action.slice(action.lastIndexOf('run: |') + 'run: |'.length);

beforeAll(ensureBuilt);

function runAction(folder: string, inputs: Readonly<Record<string, string>>) {
  const defaults = Object.fromEntries(
    [...action.matchAll(/^ {8}(WEVTC_\w+):/gm)].map(([, name]) => [name, '']),
  );
  const env = {
    ...process.env,
    ...defaults,
    WEVTC_ACTION: root,
    WEVTC_VERSION: 'action',
    WEVTC_FILES: '.',
    ...inputs,
  };
  const flags = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  return spawnSync('bash', flags, { cwd: folder, env, encoding: 'utf8' });
}

describe.skipIf(process.platform === 'win32')('the action', () => {
  it('annotates findings, and writes SARIF', () => {
    const folder = makeFolder({ 'a b.man': faulty, 'clean.man': clean });
    const { status, stdout } = runAction(folder, { WEVTC_SARIF: 'out.sarif' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=a b\.man,line=8,/m);
    expect(JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8')).version).toBe('2.1.0');
    expect(runAction(folder, { WEVTC_FILES: 'clean.man\n' }).status).toBe(0);
    expect(runAction(folder, { WEVTC_FILES: 'clean.man\na b.man' }).status).toBe(1);
  });

  it('names files from the root of the repository, in a folder below it, too', () => {
    const repository = makeFolder({ 'src/a.man': faulty, 'build/clean.man': clean });
    const files = { WEVTC_FILES: `../src/a.man\n${join(repository, 'src/a.man')}` };
    const { stdout } = runAction(join(repository, 'build'), { ...files, GITHUB_WORKSPACE: repository });
    expect(new Set(stdout.match(/file=[^,]*/g))).toEqual(new Set(['file=src/a.man']));
  });

  it('hides the findings of a baseline', () => {
    const folder = makeFolder({ 'noise.man': faulty });
    const argv = [join(root, 'bin/wevtc.js'), 'lint', '.', '--write-baseline', 'known findings.json'];
    spawnSync(process.execPath, argv, { cwd: folder });
    const { status, stdout } = runAction(folder, { WEVTC_BASELINE: 'known findings.json' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('finds changes that break consumers of an older side', () => {
    const folder = makeFolder({
      'now/clean.man': clean.replace('level="win:Informational"', 'level="win:Verbose"'),
      'old/clean.man': clean,
    });
    const { status, stdout } = runAction(folder, { WEVTC_FILES: 'now', WEVTC_AGAINST: 'old' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('breaking-wire-event-level')]);
    expect(runAction(folder, { WEVTC_FILES: 'now' }).status).toBe(0);
    expect(runAction(folder, { WEVTC_FILES: 'old', WEVTC_AGAINST: 'old' }).status).toBe(0);
  });

  it('takes no input for a command or an option', () => {
    const folder = makeFolder({ 'clean.man': clean });
    expect(runAction(folder, { WEVTC_FILES: '$(touch pwned); touch pwned\n--help' }).status).toBe(2);
    expect(runAction(folder, { WEVTC_VERSION: 'x; touch pwned' }).status).toBe(2);
    expect(spawnSync('ls', { cwd: folder, encoding: 'utf8' }).stdout).toBe('clean.man\n');
  });
});
