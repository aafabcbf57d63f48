import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { planOf, Refusal } from '../../scripts/new/plan.mjs';
import { eventFormats } from '../../src/analysis/formats/event-formats.js';
import { definitions } from '../../src/compile/options/definitions.js';
import { ruleIds } from '../../src/text/diagnostics/catalogue.js';

interface Plan {
  readonly created: readonly { readonly path: string; readonly content: string }[];
  readonly changed: readonly { readonly path: string; readonly content: string }[];
  readonly steps: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const tree = {
  read: (path: string) => readFileSync(join(root, path), 'utf8'),
  exists: (path: string) => existsSync(join(root, path)),
  list: (folder: string) => readdirSync(join(root, folder)),
};
const planned = (...words: string[]): Plan => planOf(words, tree);

/** Why nothing is made. */
function refusal(...words: string[]): string {
  try {
    planned(...words);
  } catch (error) {
    if (error instanceof Refusal) return (error as Error).message;
    throw error;
  }
  return 'nothing is refused';
}

const rule = (name: string) => ['rule', name, '--subject', 'events'];

describe('npm run new', () => {
  it.each([
    [rule('event-too-nice'), 4],
    [['output', 'csv'], 4],
    [['format', 'tab-separated'], 5],
  ])('plans files and entries: %j', (words, count) => {
    const { created, changed, steps } = planned(...words);
    expect([...created, ...changed]).toHaveLength(count);
    for (const { path } of created) expect(tree.exists(path), path).toBe(false);
    // An entry adds lines and removes none, except for a list on one line.
    for (const { path, content } of changed) {
      expect(content.length).toBeGreaterThan(tree.read(path).length);
      expect(content).toContain(words[1]);
    }
    expect(created.some(({ path }) => path.endsWith('.test.ts'))).toBe(true);
    expect(steps.length).toBeGreaterThan(3);
  });

  it.each([
    [[], 'nothing to make; use npm run new -- rule'],
    [['rules', 'a-b'], "cannot make 'rules'"],
    [['constructor', 'a-b'], "cannot make 'constructor'"],
    [['rule'], 'the name of the rule is missing'],
    [['rule', 'a-b'], 'with --subject and one of: channels, counters, events'],
    [
      ['rule', 'a-b', '--subject', 'cats'],
      "there is no subject 'cats'; use one of: channels, counters, events",
    ],
    [['rule', 'a-b', '--subject'], "there is no subject ''"],
    [['rule', 'a-b', 'events'], "unexpected 'events'"],
    [['output', 'csv', '--subject', 'events'], "unexpected '--subject events'"],
    [['output', 'x'.repeat(51)], 'the name has 51 characters'],
    [['output', 'default'], "'default' is a reserved word"],
    [['format', 'con'], "'con' is a reserved word"],
    [rule('index'), 'src/lint/rules/index.ts already exists'],
    [['output', 'reference'], 'src/compile/outputs/reference already exists'],
    [['output', 'c-header'], 'src/compile/outputs/c-header already exists'],
    [['format', 'parquet'], "there is already a format 'parquet'"],
  ])('says what is wrong with %j', (words, message) => {
    expect(refusal(...words)).toContain(message);
  });

  it.each([
    '',
    'Csv',
    'my_rule',
    'a b',
    '-a',
    'a-',
    'a--b',
    '1a',
    '../a',
    'a/b',
    'a\\b',
    '.',
    '..',
    'a.b',
    'ä',
    'a\n',
    '$(a)',
  ])('accepts only names in kebab case: %j', (name) => {
    for (const words of [rule(name), ['output', name], ['format', name]])
      expect(refusal(...words)).toMatch(/is not a name in kebab case; use lower-case letters/);
  });

  it('never plans a file outside of the folders of its kind', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'b', '1', '-', '.', '/', '\\', ' ', 'A', '\0', ':'),
          maxLength: 8,
        }),
        fc.constantFrom('rule', 'output', 'format'),
        (name, kind) => {
          const words = kind === 'rule' ? rule(name) : [kind, name];
          if (refusal(...words) !== 'nothing is refused') return;
          for (const { path } of planned(...words).created)
            expect(path).toMatch(/^(src|test|docs)\/[a-z-]+\/[a-z0-9/-]+(\.test)?\.(ts|md)$/);
        },
      ),
    );
  });

  it('keeps the names that there are', () => {
    for (const id of ruleIds) expect(refusal(...rule(id))).toMatch(/there is already a rule/);
    for (const { name } of definitions) expect(refusal('output', name)).toMatch(/there is already an output/);
    for (const { name } of eventFormats) expect(refusal('format', name)).toMatch(/there is already a format/);
  });

  it('exits with code 2 and one line', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/new.mjs', 'rule', '../../a'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^npm run new: '\.\.\/\.\.\/a' is not a name in kebab case; .*\n$/);
  });
});
