import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const map = (kind: string, value: string) =>
  `<maps><${kind} name="M"><map value="${value}" message="$(string.a)"/></${kind}></maps>`;

it('reports an item of a bitMap with several bits', () => {
  expect(findings('bit-map-single-bit', map('bitMap', '0x3'))).toEqual([
    "1:36 value 0x3 in bitMap 'M' has bits 0 and 1 set; use exactly one bit, or a valueMap",
  ]);
});

it('accepts one bit, also the highest one, none, and valueMaps', () => {
  for (const value of ['0x1', '0x80000000', '0x0'])
    expect(findings('bit-map-single-bit', map('bitMap', value))).toEqual([]);
  expect(findings('bit-map-single-bit', map('valueMap', '3'))).toEqual([]);
});
