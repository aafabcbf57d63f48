import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('extent-field-plain', () => {
  it('reports lengths and counts in fields with maps', () => {
    const piece = `
<maps><valueMap name="M"><map value="1" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UInt16" count="2"/>
<data name="B" inType="win:UInt16" map="M"/>
<data name="C" inType="win:Binary" length="A" count="B"/>
</template>
</templates>
`;
    expect(findings('extent-field-plain', piece)).toEqual([
      "6:54 count of field 'C' is specified by 'B', which is shown through a map; use a plain integer field | 5:13 field 'B'",
    ]);
  });

  it('accepts plain fields', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt16" count="1"/>
<data name="C" inType="win:Binary" length="A"/>
</template>
</templates>
`;
    expect(findings('extent-field-plain', piece)).toEqual([]);
  });

  it('leaves arrays to another rule', () => {
    const piece = `
<templates>
<template tid="T">
<data name="N" inType="win:UInt16"/>
<data name="A" inType="win:UInt16" count="N"/>
<data name="C" inType="win:Binary" length="A"/>
</template>
</templates>
`;
    expect(findings('extent-field-plain', piece)).toEqual([]);
    expect(findings('extent-field-type', piece)).toEqual([
      "5:44 length of field 'C' is specified by 'A', which has a count; use a field without one | 4:13 field 'A'",
    ]);
  });
});
