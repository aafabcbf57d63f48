import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A copy of the project, where new files change nothing for other tests. */
let copy = '';

const LEFT_OUT = new Set(['node_modules', 'dist', 'out', '.git']);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wevtc-new-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(root, path).split(/[\\/]/).at(-1) ?? ''),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a script of the copy. */
function run(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: 1 << 28,
  });
  return { status, output: `${stdout}${stderr}` };
}

/** The paths of all files, with hashes of their contents. */
function contents(): ReadonlyMap<string, string> {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        relative(copy, path).replaceAll('\\', '/'),
        createHash('sha1').update(readFileSync(path)).digest('hex'),
      ];
    }),
  );
}

const made = [
  { words: ['rule', 'event-too-nice', '--subject', 'events'], test: 'test/rules/event-too-nice.test.ts' },
  { words: ['output', 'made-up'], test: 'test/targets/made-up/emit.test.ts' },
  { words: ['format', 'made-up'], test: 'test/event-output/made-up/made-up-writer.test.ts' },
];

describe('npm run new', () => {
  it('changes nothing if the name is wrong or taken', () => {
    const before = contents();
    for (const words of [
      ['rule', '../event-too-nice', '--subject', 'events'],
      ['rule', 'unused-map', '--subject', 'unused'],
      ['output', 'typescript'],
      ['format', 'parquet'],
      ['format', 'Made-Up'],
    ])
      expect(run('scripts/new.mjs', ...words).status, words.join(' ')).toBe(2);
    expect(contents()).toEqual(before);
  });

  it.each(made)('makes the files: $words', ({ words, test }) => {
    const before = contents();
    const { status, output } = run('scripts/new.mjs', ...words);
    expect(output).toContain('\nNext:\n1. ');
    expect(status).toBe(0);
    const after = contents();
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect([...after.keys()].filter((path) => !before.has(path))).toContain(test);
    // What is generated from the new files is up to date, so a second run changes nothing.
    expect(run('scripts/generate.mjs').status).toBe(0);
    expect(contents()).toEqual(after);
    expect(run('scripts/new.mjs', ...words)).toMatchObject({
      status: 2,
      output: expect.stringMatching(/already/),
    });
  });

  it('makes files that pass the type checker and the style checker', () => {
    expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' });
    expect(run('node_modules/typescript/bin/tsc', '-p', 'site')).toEqual({ status: 0, output: '' });
    const style = run('node_modules/@biomejs/biome/bin/biome', 'check');
    expect(style.status, style.output).toBe(0);
  });

  it('makes tests that fail and say what to write', () => {
    const { status, output } = run('node_modules/vitest/vitest.mjs', 'run', ...made.map(({ test }) => test));
    expect(status).toBe(1);
    for (const { test } of made) expect(output).toContain(`FAIL  ${test}`);
    for (const what of [
      'TODO: a case with a finding',
      'TODO: a case that looks similar but has no finding',
      'TODO: what the file must contain',
      'TODO: compile, import or parse the files, with another program or library',
      'TODO: what the format must contain; read it back with another library',
    ])
      expect(output).toContain(what);
    expect(output).toMatch(/ Test Files +3 failed \(3\)/);
    expect(output).not.toMatch(/ Tests .*passed/);
  });

  it('leaves no other test of the lists red than the one about what is left to write', () => {
    const { output } = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'test/left-to-do.test.ts',
      'test/wings.test.ts',
      'test/generated.test.ts',
      'test/compile/options',
      'test/analysis/formats/event-formats.test.ts',
      'test/site/output-tabs.test.ts',
      'test/compile/outputs/unprintable.test.ts',
    );
    expect(output).toContain('write what these lines name');
    expect(output).toContain('src/rules/event-too-nice.ts:');
    expect(output).toMatch(/ Test Files +1 failed/);
  });
});
