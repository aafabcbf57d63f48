import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examplesIn, findingsInChange, sidesOf } from '../../../scripts/generate/examples.js';
import { breakingCatalogue } from '../../../src/text/diagnostics/catalogue/breaking.js';

const root = join(import.meta.dirname, '..', '..', '..');
const readPage = (id: string) => readFileSync(join(root, 'docs', 'rules', `${id}.md`), 'utf8');

describe.each(Object.entries(breakingCatalogue))('the page of %s', (id, { severity }) => {
  const page = readPage(id);
  const [wrong = ''] = examplesIn(page, 'Wrong', 'diff');
  const [right = ''] = examplesIn(page, 'Right', 'diff');
  const ids = (diff: string) => findingsInChange(diff).map(({ ruleId }) => ruleId as string);

  it('shows a change that the rule reports', () => {
    expect(ids(wrong)).toContain(id);
  });

  it('shows how to change the same file without it, and without any error', () => {
    const { before, after } = sidesOf(right);
    expect(before).toBe(sidesOf(wrong).before);
    expect(after).not.toBe(before);
    expect(ids(right)).not.toContain(id);
    if (severity === 'error') {
      const errors = findingsInChange(right).filter((found) => found.severity === 'error');
      expect(errors.map(({ message }) => message)).toEqual([]);
    }
  });
});

describe('a diff', () => {
  it('has two sides', () => {
    expect(sidesOf(' a\n-b\n+c\n\n .\n')).toEqual({ before: 'a\nb\n\n.\n', after: 'a\nc\n\n.\n' });
  });
});
