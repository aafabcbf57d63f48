import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const map = (kind: string, value: string) =>
  `<maps><${kind} name="M"><map value="${value}" message="$(string.a)"/></${kind}></maps>`;

it('reports an item of a bitMap without a bit', () => {
  expect(findings('bit-map-value-zero', map('bitMap', '0x0'))).toEqual([
    "1:36 value 0x0 in bitMap 'M' has no bit set, so its text is never shown; use exactly one bit, or a valueMap",
  ]);
});

it('accepts other values, and 0 in a valueMap', () => {
  expect(findings('bit-map-value-zero', map('bitMap', '0x1'))).toEqual([]);
  expect(findings('bit-map-value-zero', map('valueMap', '0'))).toEqual([]);
});
