import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

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
});
