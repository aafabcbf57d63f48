import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('map-field-type', () => {
  it('reports a map on other types', () => {
    const piece = `
<maps><valueMap name="M"><map value="1" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UnicodeString" map="M"/>
<data name="B" inType="win:Int32" map="M"/>
<data name="C" inType="win:UInt64" map="M"/>
</template>
</templates>
`;
    expect(findings('map-field-type', piece)).toEqual([
      "4:48 field 'A' is win:UnicodeString and cannot have the map 'M'; use win:UInt8, win:UInt16, win:UInt32, or win:HexInt32",
      "5:40 field 'B' is win:Int32 and cannot have the map 'M'; use win:UInt8, win:UInt16, win:UInt32, or win:HexInt32",
      "6:41 field 'C' is win:UInt64 and cannot have the map 'M'; use win:UInt8, win:UInt16, win:UInt32, or win:HexInt32",
    ]);
  });

  it('accepts unsigned integers up to 32 bits, and leaves unknown maps to the binder', () => {
    const piece = `
<maps><valueMap name="M"><map value="1" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UInt8" map="M"/>
<data name="B" inType="win:HexInt32" map="M"/>
<data name="C" inType="win:UInt16" map="M"/><data name="D" inType="win:UInt32" map="M"/>
</template>
</templates>
`;
    expect(findings('map-field-type', piece)).toEqual([]);
  });
});
