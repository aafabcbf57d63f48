import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-insert-range', () => {
  it('points at the insert, through references and line ends, in every culture', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 &lt;&#x1F600;&gt;
  then %2!s!."/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="%3 und %1"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([
      "12:8 %2 does not refer to a field: event 1 has 1 field in template 'T'; correct the number, or add the field | 7:42 the event",
      "15:27 %3 does not refer to a field: event 1 has 1 field in template 'T'; correct the number, or add the field | 7:42 the event",
    ]);
  });

  it('accepts a string that is not used, because mc.exe takes the text of winmeta with its ID', () => {
    const piece = `
<events>
  <event value="1" opcode="win:Start" message="$(string.opcode.Start)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable><string id="opcode.Start" value="%31"/></stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([]);
  });

  it('reports an insert once for all events that share the text', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
  <event value="2" message="$(string.a)"/>
  <event value="3" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 %2"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([
      '13:27 %1 does not refer to a field: event 2 has no template; correct the number, or add the field | 8:29 the event',
      "13:30 %2 does not refer to a field: event 1 (and 2 more with this message) has 1 field in template 'T'; correct the number, or add the field | 7:42 the event",
    ]);
  });

  it('reports inserts of an event without a template', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="Disk %1"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([
      '6:32 %1 does not refer to a field: event 1 has no template; correct the number, or add the field | 2:29 the event',
    ]);
  });

  it('counts structs and arrays as one field', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" count="4"/>
<struct name="S">
<data name="B" inType="win:UInt32"/>
<data name="C" inType="win:UInt32"/>
</struct>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 %2 %3"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([
      "15:33 %3 does not refer to a field: event 1 has 2 fields in template 'T'; correct the number, or add the field | 11:42 the event",
    ]);
  });

  it('reads numbers as mc.exe does, also after %0', () => {
    const piece = (text: string) => `
<templates><template tid="T"><data name="A" inType="win:UInt32"/></template></templates>
<events><event value="1" template="T" message="$(string.a)"/></events>
<localization><resources culture="en-US"><stringTable><string id="a" value="${text}"/></stringTable></resources></localization>
`;
    for (const text of ['% 2', '%02', '%+2', '%-2', '%0100', '%10', 'x%0 %2'])
      expect(findings('message-insert-range', piece(text)), text).toHaveLength(1);
  });

  it('accepts fields that exist, escapes and parameters', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 100%% %n%t %%2 %0 % 1 %01"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([]);
  });

  it('does not follow up on a template that does not exist', () => {
    const piece = `
<events>
  <event value="1" template="None" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-range', piece)).toEqual([]);
  });

  it('reads digits of other scripts, as the C library of Windows does', () => {
    const piece = (text: string) =>
      `<events><event value="1" message="$(string.a)"/></events><localization><resources culture="en-US"><stringTable><string id="a" value="${text}"/></stringTable></resources></localization>`;
    for (const text of ['%１', '% +\u0661', '%0\u0967', '%\u1812'])
      expect(findings('message-insert-range', piece(text)), text).toHaveLength(1);
    // 0 in other digits, digits of Tamil, and a superscript.
    for (const text of ['%０', '%\u0be7', '%\u00b9'])
      expect(findings('message-insert-range', piece(text)), text).toEqual([]);
  });
});
