import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('length-ignored', () => {
  it('reports a length on SIDs, and leaves counted types to another rule', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:SID" length="28"/>
<data name="B" inType="win:CountedBinary" length="4"/>
</template>
</templates>
`;
    expect(findings('length-ignored', piece)).toEqual([
      "3:41 length has no effect on field 'A', because data of type win:SID contains its own size; remove the length",
    ]);
  });

  it('accepts a length where it counts', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:AnsiString" length="28"/>
<data name="B" inType="win:SID" count="2"/>
<data name="C" inType="win:UInt32" length="4"/>
</template>
</templates>
`;
    expect(findings('length-ignored', piece)).toEqual([]);
  });
});
