import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-version-redundant', () => {
  it('reports the same template, an equal one, and none at all', () => {
    const piece = `
<templates>
  <template tid="a"><data name="n" inType="win:UInt8"/><struct name="s" count="n"><data name="m" inType="win:UInt8" outType="xs:unsignedByte"/></struct></template>
  <template tid="b"><data name="n" inType="win:UInt8"/><struct name="s" count="n"><data name="m" inType="win:UInt8"/></struct></template>
</templates>
<events>
  <event value="1" template="a"/>
  <event value="1" template="a" version="1"/>
  <event value="2" template="a"/>
  <event value="2" template="b" version="1"/>
  <event value="3"/>
  <event value="3" version="2"/>
</events>
`;
    expect(findings('event-version-redundant', piece)).toEqual([
      '7:42 version 1 of event 1 has the same fields as version 0; change the older definition instead, because readers decode both in the same way | 6:4 version 0',
      '9:42 version 1 of event 2 has the same fields as version 0; change the older definition instead, because readers decode both in the same way | 8:4 version 0',
      '11:29 version 2 of event 3 has the same fields as version 0; change the older definition instead, because readers decode both in the same way | 10:4 version 0',
    ]);
  });

  it('accepts other fields, and names that stand for nothing', () => {
    const piece = `
<templates>
  <template tid="a"><data name="n" inType="win:UInt8"/></template>
  <template tid="b"><data name="m" inType="win:UInt8"/></template>
  <template tid="c"><data name="m" inType="win:UInt8" count="2"/></template>
  <template tid="d"><data name="m" inType="win:Binary" length="2"/></template>
</templates>
<events>
  <event value="1"/>
  <event value="1" template="a" version="1"/>
  <event value="1" template="b" version="2"/>
  <event value="1" template="c" version="3"/>
  <event value="1" template="d" version="4"/>
  <event value="2"/>
  <event value="2" template="nonsense" version="1"/>
</events>
`;
    expect(findings('event-version-redundant', piece)).toEqual([]);
  });

  it.each([
    ['a name', '<data name="a" inType="win:UInt8"/>', '<data name="b" inType="win:UInt8"/>'],
    ['an in-type', '<data name="a" inType="win:UInt8"/>', '<data name="a" inType="win:UInt16"/>'],
    ['no in-type', '<data name="a" inType="win:UInt8"/>', '<data name="a"/>'],
    ['unknown in-types', '<data name="a" inType="win:X"/>', '<data name="a" inType="win:Y"/>'],
    [
      'an out-type',
      '<data name="a" inType="win:UInt8" outType="xs:unsignedByte"/>',
      '<data name="a" inType="win:UInt8" outType="win:HexInt8"/>',
    ],
    [
      'an unknown out-type',
      '<data name="a" inType="win:UInt8"/>',
      '<data name="a" inType="win:UInt8" outType="win:X"/>',
    ],
    ['a map', '<data name="a" inType="win:UInt8"/>', '<data name="a" inType="win:UInt8" map="M"/>'],
    ['a count', '<data name="a" inType="win:UInt8"/>', '<data name="a" inType="win:UInt8" count="2"/>'],
    [
      'a length',
      '<data name="a" inType="win:Binary" length="1"/>',
      '<data name="a" inType="win:Binary" length="2"/>',
    ],
    [
      'the field that holds a count',
      '<data name="m" inType="win:UInt8"/><data name="n" inType="win:UInt8"/><data name="a" inType="win:UInt8" count="m"/>',
      '<data name="m" inType="win:UInt8"/><data name="n" inType="win:UInt8"/><data name="a" inType="win:UInt8" count="n"/>',
    ],
    [
      'the name of a struct',
      '<struct name="s"><data name="a" inType="win:UInt8"/></struct>',
      '<struct name="t"><data name="a" inType="win:UInt8"/></struct>',
    ],
    [
      'the count of a struct',
      '<struct name="s"><data name="a" inType="win:UInt8"/></struct>',
      '<struct name="s" count="2"><data name="a" inType="win:UInt8"/></struct>',
    ],
    [
      'a member of a struct',
      '<struct name="s"><data name="a" inType="win:UInt8"/></struct>',
      '<struct name="s"><data name="a" inType="win:UInt8"/><data name="b" inType="win:UInt8"/></struct>',
    ],
    ['UserData', '', '<UserData><u xmlns="urn:u"/></UserData>'],
  ])('accepts versions that differ in %s', (_, older, newer) => {
    const piece = `
<maps><valueMap name="M"><map value="0" message="$(mc.X)"/></valueMap></maps>
<templates><template tid="a">${older}</template><template tid="b">${newer}</template></templates>
<events><event value="1" template="a"/><event value="1" template="b" version="1"/></events>
`;
    expect(findings('event-version-redundant', piece)).toEqual([]);
  });

  it('accepts templates of other names, and does not follow up on an older one that stands for nothing', () => {
    const piece = `
<templates><template tid="a" name="A"/><template tid="b" name="B"/></templates>
<events>
  <event value="1" template="a"/>
  <event value="1" template="b" version="1"/>
  <event value="2" template="nonsense"/>
  <event value="2" version="1"/>
</events>
`;
    expect(findings('event-version-redundant', piece)).toEqual([]);
  });

  it('sees an array of 0 items as what it is written as', () => {
    const piece = `
<templates>
  <template tid="a"><data name="a" inType="win:UInt8" count="0"/></template>
  <template tid="b"><data name="a" inType="win:UInt8"/></template>
</templates>
<events><event value="1" template="a"/><event value="1" template="b" version="1"/></events>
`;
    expect(findings('event-version-redundant', piece)).toEqual([]);
  });
});
