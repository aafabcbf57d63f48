import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/text/diagnostics/catalogue.js';
import { findings } from '../../support/lint.js';

describe('filter-template', () => {
  it('reports arrays, structs, maps and UserData', () => {
    const piece = `
<maps><valueMap name="M"><map value="1" message="$(string.m)"/></valueMap></maps>
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" count="2"/>
<data name="B" inType="win:UInt32" map="M"/>
<struct name="S"><data name="C" inType="win:UInt32"/></struct>
<UserData><x xmlns="urn:x"/></UserData>
</template>
</templates>
<filters>
  <filter name="F" value="1" tid="T"/>
</filters>
`;
    expect(findings('filter-template', piece)).toEqual([
      "11:35 template 'T' of filter 'F' has UserData, which filters cannot have; use a template that contains only plain fields | 7:2 here",
      "11:35 template 'T' of filter 'F' has the array 'A', which filters cannot have; use a template that contains only plain fields | 4:13 here",
      "11:35 template 'T' of filter 'F' has a map on 'B', which filters cannot have; use a template that contains only plain fields | 5:13 here",
      "11:35 template 'T' of filter 'F' has the struct 'S', which filters cannot have; use a template that contains only plain fields | 6:15 here",
    ]);
  });

  it('is an error: mc.exe refuses all of them', () => {
    expect(catalogue['filter-template'].severity).toBe('error');
  });

  it('accepts plain fields, and filters without a template', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<data name="B" inType="win:UnicodeString" count="0"/>
</template>
</templates>
<filters>
  <filter name="F" value="1" tid="T"/>
  <filter name="G" value="2"/>
  <filter name="H" value="3" tid="None"/>
</filters>
`;
    expect(findings('filter-template', piece)).toEqual([]);
  });

  it('reports arrays whose length another field holds', () => {
    const piece = `
<templates>
<template tid="T">
<data name="N" inType="win:UInt16"/>
<data name="A" inType="win:UInt16" count="N"/>
</template>
</templates>
<filters><filter name="F" value="1" tid="T"/></filters>
`;
    expect(findings('filter-template', piece)).toEqual([
      "7:42 template 'T' of filter 'F' has the array 'A', which filters cannot have; use a template that contains only plain fields | 4:13 here",
    ]);
  });
});
