import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('map-value-too-wide', () => {
  it('reports a map with values beyond the type', () => {
    const piece = `
<maps><valueMap name="M"><map value="256" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UInt8" map="M"/>
</template>
</templates>
`;
    expect(findings('map-value-too-wide', piece)).toEqual([
      "4:40 value 256 of map 'M' does not fit into win:UInt8; use a wider in-type or another map | 1:38 the largest value",
    ]);
  });

  it('accepts values that fit', () => {
    const piece = `
<maps><valueMap name="M"><map value="0xFFFF" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UInt16" map="M"/>
<data name="B" inType="win:UInt32" map="M"/>
</template>
</templates>
`;
    expect(findings('map-value-too-wide', piece)).toEqual([]);
  });

  it('reports the largest value, wherever it stands', () => {
    const piece = `
<maps><valueMap name="M">
  <map value="300" message="$(string.m)"/>
  <map value="0x10000" message="$(string.m)"/>
  <map value="65536" message="$(string.m)"/>
  <map value="1" message="$(string.m)"/>
  <map value="nonsense" message="$(string.m)"/>
</valueMap></maps>
<templates><template tid="T"><data name="A" inType="win:UInt16" map="M"/></template></templates>
`;
    expect(findings('map-value-too-wide', piece)).toEqual([
      "8:70 value 0x10000 of map 'M' does not fit into win:UInt16; use a wider in-type or another map | 3:15 the largest value",
    ]);
  });

  it('accepts maps without values, and leaves in-types that show no maps to their own finding', () => {
    const piece = `
<maps>
  <valueMap name="M"><map value="256" message="$(string.m)"/></valueMap>
  <valueMap name="N"><map message="$(string.m)"/></valueMap>
</maps>
<templates><template tid="T">
  <data name="A" inType="win:Int8" map="M"/>
  <data name="B" inType="win:UInt8" map="N"/>
  <data name="C" inType="win:UInt8" map="O"/>
  <data name="D" map="M"/>
  <data name="E" inType="win:Nothing" map="M"/>
</template></templates>
`;
    expect(findings('map-value-too-wide', piece)).toEqual([]);
  });
});
