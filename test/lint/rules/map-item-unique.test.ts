import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('map-item-unique', () => {
  it('reports values that stand twice in a map', () => {
    const piece = `
<maps>
  <valueMap name="A">
    <map value="10" symbol="S" message="$(string.a)"/>
    <map value="0xA" message="$(string.b)"/>
    <map value="11" symbol="S" message="$(string.c)"/>
  </valueMap>
</maps>
`;
    expect(findings('map-item-unique', piece)).toEqual([
      "4:17 another item of this map already has the value '0xA'; change one of the two | 3:17 first use of value '10'",
    ]);
  });

  it('accepts one value in two maps', () => {
    const piece = `
<maps>
  <valueMap name="A"><map value="1" message="$(string.m)"/></valueMap>
  <valueMap name="B"><map value="1" message="$(string.m)"/></valueMap>
</maps>
`;
    expect(findings('map-item-unique', piece)).toEqual([]);
  });
});
