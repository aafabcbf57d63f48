import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  {
    words: ['rule', 'event-too-nice', '--subject', 'events'],
    test: 'test/lint/rules/event-too-nice.test.ts',
    fill: {
      'src/text/diagnostics/catalogue/rules/events.ts': [
        ['TODO: what the rule asks for, on one line', 'An event should not have the number 4711'],
        ['TODO: what is wrong with', 'too nice:'],
        ['what to do', 'choose another number'],
      ],
      'src/lint/rules/event-too-nice.ts': [
        [
          'TODO: what the rule asks for and why, with the source of this knowledge.',
          'Only a test knows why.',
        ],
        ['    // TODO: find what is wrong, and report it where it is.\n', ''],
        ["'TODO'", "'4711'"],
      ],
      'docs/rules/event-too-nice.md': [
        ['TODO: what has a finding, and what does not.', 'Reports events with the number 4711.'],
        ['TODO: what goes wrong without this rule.', 'Other events become jealous.'],
        ['TODO: an example that has a finding.\n\n', ''],
        ['value="1"', 'value="4711"'],
        ['TODO: the same example, corrected.\n\n', ''],
        ['TODO: the document, or the behavior of mc.exe or Windows, that shows this.', 'A test.'],
      ],
      'test/lint/rules/event-too-nice.test.ts': [
        ['value="1"', 'value="4711"'],
        ['1:23 TODO: the message', '1:23 too nice: event 4711; choose another number'],
        [/\[\s*'TODO',?\s*\]/, '[]'],
      ],
    },
  },
  {
    words: ['output', 'made-up'],
    test: 'test/compile/outputs/made-up/emit.test.ts',
    fill: {
      'src/compile/outputs/made-up/definition.ts': [
        ['TODO: what the files contain, on one line', 'the number of events of each provider'],
      ],
      'src/compile/outputs/made-up/emit.ts': [
        ['TODO: what the output is, and who reads it.', 'Only a test reads it.'],
        ['    // TODO: the content. Text of a manifest must not break out of its place: escape it.\n', ''],
      ],
      'test/compile/outputs/made-up/emit.test.ts': [
        [/\.toBe\(\s*'TODO',?\s*\)/, '.toMatch(/^[0-9]+\\n$/)'],
        [/\.toEqual\(\s*\[\s*'TODO',?\s*\]\s*\)/, '.toHaveLength(1)'],
      ],
    },
  },
  {
    words: ['format', 'made-up'],
    test: 'test/analysis/formats/made-up/made-up-writer.test.ts',
    fill: {
      'src/analysis/formats/made-up/definition.ts': [
        ['TODO: what the format is for, in a few words', 'the numbers of events, one per line'],
      ],
      'src/analysis/formats/made-up/made-up-writer.ts': [
        ['TODO: what the format is, and which programs read it.', 'Only a test reads it.'],
        ['      // TODO: the event. Text of a trace must not break out of its place: escape it.\n', ''],
        ['      // TODO: what remains after the last event, or nothing.', '      // Nothing remains.'],
      ],
      'test/analysis/formats/made-up/made-up-writer.test.ts': [
        [/\.toBe\(\s*'TODO',?\s*\)/, '.toMatch(/^[0-9]+\\n$/)'],
        [/\.toBe\(\s*'TODO',?\s*\)/, '.toMatch(/^[0-9]+\\n$/)'],
      ],
    },
  },
] satisfies { words: string[]; test: string; fill: Record<string, [from: string | RegExp, to: string][]> }[];

/** The suites that the last step of each recipe names. */
const suites = new Set<string>();

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
    const [, named = ''] =
      /^\d\. Run: npm run generate && npm run format && npm run unit -- (.+)$/m.exec(output) ?? [];
    expect(named).not.toBe('');
    for (const suite of named.split(' ')) suites.add(suite);
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
    const others = [
      'test/left-to-do.test.ts',
      'test/wings.test.ts',
      'test/generated.test.ts',
      'test/compile/options',
    ];
    const lists = [
      'test/analysis/formats/event-formats.test.ts',
      'test/site/output-tabs.test.ts',
      'test/compile/outputs/unprintable.test.ts',
    ];
    const { output } = run('node_modules/vitest/vitest.mjs', 'run', ...others, ...lists);
    expect(output).toContain('write what these lines name');
    expect(output).toContain('src/lint/rules/event-too-nice.ts:');
    expect(output).toMatch(/ Test Files +1 failed/);
  });

  it('leaves all suites green that the recipes name, once everything is written', () => {
    for (const [path, replacements] of made.flatMap(({ fill }) => Object.entries(fill))) {
      let text = readFileSync(join(copy, path), 'utf8');
      for (const [from, to] of replacements) {
        const filled = text.replace(from, () => to);
        expect(filled, `${path}: ${from}`).not.toBe(text);
        text = filled;
      }
      writeFileSync(join(copy, path), text);
    }
    expect(run('scripts/generate.mjs')).toMatchObject({ status: 0 });
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--write')).toMatchObject({ status: 0 });
    const { output } = run('node_modules/vitest/vitest.mjs', 'run', ...suites);
    expect(output.split('\n').filter((line) => /^ ?(?:FAIL|\u276f) /.test(line))).toEqual([]);
    expect(output).toMatch(/ Test Files +\d+ passed/);
  });
});
