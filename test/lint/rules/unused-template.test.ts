import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-template', () => {
  it('reports templates that nothing names', () => {
    const piece = `
<templates>
  <template tid="a"><data name="n" inType="win:UInt8"/></template>
  <template tid="b"><data name="n" inType="win:UInt8"/></template>
</templates>
<events><event value="1" template="a"/></events>
`;
    expect(findings('unused-template', piece)).toEqual(["3:18 template 'b' is unused; use it or remove it"]);
  });

  it('accepts templates of events and filters, and the second of two equal ones', () => {
    const piece = `
<templates>
  <template tid="a"><data name="n" inType="win:UInt8"/></template>
  <template tid="a"><data name="n" inType="win:UInt8"/></template>
  <template tid="b"><data name="n" inType="win:UInt8"/></template>
</templates>
<events><event value="1" template="a"/></events>
<filters><filter name="F" value="1" tid="b"/></filters>
`;
    expect(findings('unused-template', piece)).toEqual([]);
  });
});
