import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('bit-map-value-decimal', () => {
  it('reports a decimal value and shows it in hexadecimal', () => {
    const piece = `
<maps><bitMap name="M">
  <map value="256" message="$(string.a)"/>
  <map value="2147483648" message="$(string.b)"/>
</bitMap></maps>
`;
    expect(findings('bit-map-value-decimal', piece)).toEqual([
      "2:15 value 256 in bitMap 'M' is decimal, which the schema of mc.exe does not allow; write 0x100",
      "3:15 value 2147483648 in bitMap 'M' is decimal, which the schema of mc.exe does not allow; write 0x80000000",
    ]);
  });

  it('accepts hexadecimal in either case, and decimals in a valueMap', () => {
    const piece = `
<maps>
<bitMap name="M"><map value="0x1" message="$(string.a)"/><map value="0X2" message="$(string.b)"/></bitMap>
<bitMap name="N"><map value="none" message="$(string.a)"/></bitMap>
<valueMap name="V"><map value="1" message="$(string.a)"/></valueMap>
</maps>
`;
    expect(findings('bit-map-value-decimal', piece)).toEqual([]);
  });
});
