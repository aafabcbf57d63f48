import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('tags-range', () => {
  it('reports tags of more than 28 bits on templates, fields and structs', () => {
    const piece = `
<templates>
<template tid="T" tags="0x80000000">
<data name="A" inType="win:UInt32" tags="0x10000000"/>
<struct name="S" tags="4294967295">
<data name="B" inType="win:UInt32" tags="0x20000000"/>
</struct>
</template>
</templates>
`;
    expect(findings('tags-range', piece)).toEqual([
      '2:25 tags 0x80000000 do not fit into 28 bits; use 0 to 0xFFFFFFF',
      '3:42 tags 0x10000000 do not fit into 28 bits; use 0 to 0xFFFFFFF',
      '4:24 tags 4294967295 do not fit into 28 bits; use 0 to 0xFFFFFFF',
      '5:42 tags 0x20000000 do not fit into 28 bits; use 0 to 0xFFFFFFF',
    ]);
  });

  it('accepts 28 bits', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" tags="0xFFFFFFF"/>
</template>
</templates>
`;
    expect(findings('tags-range', piece)).toEqual([]);
  });
});
