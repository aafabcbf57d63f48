import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakingFindings } from '../../../src/lint/compare/findings.js';
import { breakingCatalogue } from '../../../src/text/diagnostics/catalogue/breaking.js';
import { changesBetween, messageChangesBetween } from '../../support/compare.js';

const root = join(import.meta.dirname, '..', '..', '..');

/** The snippets under a heading of a rule's page. */
function snippets(id: string, heading: string): string[] {
  const page = readFileSync(join(root, 'docs', 'rules', `${id}.md`), 'utf8');
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^```(?:xml|mc)\n(.*?)^```$/gms)].map((match) => match[1] as string);
}

/** The changes between two manifests or two message text files. */
const changes = (before: string, after: string) =>
  before.startsWith('<') ? changesBetween(before, after) : messageChangesBetween(before, after);

const found = (before: string, after: string) =>
  breakingFindings(changes(before, after)).map(({ ruleId }) => ruleId as string);

describe.each(Object.entries(breakingCatalogue))('the page of %s', (id, { severity }) => {
  const [before = '', after = ''] = snippets(id, 'Wrong');
  const [better = ''] = snippets(id, 'Right');

  it('shows a change that the rule reports', () => {
    expect(found(before, after)).toContain(id);
  });

  it('shows how to go on without it, and without any error', () => {
    expect(found(before, better)).not.toContain(id);
    if (severity === 'error') {
      const errors = breakingFindings(changes(before, better)).filter((d) => d.severity === 'error');
      expect(errors.map(({ message }) => message)).toEqual([]);
    }
  });
});
