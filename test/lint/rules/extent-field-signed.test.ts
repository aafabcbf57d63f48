import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('extent-field-signed', () => {
  it('reports lengths and counts in signed fields', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:Int32"/>
<data name="B" inType="win:Int8"/>
<data name="C" inType="win:UnicodeString" length="A" count="B"/>
</template>
</templates>
`;
    expect(findings('extent-field-signed', piece)).toEqual([
      "5:51 length of field 'C' is specified by 'A', which is win:Int32, so a negative number would read as a very large one; change it to win:UInt32 | 3:24 its type",
      "5:61 count of field 'C' is specified by 'B', which is win:Int8, so a negative number would read as a very large one; change it to win:UInt8 | 4:24 its type",
    ]);
  });

  it('accepts unsigned ones, and leaves types that hold no length to another rule', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<data name="B" inType="win:HexInt32"/>
<data name="C" inType="win:Int64"/>
<data name="D" inType="win:UnicodeString" length="A" count="B"/>
<data name="E" inType="win:UnicodeString" length="C"/>
</template>
</templates>
`;
    expect(findings('extent-field-signed', piece)).toEqual([]);
  });
});
