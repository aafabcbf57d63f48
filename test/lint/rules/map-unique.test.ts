import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('map-unique', () => {
  it('reports names that stand twice, whatever the kind of map', () => {
    const piece = `
<maps>
  <valueMap name="A" symbol="S"><map value="1" message="$(string.m)"/></valueMap>
  <bitMap name="A"><map value="1" message="$(string.m)"/></bitMap>
  <bitMap name="B" symbol="S"><map value="1" message="$(string.m)"/></bitMap>
</maps>
`;
    expect(findings('map-unique', piece)).toEqual([
      "3:17 another map of this provider already has the name 'A'; change one of the two | 2:19 first use of name 'A'",
    ]);
  });

  it('accepts maps that differ', () => {
    const piece = `
<maps>
  <valueMap name="A"><map value="1" message="$(string.m)"/></valueMap>
  <bitMap name="B"><map value="1" message="$(string.m)"/></bitMap>
</maps>
`;
    expect(findings('map-unique', piece)).toEqual([]);
  });
});
