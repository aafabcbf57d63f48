import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('template-too-large', () => {
  it('reports templates that are too large at their smallest', () => {
    const piece = `
<templates>
  <template tid="a"><data name="x" inType="win:Binary" length="65457"/></template>
  <template tid="b"><data name="x" inType="win:UnicodeString" length="32729"/></template>
  <template tid="c"><data name="x" inType="win:GUID" count="4000"/><data name="y" inType="win:SID" count="500"/></template>
  <template tid="d"><struct name="s" count="5000"><data name="x" inType="win:UInt64"/><data name="y" inType="win:Pointer"/><data name="z" inType="win:CountedBinary"/></struct></template>
</templates>
`;
    expect(findings('template-too-large', piece)).toEqual([
      "2:18 an event with template 'a' has at least 65457 bytes of data, but Windows does not write events with more than 65456; reduce the lengths and counts",
      "3:18 an event with template 'b' has at least 65458 bytes of data, but Windows does not write events with more than 65456; reduce the lengths and counts",
      "4:18 an event with template 'c' has at least 68000 bytes of data, but Windows does not write events with more than 65456; reduce the lengths and counts",
      "5:18 an event with template 'd' has at least 70000 bytes of data, but Windows does not write events with more than 65456; reduce the lengths and counts",
    ]);
  });

  it('accepts what just fits, and what depends on the data', () => {
    const piece = `
<templates>
  <template tid="a"><data name="x" inType="win:Binary" length="65456"/></template>
  <template tid="b"><data name="n" inType="win:UInt16"/><data name="x" inType="win:Binary" length="n"/><data name="y" inType="win:GUID" count="n"/></template>
  <template tid="c"><data name="x" inType="win:AnsiString" count="65000"/><data name="y" inType="win:Nonsense" count="65000"/></template>
  <template tid="d"><data name="x" inType="win:AnsiString" length="0" count="0"/></template>
</templates>
`;
    expect(findings('template-too-large', piece)).toEqual([]);
  });

  it('counts what another field holds as nothing, whatever is in it', () => {
    const piece = `
<templates>
  <template tid="a"><data name="n" inType="win:UInt16"/><struct name="s" count="n"><data name="x" inType="win:Binary" length="65457"/></struct></template>
  <template tid="b"><data name="n" inType="win:UInt16"/><data name="x" inType="win:Binary" length="65457" count="n"/></template>
  <template tid="c"><data name="n" inType="win:UInt16"/><data name="x" inType="win:Binary" length="n" count="65500"/></template>
  <template tid="d"><data name="x" count="65500"/><data name="y" inType="win:Nothing" length="65500"/></template>
</templates>
`;
    expect(findings('template-too-large', piece)).toEqual([]);
  });
});
