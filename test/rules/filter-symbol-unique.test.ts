import { expect, it } from 'vitest';
import { lint } from '../../src/index.js';
import { completeManifest, findings } from '../support/lint.js';

const filters = (first: string, second: string) => `
<filters>
  <filter name="A" value="1" symbol="${first}"/>
  <filter name="B" value="2" symbol="${second}"/>
</filters>
`;

it('reports the second filter with a symbol, as an error', () => {
  expect(findings('filter-symbol-unique', filters('Same', 'Same'))).toEqual([
    "3:38 another filter of this provider already has the symbol 'Same'; change one of the two, or remove it | 2:38 first use of symbol 'Same'",
  ]);
  const found = lint(completeManifest(filters('Same', 'Same')), { ruleset: 'mc' });
  expect(found.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)).toEqual([
    'filter-symbol-unique',
  ]);
});

it('accepts symbols that differ in case, and filters without', () => {
  expect(findings('filter-symbol-unique', filters('Same', 'same'))).toEqual([]);
  expect(findings('filter-symbol-unique', filters('', ''))).toEqual([]);
});
