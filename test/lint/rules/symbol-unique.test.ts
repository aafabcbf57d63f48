import { expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { completeManifest, findings } from '../../support/lint.js';

const filters = (first: string, second: string) => `
<filters>
  <filter name="A" value="1" symbol="${first}"/>
  <filter name="B" value="2" symbol="${second}"/>
</filters>
`;

it('reports the second filter with a symbol, as an error', () => {
  expect(findings('symbol-unique', filters('Same', 'Same'))).toEqual([
    "3:38 another filter of this provider already has the symbol 'Same'; change or remove one of the two | 2:38 first use of symbol 'Same'",
  ]);
  const found = lint(completeManifest(filters('Same', 'Same')), { ruleset: 'mc' });
  expect(found.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)).toEqual([
    'symbol-unique',
  ]);
});

it('compares opcodes of all tasks with each other and with those of the provider', () => {
  const piece = `
<tasks>
  <task name="A" value="1"><opcodes><opcode name="A" value="10" symbol="X"/></opcodes></task>
  <task name="B" value="2"><opcodes><opcode name="B" value="11" symbol="X"/></opcodes></task>
</tasks>
<opcodes><opcode name="C" value="12" symbol="X"/></opcodes>
`;
  expect(findings('symbol-unique', piece).map((finding) => finding.split(' ', 1)[0])).toEqual([
    '3:73',
    '5:46',
  ]);
});

it('accepts symbols that differ in case, definitions without, and one symbol of two kinds', () => {
  expect(findings('symbol-unique', filters('Same', 'same'))).toEqual([]);
  expect(findings('symbol-unique', filters('', ''))).toEqual([]);
  const piece =
    '<levels><level name="A" value="16" symbol="X"/></levels><tasks><task name="A" value="1" symbol="X"/></tasks>';
  expect(findings('symbol-unique', piece)).toEqual([]);
});

it('reports symbols of Windows for levels and opcodes in use, and for all keywords', () => {
  const piece = (level: string) => `
<levels><level name="A" value="16" symbol="WINEVENT_LEVEL_ERROR"/></levels>
<keywords><keyword name="K" mask="0x1" symbol="WINEVENT_KEYWORD_RESPONSE_TIME"/></keywords>
<events><event value="1"${level}/></events>
`;
  expect(findings('symbol-unique', piece(' level="win:Error"'))).toEqual([
    "1:44 another level of this provider already has the symbol 'WINEVENT_LEVEL_ERROR'; change or remove one of the two",
    "2:48 another keyword of this provider already has the symbol 'WINEVENT_KEYWORD_RESPONSE_TIME'; change or remove one of the two",
  ]);
  expect(findings('symbol-unique', piece(''))).toHaveLength(1);
});
