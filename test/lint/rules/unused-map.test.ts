import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-map', () => {
  it('reports maps that no field names', () => {
    const piece = `
<maps>
  <valueMap name="A"><map value="0" message="$(mc.X)"/></valueMap>
  <bitMap name="B"><map value="0x1" message="$(mc.X)"/></bitMap>
</maps>
`;
    expect(findings('unused-map', piece)).toEqual([
      "2:19 map 'A' is unused; use it, remove it, or assign a symbol if only code needs it",
      "3:17 map 'B' is unused; use it, remove it, or assign a symbol if only code needs it",
    ]);
  });

  it('accepts maps of fields, also within structs, and maps with a symbol', () => {
    const piece = `
<maps>
  <valueMap name="A"><map value="0" message="$(mc.X)"/></valueMap>
  <bitMap name="B"><map value="0x1" message="$(mc.X)"/></bitMap>
  <valueMap name="C" symbol="C"><map value="0" message="$(mc.X)"/></valueMap>
</maps>
<templates><template tid="t">
  <data name="a" inType="win:UInt8" map="A"/>
  <struct name="s"><data name="b" inType="win:UInt32" map="B"/></struct>
</template></templates>
`;
    expect(findings('unused-map', piece)).toEqual([]);
  });
});
