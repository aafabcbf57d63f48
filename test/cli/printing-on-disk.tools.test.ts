import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';
import { expectHarmless } from '../support/hostile-output.js';
import { faulty } from './in-memory.js';

/** Names that systems other than Windows allow. The last is no UTF-8. */
const NAMES = [
  'a\nwevtc: FAKE.man',
  'b\r::error::FAKE.man',
  'c\u001b]52;c;RkFLRQ==\u0007.man',
  '::error::FAKE.man',
  ' ::set-output name=FAKE::x.man',
  '##vso[task.setvariable variable=FAKE]x.man',
  'd\n##[add-mask]FAKE.man',
  'e\u202enam.man',
  'f\u2028::error::FAKE.man',
  'g\u0085\u009b31m\ufeff\u200b.man',
].map((name) => Buffer.from(name));
const NOT_UTF8 = Buffer.from('h\xff\xfe\x9b31m.man', 'latin1');

/**
 * Whether this system lets files have such names; what does not is told by the name of the test that is
 * skipped.
 */
const allowsAll = process.platform !== 'win32' && process.platform !== 'darwin';

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-printing-'));
  if (!allowsAll) return;
  for (const name of [...NAMES, NOT_UTF8]) {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), faulty);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const wevtc = (argv: readonly string[], { cwd = folder, env = {}, from = root, input = '' } = {}) =>
  runCommand(cwd, argv, env, { from, input });

function git(cwd: string, ...argv: string[]): void {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...identity, ...argv], { cwd, encoding: 'utf8' });
  expect(stderr.startsWith('fatal') || status !== 0 ? stderr : '').toBe('');
}

describe.skipIf(!allowsAll)('with files that have names as only systems such as Linux allow', () => {
  it.each(['pretty', 'text', 'msvs', 'json', 'sarif', 'gitlab', 'junit', 'checkstyle'])(
    'lint prints nothing but its own words: %s',
    (format) => {
      const { status, stdout, stderr } = wevtc(['lint', '.', '--format', format]);
      // The name that is no UTF-8 leads to no file: that much is said of it.
      expect(status).toBe(2);
      expect(stderr.split('\n').filter((line) => !line.startsWith('wevtc: cannot read'))).toEqual(['']);
      expectHarmless(stdout);
      expectHarmless(stderr);
      if (format === 'json') expect(JSON.parse(stdout).summary.errors).toBe(NAMES.length);
    },
  );

  it('compile and mc list and refuse them on lines of their own', () => {
    for (const name of NAMES.slice(0, 6).map(String)) {
      const refused = wevtc(['compile', name]);
      expect(refused.status).not.toBe(0);
      writeFileSync(join(folder, 'fine.man'), faulty.replace('Chatty', 'win:Informational'));
      const out = name.replace(/\.man$/, '');
      const written = wevtc(['compile', 'fine.man', '--out-dir', out]);
      expect(written.stderr.split('\n')).toHaveLength(3);
      expect(written.stderr).toMatch(/^written {3}.*fine\.ts\nwritten {3}.*fine\.h\n$/);
      const mc = wevtc(['mc', '-um', '-h', `absent/${name}/../..`, name]);
      for (const { stdout, stderr } of [refused, written, mc]) {
        expectHarmless(stdout);
        expectHarmless(stderr);
      }
      rmSync(join(folder, 'fine.man'));
      rmSync(join(folder, out), { recursive: true });
    }
  });

  it('git is told of, and tells, such names as well', () => {
    const repository = join(folder, 'r\n::error::FAKE');
    mkdirSync(repository);
    git(repository, 'init', '-q', '-b', 'main');
    for (const name of NAMES.slice(0, 4)) writeFileSync(join(repository, String(name)), faulty);
    git(repository, 'add', '.');
    git(repository, 'commit', '-q', '-m', 'x');
    const revisions = ['HEAD', 'HEAD\n::error::FAKE', 'HEAD:absent\nwevtc: FAKE', 'FAKE\u202e'];
    for (const revision of revisions) {
      for (const argv of [
        ['breaking', '.', '--against', `git:${revision}`],
        ['diff', `git:${revision}:a`, String(NAMES[0])],
      ]) {
        const { stdout, stderr } = wevtc(argv, { cwd: repository });
        expectHarmless(stdout);
        expectHarmless(stderr);
      }
    }
    rmSync(repository, { recursive: true });
  });

  it('a crash quotes them on one line', () => {
    // Installed into such a folder without its docs, wevtc cannot print the page of a rule.
    const installed = join(folder, 'i\nwevtc: FAKE\n::error::FAKE\u001b]0;x\u0007');
    mkdirSync(installed);
    for (const part of ['bin', 'dist', 'package.json'])
      cpSync(join(root, part), join(installed, part), { recursive: true });
    const { status, stderr } = wevtc(['explain', 'not-a-manifest'], { from: installed });
    expect(status).toBe(2);
    expect(stderr).toContain('not-a-manifest');
    expectHarmless(stderr);
    rmSync(installed, { recursive: true });
  });
});

describe('the environment', () => {
  it('says nothing in the name of wevtc, and changes no byte in CI', () => {
    const file = Buffer.from('::error::FAKE\n##[group].man');
    const argv = ['lint', '-', '--stdin-filename', String(file), '--format', 'text'];
    const plain = wevtc(argv, { input: faulty });
    expect(plain.stdout).toMatch(/^\\u\{3a\}:error::FAKE\\n#\\u\{23\}\[group\]\.man:8:49: error: /);
    const hostile = '\n::error::FAKE\u001b[31m';
    for (const name of ['NO_COLOR', 'TERM', 'COLUMNS', 'CI']) {
      expect(wevtc(argv, { input: faulty, env: { [name]: hostile } })).toEqual(plain);
    }
    const inCi = {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      TF_BUILD: 'True',
      TEAMCITY_VERSION: '1',
      GITLAB_CI: 'true',
    };
    expect(wevtc(argv, { input: faulty, env: inCi })).toEqual(plain);
    expectHarmless(wevtc(['mc', '-um', '%FAKE%'], { env: { FAKE: hostile } }).stderr);
  });
});
