import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { runCommand } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { clean } from '../in-memory.js';

const isWindows = process.platform === 'win32';

/** Where the user's compiled code lies. */
const CACHES = '.cache/wevtc';

/** What forged code makes in the current folder. */
const MARK = 'forged-code-has-run';

beforeAll(ensureBuilt);

/** A user who has run wevtc once, so that there is compiled code, and a repository. */
function machine() {
  const folder = makeFolder({ 'home/x': '', 'repository/a.man': clean });
  const at = (...path: string[]) => join(folder, ...path);
  const lint = (home: string) =>
    runCommand(at('repository'), ['lint', 'a.man'], { HOME: home, XDG_CACHE_HOME: undefined });
  return {
    at,
    /** True when forged code has run. */
    isHarmed: (home: string) => {
      rmSync(at('repository', MARK), { force: true });
      expect(lint(home).status).toBeTypeOf('number');
      return existsSync(at('repository', MARK));
    },
    lint,
  };
}

/** Makes the compiled code of a source on standard input, in a process whose flags no other test has changed. */
const COMPILE = `
  const { readFileSync, writeSync } = require('node:fs');
  const { Script } = require('node:vm');
  writeSync(1, new Script(readFileSync(0, 'latin1')).createCachedData());
`;

/** Compiled code that V8 takes for that of the bundle, of which it knows no more than the length. */
function forgedCode(): Buffer {
  const { length } = readFileSync(join(root, 'dist', 'lint.cjs'), 'latin1');
  const evil = `(function (exports, require) {require('fs').writeFileSync('${MARK}', '');`;
  const code = execFileSync(process.execPath, ['-e', COMPILE], { input: `${evil.padEnd(length - 2)}})` });
  return Buffer.concat([code, code, Buffer.from('\nlint pretty')]);
}

/** The cache's name, once there is one. */
const codeIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('code-'));

describe.skipIf(isWindows)('compiled code', () => {
  it('lies in a folder of the user that is closed to all others, and not beside the package', () => {
    const { at, lint } = machine();
    expect(lint(at('home'))).toMatchObject({ status: 0, stderr: '' });
    expect(codeIn(at('home', CACHES))).toHaveLength(1);
    expect(lstatSync(at('home', CACHES)).mode & 0o777).toBe(0o700);
    expect(existsSync(join(root, 'dist', 'cache'))).toBe(false);
  });

  it('is run where it lies, so that forged code runs: this is what the rest is about', () => {
    const { at, lint, isHarmed } = machine();
    lint(at('home'));
    const [name = ''] = codeIn(at('home', CACHES));
    writeFileSync(at('home', CACHES, name), forgedCode());
    expect(isHarmed(at('home'))).toBe(true);
  });

  it('is not taken from a repository, from others, or from behind a link', () => {
    const { at, lint, isHarmed } = machine();
    lint(at('home'));
    const [name = ''] = codeIn(at('home', CACHES));
    const plant = (folder: string) => {
      mkdirSync(join(folder, CACHES), { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, CACHES, name), forgedCode());
    };
    plant(at('repository'));
    expect(isHarmed(at('repository'))).toBe(false);
    // As git checks it out, and the user calls wevtc from elsewhere.
    mkdirSync(at('clone/.git'), { recursive: true });
    plant(at('clone'));
    expect(isHarmed(at('clone'))).toBe(false);
    // The control: the same without a repository.
    rmSync(at('clone/.git'), { recursive: true });
    expect(isHarmed(at('clone'))).toBe(true);
    for (const [path, mode] of [
      [CACHES, 0o755],
      [CACHES, 0o777],
      ['.cache', 0o777],
    ] as const) {
      chmodSync(at('clone', path), mode);
      expect(isHarmed(at('clone'))).toBe(false);
      chmodSync(at('clone', path), 0o700);
    }
    rmSync(at('home', CACHES, name));
    symlinkSync(at('clone', CACHES, name), at('home', CACHES, name));
    expect(isHarmed(at('home'))).toBe(false);
    // The run has put its own in the place of the link.
    expect(lstatSync(at('home', CACHES, name)).isFile()).toBe(true);
  });

  it('is that of a few builds only', () => {
    const { at, lint } = machine();
    lint(at('home'));
    const [name = ''] = codeIn(at('home', CACHES));
    rmSync(at('home', CACHES, name));
    for (let build = 0; build < 30; build++) writeFileSync(at('home', CACHES, `code-${build}`), '');
    writeFileSync(at('home', CACHES, 'lint-x.json'), '');
    lint(at('home'));
    expect(codeIn(at('home', CACHES))).toHaveLength(24);
    expect(readdirSync(at('home', CACHES))).toEqual(expect.arrayContaining([name, 'lint-x.json']));
  });

  it.each(['.', '/dev/null', '/proc/nowhere', ''])(
    'is done without where there is no folder for it: %s',
    (home) => {
      const { at, lint } = machine();
      expect(lint(home)).toMatchObject({ status: 0, stderr: '' });
      expect(readdirSync(at('repository'))).toEqual(['a.man']);
    },
  );
});
