import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isRuleId } from '../src/index.js';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'fixes.md'), 'utf8');

/** The rule ids in the first column of the table; `-level` stands for the rest of the id before it. */
const listed = [...page.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = '']) => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const [first = ''] = names;
  return names.map((name) => (name.startsWith('-') ? first.slice(0, first.indexOf('-')) + name : name));
});

it('the page of fixes names rules only', () => {
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((id) => !isRuleId(id))).toEqual([]);
});

it('the page of fixes names every rule of its own file that has one', () => {
  const folder = join(root, 'src', 'rules');
  const fixing = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /\b(?:correctValue|dropAttribute|removeStrings|copyString)\(|safe: |edits/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
  expect(fixing.map((file) => file.replace(/\.ts$/, '')).filter((id) => !listed.includes(id))).toEqual([]);
});
