import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('extent-field-type', () => {
  it('reports lengths and counts in fields that are no small integers', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:Double"/>
<data name="B" inType="win:UInt64"/>
<data name="C" inType="win:UnicodeString" length="A" count="B"/>
<struct name="S" count="A">
<data name="D" inType="win:UInt32"/>
</struct>
</template>
</templates>
`;
    expect(findings('extent-field-type', piece)).toEqual([
      "5:51 length of field 'C' is specified by 'A', which is win:Double; change that to win:UInt8, win:UInt16, or win:UInt32 | 3:24 its type",
      "5:61 count of field 'C' is specified by 'B', which is win:UInt64; change that to win:UInt8, win:UInt16, or win:UInt32 | 4:24 its type",
      "6:25 count of field 'S' is specified by 'A', which is win:Double; change that to win:UInt8, win:UInt16, or win:UInt32 | 3:24 its type",
    ]);
  });

  it('accepts integers up to 32 bits', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt8"/><data name="A2" inType="win:UInt32" count="A"/>
<data name="B" inType="win:UInt16"/><data name="B2" inType="win:UInt32" count="B"/>
<data name="C" inType="win:UInt32"/><data name="C2" inType="win:UInt32" count="C"/>
<data name="E" inType="win:Int32"/><data name="E2" inType="win:UInt32" count="E"/>
<data name="D" inType="win:HexInt32"/><data name="D2" inType="win:UInt32" count="D"/>
</template>
</templates>
`;
    expect(findings('extent-field-type', piece)).toEqual([]);
  });
});
