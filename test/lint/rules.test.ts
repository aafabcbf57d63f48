import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/diagnostics/catalogue/rules.js';
import {
  type CatalogueEntry,
  catalogue,
  type RuleId,
  ruleIds,
  ruleSetsOf,
  summedUpBy,
} from '../../src/diagnostics/catalogue.js';
import { rules } from '../../src/rules/index.js';
import type { Rule } from '../../src/rules/rule.js';
import { findings } from '../support/lint.js';

const root = join(import.meta.dirname, '..', '..');
const pageOf = (id: string) => join(root, 'docs', 'rules', `${id}.md`);

/** Modules of `src/rules/` whose default export is a rule. */
const modules = await Promise.all(
  readdirSync(join(root, 'src', 'rules'))
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => {
      const name = file.replace(/\.ts$/, '');
      const module: { default?: Rule } = await import(`../../src/rules/${name}.ts`);
      return { name, rule: module.default };
    }),
);
const ruleModules = modules.filter(({ rule }) => rule !== undefined);
const registered = rules.map((rule) => rule.id);
const optionsOf = (id: RuleId) => Object.entries(rules.find((rule) => rule.id === id)?.options ?? {});

describe('the rules', () => {
  it('are the entries of their catalogue, once each', () => {
    expect([...registered].sort()).toEqual(Object.keys(ruleCatalogue).sort());
  });

  it('are registered, all that have a file', () => {
    expect(ruleModules.map(({ rule }) => rule?.id).sort()).toEqual([...registered].sort());
  });

  it.each(ruleModules)('$name: the file has the name of its rule', ({ name, rule }) => {
    expect(rule?.id).toBe(name);
  });

  it('are in the set `mc` when they are errors', () => {
    const errors = registered.filter((id) => catalogue[id].severity === 'error');
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
    expect(existsSync(join(root, 'test', 'rules', `${id}.test.ts`))).toBe(true);
  });
});

describe('the pages of all findings', () => {
  it('are there for each id, and for nothing else', () => {
    const pages = readdirSync(join(root, 'docs', 'rules')).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(ruleIds.map((id) => `${id}.md`).sort());
  });

  it.each(ruleIds.filter((id) => existsSync(pageOf(id))))(
    '%s: title, summary, severity, headings, options',
    (id) => {
      const page = readFileSync(pageOf(id), 'utf8');
      const { summary, severity, ruleSet, sumsUp }: CatalogueEntry = catalogue[id];
      const only = ruleSet === undefined ? '' : `, in the rule set \`${ruleSet}\``;
      const set = sumsUp === undefined ? only : ', not in the rule set `strict`';
      expect(page.startsWith(`# ${id}\n\n${summary}.\n\nSeverity: ${severity}${set}\n`)).toBe(true);
      const options = optionsOf(id);
      expect([...page.matchAll(/^## .*$/gm)].map(String)).toEqual([
        '## What it finds',
        '## Why',
        '## Wrong',
        '## Right',
        ...(options.length > 0 ? ['## Options'] : []),
        '## Source',
      ]);
      for (const [name, option] of options)
        expect(page).toContain(`\`${name}\` (default ${JSON.stringify(option.default)})`);
    },
  );
});

/** The first snippet under a heading, if it is a whole piece of a manifest and no sketch of one. */
function snippet(id: RuleId, heading: string): string | undefined {
  const section = readFileSync(pageOf(id), 'utf8').split(`\n## ${heading}\n`)[1] ?? '';
  return /^```xml\n(.*?)^```$/ms.exec(section)?.[1];
}

/** Pages whose example would be too long to print. */
const sketched: readonly RuleId[] = [
  'provider-count',
  'template-field-count',
  'message-too-long',
  'message-max-length',
];

describe.each(registered.filter((id) => !sketched.includes(id)))('the page of %s', (id) => {
  it('shows a wrong manifest that the rule reports, and a right one that it does not', () => {
    expect(findings(id, snippet(id, 'Wrong') ?? '').length).toBeGreaterThan(0);
    expect(findings(id, snippet(id, 'Right') ?? '')).toEqual([]);
  });
});
