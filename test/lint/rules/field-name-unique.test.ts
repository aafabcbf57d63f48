import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('field-name-unique', () => {
  it('reports fields of one name, at the top and in a struct', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<struct name="S">
<data name="B" inType="win:UInt32"/>
<data name="B" inType="win:UInt32"/>
</struct>
<data name="S" inType="win:UInt32"/>
<data name="A" inType="win:UInt32"/>
</template>
</templates>
`;
    expect(findings('field-name-unique', piece)).toEqual([
      "6:13 another field of this list already has the name 'B'; rename one of the two | 5:13 first use of name 'B'",
      "8:13 another field of this list already has the name 'S'; rename one of the two | 4:15 first use of name 'S'",
      "9:13 another field of this list already has the name 'A'; rename one of the two | 3:13 first use of name 'A'",
    ]);
  });

  it('accepts a member that has the name of an outer field', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<struct name="S">
<data name="A" inType="win:UInt32"/>
</struct>
</template>
</templates>
`;
    expect(findings('field-name-unique', piece)).toEqual([]);
  });
});
