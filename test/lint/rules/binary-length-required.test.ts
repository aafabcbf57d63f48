import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('binary-length-required', () => {
  it('reports a binary field without a length, in a struct too', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:Binary"/>
<struct name="S">
<data name="B" inType="win:Binary" outType="xs:hexBinary"/>
</struct>
<data name="C" inType="win:Binary" length="0"/>
<data name="D" inType="win:Binary" outType="win:IPv6"/>
</template>
</templates>
`;
    expect(findings('binary-length-required', piece)).toEqual([
      "3:24 field 'A' is win:Binary and needs a length: a number of bytes from 1 to 65535, or the name of an earlier integer field with that number",
      "5:24 field 'B' is win:Binary and needs a length: a number of bytes from 1 to 65535, or the name of an earlier integer field with that number",
      "7:24 field 'C' is win:Binary and needs a length: a number of bytes from 1 to 65535, or the name of an earlier integer field with that number",
      "8:24 field 'D' is win:Binary and needs a length: a number of bytes from 1 to 65535, or the name of an earlier integer field with that number",
    ]);
  });

  it('accepts a length, and counted data', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt16"/>
<data name="B" inType="win:Binary" length="A"/>
<data name="C" inType="win:Binary" length="16"/>
<data name="E" inType="win:CountedBinary"/>
<data name="F" inType="win:Binary" length="Typo"/>
</template>
</templates>
`;
    expect(findings('binary-length-required', piece)).toEqual([]);
  });
});
