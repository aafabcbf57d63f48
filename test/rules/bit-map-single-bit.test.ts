import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('bit-map-single-bit', () => {
  it('reports items with no bit or several', () => {
    const piece = `
<maps><bitMap name="M">
  <map value="0x0" message="$(string.m)"/>
  <map value="0x3" message="$(string.m)"/>
  <map value="0xC0000000" message="$(string.m)"/>
</bitMap></maps>
`;
    expect(findings('bit-map-single-bit', piece)).toEqual([
      "2:15 value 0x0 in bitMap 'M' has no bit set; use exactly one bit, or a valueMap",
      "3:15 value 0x3 in bitMap 'M' has several bits set; use exactly one bit, or a valueMap",
      "4:15 value 0xC0000000 in bitMap 'M' has several bits set; use exactly one bit, or a valueMap",
    ]);
  });

  it('accepts each single bit, and any value in a valueMap', () => {
    const piece = `
<maps><bitMap name="M">
  <map value="0x1" message="$(string.m)"/>
  <map value="0x80000000" message="$(string.m)"/>
</bitMap></maps>
<maps><valueMap name="M"><map value="3" message="$(string.m)"/></valueMap></maps>
`;
    expect(findings('bit-map-single-bit', piece)).toEqual([]);
  });
});
