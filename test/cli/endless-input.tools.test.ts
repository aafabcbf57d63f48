import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';
import { clean, faulty, manifest } from './in-memory.js';

const bin = join(root, 'bin', 'wevtc.js');
const isWindows = process.platform === 'win32';
if (isWindows) console.warn('skipped: Windows has no pipes and devices among its files');

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-endless-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A folder with these files in it; what is called `pipe` or `zero` is that, and not a text. */
function given(name: string, files: Readonly<Record<string, string | 'pipe' | 'zero'>>): string {
  const base = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    const file = join(base, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === 'pipe') execFileSync('mkfifo', [file]);
    else if (content === 'zero') symlinkSync('/dev/zero', file);
    else writeFileSync(file, content);
  }
  return base;
}

/** Runs a line of bash, in which `wevtc` is the command. */
function bash(cwd: string, line: string) {
  const script = `wevtc() { "$NODE" "$BIN" "$@"; }; ${line}`;
  const env = { ...process.env, NODE: process.execPath, BIN: bin };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd,
    env,
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

describe.skipIf(isWindows).each(['pipe', 'zero'] as const)('a %s in a repository', (endless) => {
  const what = endless === 'pipe' ? 'a pipe' : 'a device';
  const cases: readonly [string, Record<string, string>, string[], string][] = [
    ['a configuration', { 'wevtc.config.json': endless }, ['lint', 'a.man'], 'wevtc.config.json'],
    [
      'a relaxed configuration',
      { 'wevtc.config.jsonc': endless },
      ['compile', 'a.man'],
      'wevtc.config.jsonc',
    ],
    ['a named configuration', { c: endless }, ['lint', 'a.man', '--config', 'c'], 'c'],
    [
      'what a configuration extends',
      { 'wevtc.config.json': '{ "extends": "base.json" }', 'base.json': endless },
      ['lint', 'a.man'],
      'base.json',
    ],
    ['a baseline', { 'b.json': endless }, ['lint', 'a.man', '--baseline', 'b.json'], 'b.json'],
    ['a response file', { args: endless }, ['mc', '@args'], 'args'],
  ];
  it.each(cases)('is not read as %s', (name, files, argv, refused) => {
    const base = given(`${endless}-${name}`, { 'a.man': clean, ...files });
    const { status, stdout, stderr } = runCommand(base, argv);
    expect(stderr).toMatch(/^wevtc: [^\n]*\n$/);
    expect(stderr).toContain(`${refused}': it is ${what}, not a plain file\n`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('is no package.json, and no cache', () => {
    const base = given(`${endless}-beside`, { 'a.man': clean, 'package.json': endless, cache: endless });
    expect(runCommand(base, ['lint', 'a.man'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('is not found as a manifest', () => {
    const base = given(`${endless}-found`, { 'a.man': clean, 'b.man': endless });
    const outcome = { status: 0, stdout: 'No problems in 1 file\n', stderr: '' };
    expect(runCommand(base, ['lint', '.'])).toEqual(outcome);
    expect(runCommand(base, ['lint', '*.man'])).toEqual(outcome);
    expect(runCommand(base, ['breaking', 'a.man', '--against', '.']).status).toBe(0);
  });

  it.skipIf(endless === 'pipe').each([
    ['lint', 'a'],
    ['compile', 'a'],
    ['mc', '-um', 'a'],
    ['inspect', 'a'],
    ['decompile', 'a'],
    ['match', 'a', '--level', '4'],
    ['decode', 'a'],
    ['breaking', 'a', '--against', 'a'],
    ['breaking', 'b.man', '--against', 'a'],
    ['diff', 'a', 'b.man'],
    ['decompile', 'b.man', '--messages', 'a'],
    ['decode', 'b.man', 'Tick', '--data', '@a'],
  ])('is no input: wevtc %s %s %s %s', (...argv) => {
    const base = join(folder, 'inputs');
    if (!readdirSync(folder).includes('inputs')) given('inputs', { a: endless, 'b.man': clean });
    const { status, stderr } = runCommand(base, argv);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^wevtc: [^\n]+\n/);
    expect(readdirSync(base).sort()).toEqual(['a', 'b.man']);
  });
});

describe.skipIf(isWindows)('what a shell makes of a program’s output', () => {
  const base = () => {
    mkdirSync(join(folder, 'shell'), { recursive: true });
    writeFileSync(join(folder, 'shell', 'clean.man'), clean);
    writeFileSync(join(folder, 'shell', 'faulty.man'), faulty);
    return join(folder, 'shell');
  };

  it('is a manifest that can be named', () => {
    const fine = { status: 0, stdout: 'No problems in 1 file\n', stderr: '' };
    expect(bash(base(), 'wevtc lint <(cat clean.man)')).toEqual(fine);
    expect(bash(base(), 'cat clean.man | wevtc lint /dev/stdin')).toEqual(fine);
    expect(bash(base(), 'wevtc lint /dev/stdin < clean.man')).toEqual(fine);
    expect(bash(base(), 'mkfifo own && { cat clean.man > own & wevtc lint own; }')).toEqual(fine);
    const { status, stdout } = bash(base(), 'wevtc lint -f text <(cat faulty.man) <(cat clean.man)');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^\/dev\/fd\/\d+:8:49: error/);
  });

  it('is read once, and its text is shown all the same', () => {
    // Both have the same provider, which only the two together show; nothing is wrong in either of them.
    writeFileSync(join(base(), 'other.man'), clean.replace('Contoso-Clock', 'Contoso-Watch'));
    const { status, stdout, stderr } = bash(base(), 'wevtc lint -f pretty <(cat clean.man) <(cat other.man)');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('[provider-guid-across-files]');
    expect(stdout).toMatch(/\d \| .*provider name="Contoso-Watch"/);
  });

  it('can be compiled, compared and shown', () => {
    writeFileSync(join(base(), 'other.man'), manifest('win:Warning'));
    expect(bash(base(), 'wevtc compile <(cat clean.man) -b shown -e c -o gen').status).toBe(0);
    expect(bash(base(), 'wevtc breaking <(cat other.man) --against <(cat clean.man)').status).toBeLessThan(2);
    expect(bash(base(), 'wevtc inspect <(cat clean.man)').stdout).toContain('Contoso-Clock');
    expect(bash(base(), 'wevtc mc -um -z own -h gen -r gen <(cat clean.man)').stderr).not.toContain(
      'cannot read',
    );
  });

  it('cannot be fixed in place', () => {
    const fixable = clean.replace('value="1" symbol', 'value=" 1" symbol');
    writeFileSync(join(base(), 'fixable.man'), fixable);
    const { status, stderr } = bash(base(), 'wevtc lint --fix <(cat fixable.man)');
    expect(stderr).toMatch(
      /^wevtc: '\/dev\/fd\/\d+' is not a regular file and cannot be fixed in place; --fix-dry-run/,
    );
    expect(status).toBe(2);
  });
});
