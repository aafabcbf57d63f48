import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('filter-out-type', () => {
  it('reports fields without an out-type in a template of a filter', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
<data name="B" inType="win:Nothing"/>
</template>
</templates>
<filters><filter name="F" value="1" tid="T"/></filters>
`;
    expect(findings('filter-out-type', piece)).toEqual([
      "3:13 field 'A' in template 'T' of filter 'F' has no outType, which some versions of mc.exe might require; write outType=\"xs:unsignedInt\", its default | 7:24 the filter",
      "4:13 field 'B' in template 'T' of filter 'F' has no outType, which some versions of mc.exe might require; add one | 7:24 the filter",
    ]);
  });

  it('accepts fields with one, and templates of events', () => {
    const piece = `
<templates>
<template tid="T"><data name="A" inType="win:UInt32" outType="xs:unsignedInt"/></template>
<template tid="E"><data name="A" inType="win:UInt32"/></template>
</templates>
<events><event value="1" template="E"/></events>
<filters><filter name="F" value="1" tid="T"/><filter name="G" value="2"/></filters>
`;
    expect(findings('filter-out-type', piece)).toEqual([]);
  });

  it('passes over structs, and filters whose template stands for nothing', () => {
    const piece = `
<templates>
<template tid="T"><struct name="S"><data name="A" inType="win:UInt32"/></struct></template>
</templates>
<filters><filter name="F" value="1" tid="T"/><filter name="G" value="2" tid="None"/></filters>
`;
    expect(findings('filter-out-type', piece)).toEqual([]);
  });
});
