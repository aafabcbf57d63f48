import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('extent-field-order', () => {
  it('reports lengths and counts that come later, or are the field itself', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:Binary" length="N"/>
<struct name="S" count="N">
<data name="B" inType="win:UInt32" count="K"/>
<data name="K" inType="win:UInt32"/>
</struct>
<data name="N" inType="win:UInt32"/>
<data name="M" inType="win:UInt32" count="M"/>
</template>
</templates>
`;
    expect(findings('extent-field-order', piece)).toEqual([
      "3:44 length of field 'A' is specified by 'N', which comes later; move 'N' before it | 8:13 field 'N'",
      "4:25 count of field 'S' is specified by 'N', which comes later; move 'N' before it | 8:13 field 'N'",
      "5:43 count of field 'B' is specified by 'K', which comes later; move 'K' before it | 6:13 field 'K'",
      "9:43 count of field 'M' refers to the field itself; specify an earlier one | 9:13 field 'M'",
    ]);
  });

  it('accepts fields that come before', () => {
    const piece = `
<templates>
<template tid="T">
<data name="N" inType="win:UInt32"/>
<data name="A" inType="win:Binary" length="N"/>
<struct name="S" count="N">
<data name="K" inType="win:UInt32"/>
<data name="B" inType="win:UInt32" count="K"/>
</struct>
</template>
</templates>
`;
    expect(findings('extent-field-order', piece)).toEqual([]);
  });
});
