import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('length-forbidden', () => {
  it('reports a length on types of fixed size and counted types', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" length="42"/>
<data name="B" inType="win:GUID" length="A"/>
<data name="C" inType="win:Pointer" length="8"/>
<data name="D" inType="win:CountedBinary" length="8"/>
</template>
</templates>
`;
    expect(findings('length-forbidden', piece)).toEqual([
      "3:44 field 'A' is win:UInt32, which has a fixed size; remove the length, or use count for an array",
      "4:42 field 'B' is win:GUID, which has a fixed size; remove the length, or use count for an array",
      "5:45 field 'C' is win:Pointer, which has a fixed size; remove the length, or use count for an array",
      "6:51 field 'D' is win:CountedBinary, whose data contains its own size; remove the length",
    ]);
  });

  it('accepts a length on strings and binary data', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UnicodeString" length="42"/>
<data name="B" inType="win:Binary" length="4"/>
<data name="C" inType="win:SID" length="4"/>
<data name="D" inType="win:UInt32" count="4"/>
</template>
</templates>
`;
    expect(findings('length-forbidden', piece)).toEqual([]);
  });
});
