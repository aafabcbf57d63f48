import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/lint/rules/index.js';
import { ruleCatalogue } from '../../../src/text/diagnostics/catalogue/rules.js';
import {
  catalogue,
  entryOf,
  type RuleId,
  ruleIds,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../../src/text/diagnostics/catalogue.js';
import { findings } from '../../support/lint.js';

const root = join(import.meta.dirname, '..', '..', '..');
const readPage = (id: string) => readFileSync(join(root, 'docs', 'rules', `${id}.md`), 'utf8');

const registered = rules.map((rule) => rule.id);

describe('the rules', () => {
  it('are the entries of their catalogue, once each', () => {
    expect([...registered].sort()).toEqual(Object.keys(ruleCatalogue).sort());
  });

  // test/generated.test.ts checks that the list has every file.
  it('are in the files of their names', async () => {
    for (const id of registered) {
      const module: { default: unknown } = await import(`../../../src/lint/rules/${id}.ts`);
      expect(module.default, id).toBe(rules.find((rule) => rule.id === id));
    }
  });

  it('have one subject each, as all findings have', () => {
    expect(
      subjects()
        .flatMap(({ ids }) => ids)
        .sort(),
    ).toEqual(ruleIds);
  });

  // `npm run generate` adds new IDs to the list, but never removes one.
  it('keep the IDs that configurations and suppression comments contain', () => {
    const published = readFileSync(join(root, 'test/lint/engine/expected/rule-ids.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(published.filter((id) => !Object.hasOwn(catalogue, id))).toEqual([]);
  });

  it('are in the set `mc` when they are errors', () => {
    const errors = registered.filter((id) => entryOf(id).severity === 'error');
    expect(errors.filter((id) => !ruleSetsOf(id).includes('mc'))).toEqual([]);
  });

  it('sum up rules that there are, of larger sets', () => {
    const sums = registered.filter((id) => summedUpBy(id) !== undefined);
    expect(sums).toEqual(['events-without-keyword', 'events-without-level']);
    for (const id of sums) {
      const single = summedUpBy(id);
      if (single === undefined) throw new Error(id);
      expect(registered).toContain(single);
      expect(ruleSetsOf(id)).toEqual(['recommended']);
      expect(ruleSetsOf(single)).toEqual(['strict']);
    }
  });

  it.each(registered)('%s has a test of its own', (id) => {
    expect(existsSync(join(root, 'test', 'lint', 'rules', `${id}.test.ts`))).toBe(true);
  });
});

describe('the pages of all findings', () => {
  it('are there for each id, and for nothing else', () => {
    const pages = readdirSync(join(root, 'docs', 'rules')).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(ruleIds.map((id) => `${id}.md`).sort());
  });

  // test/generated.test.ts checks what is above the first heading, and the last section.
  it.each(ruleIds)('%s: headings, each with text, and options', (id) => {
    const sections = readPage(id).split(/^## /m).slice(1);
    const options = Object.entries(entryOf(id).options ?? {});
    expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([
      'What it finds',
      'Why',
      'Wrong',
      'Right',
      ...(options.length > 0 ? ['Options'] : []),
      'Source',
      'Configure or suppress it',
    ]);
    expect(sections.filter((section) => !/\n(?!```)./.test(section))).toEqual([]);
    for (const [name, option] of options)
      expect(sections.join('')).toContain(`\`${name}\` (default ${JSON.stringify(option.default)})`);
  });
});

/** The first snippet under a heading, if it is a whole piece of a manifest and no sketch of one. */
function snippet(id: RuleId, heading: string): string | undefined {
  const section = readPage(id).split(`\n## ${heading}\n`)[1] ?? '';
  return /^```xml\n(.*?)^```$/ms.exec(section)?.[1];
}

/** Pages whose example would be too long to print. */
const sketched: readonly RuleId[] = [
  'template-field-count',
  'message-too-long',
  'message-max-length',
  'message-provider-count',
];

describe.each(registered.filter((id) => !sketched.includes(id)))('the page of %s', (id) => {
  it('shows a wrong manifest that the rule reports, and a right one that it does not', () => {
    expect(findings(id, snippet(id, 'Wrong') ?? '').length).toBeGreaterThan(0);
    expect(findings(id, snippet(id, 'Right') ?? '')).toEqual([]);
  });
});
