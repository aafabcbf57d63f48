import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const event = (keywords: string) => `<events><event value="1" symbol="E" keywords="${keywords}"/></events>`;

it('reports keywords that winmeta.xml no longer has', () => {
  expect(findings('predefined-keyword-removed', event('win:SQM win:WDIContext'))).toEqual([
    "1:55 Windows no longer defines the keyword 'win:WDIContext', so only older versions of mc.exe compile it; remove it, or use win:ResponseTime",
  ]);
  expect(findings('predefined-keyword-removed', event('win:ReservedKeyword48'))).toHaveLength(1);
});

it('accepts the others', () => {
  expect(findings('predefined-keyword-removed', event('win:ResponseTime win:ReservedKeyword49'))).toEqual([]);
});
