import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('c-symbol-unique', () => {
  it('reports symbols of different kinds', () => {
    const piece = `
<levels><level name="A" value="16" symbol="X"/></levels>
<tasks><task name="A" value="1" symbol="X"/></tasks>
<events>
  <event value="1" symbol="X"/>
</events>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "2:41 the C header would define 'X' for task 'A' and for level 'A'; assign another symbol to one of them | 1:44 'X' for level 'A'",
      "4:28 the C header would define 'X' for event 1 and for level 'A'; assign another symbol to one of them | 1:44 'X' for level 'A'",
    ]);
  });

  it('reports symbols of maps and their items, and leaves those of other lists to another rule', () => {
    const piece = `
<levels><level name="A" value="16" symbol="S"/><level name="B" value="17" symbol="S"/></levels>
<maps>
  <valueMap name="M" symbol="E"><map value="1" symbol="X" message="$(string.m)"/><map value="2" symbol="X" message="$(string.m)"/></valueMap>
  <bitMap name="N" symbol="E"><map value="0x1" message="$(string.m)"/></bitMap>
</maps>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "3:105 the C header would define 'EX' for item 2 of map 'M' and for item 1 of map 'M'; assign another symbol to one of them | 3:56 'EX' for item 1 of map 'M'",
      "4:28 the C header would define 'E' for map 'N' and for map 'M'; assign another symbol to one of them | 3:30 'E' for map 'M'",
    ]);
  });

  it('reports symbols of the messageTable, other than those of two entries', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><events><event value="1" symbol="E" message="$(string.a)"/><event value="2" message="$(string.b)"/></events></provider>
<messageTable>
  <message value="0x100" symbol="E" message="$(string.a)"/>
  <message value="0x101" symbol="F" message="$(string.b)"/>
  <message value="0x102" symbol="F" message="$(string.c)"/>
</messageTable>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
    <string id="c" value="z"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "3:34 the C header would define 'E' for message 'a' and for event 1 of provider 'A'; assign another symbol to one of them | 1:160 'E' for event 1 of provider 'A'",
    ]);
  });

  it('reports names that become one identifier', () => {
    const piece = `
<keywords>
  <keyword name="a.b" mask="0x1"/>
  <keyword name="a-b" mask="0x2"/>
</keywords>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "3:18 the C header would define 'TEST_KEYWORD_a_b' for keyword 'a-b' and for keyword 'a.b'; assign another symbol to one of them | 2:18 'TEST_KEYWORD_a_b' for keyword 'a.b'",
    ]);
  });

  it('reports the define of an event number, enumerators, task GUIDs and message ids', () => {
    const piece = `
<levels><level name="A" value="16" symbol="X_value"/></levels>
<tasks><task name="R" value="1" eventGUID="{00000001-0002-0003-0004-000000000006}" symbol="RId"/></tasks>
<maps>
  <valueMap name="M" symbol="Xv"><map value="1" symbol="x" message="$(string.a_b)"/></valueMap>
  <valueMap name="N" symbol="X"><map value="1" symbol="vx" message="$(string.a.b)"/></valueMap>
</maps>
<events>
  <event value="1" symbol="X"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a_b" value="x"/>
    <string id="a.b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "2:20 the C header would define 'RId' for the event GUID of task 'R' and for task 'R'; assign another symbol to one of them | 2:92 'RId' for task 'R'",
      "5:30 the C header would define 'X' for map 'N' and for event 1; assign another symbol to one of them | 8:28 'X' for event 1",
      "5:56 the C header would define 'Xvx' for item 1 of map 'N' and for item 1 of map 'M'; assign another symbol to one of them | 4:57 'Xvx' for item 1 of map 'M'",
      "8:28 the C header would define 'X_value' for the ID of event 1 and for level 'A'; assign another symbol to one of them | 1:44 'X_value' for level 'A'",
      "13:17 the C header would define 'MSG_a_b' for string 'a.b' and for string 'a_b'; assign another symbol to one of them | 12:17 'MSG_a_b' for string 'a_b'",
    ]);
  });

  it('reports symbols of events of two providers, and leaves those of providers to another rule', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><events><event value="1" symbol="E"/></events></provider>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><levels><level name="L" value="16"/></levels><events><event value="1" symbol="E"/></events></provider>
<provider name="C" guid="{00000001-0002-0003-0004-000000000003}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><levels><level name="L" value="17"/></levels></provider>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "2:205 the C header would define 'E' for event 1 of provider 'B' and for event 1 of provider 'A'; assign another symbol to one of them | 1:160 'E' for event 1 of provider 'A'",
    ]);
  });

  it('accepts defines of one value, events that are not logged, and what other rules report', () => {
    const piece = `
<levels><level name="A" value="16" symbol="S"/><level name="A" value="17"/><level name="B" value="16" symbol="S"/></levels>
<tasks>
  <task name="T" value="1"><opcodes><opcode name="A" value="10"/></opcodes></task>
  <task name="U" value="2"><opcodes><opcode name="A" value="10"/></opcodes></task>
</tasks>
<events>
  <event value="1" symbol="E"/>
  <event value="2" symbol="E"/>
  <event value="3" symbol="S" notLogged="true"/>
</events>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([]);
  });

  it('reports symbols of channels, but not of those that only winmeta has', () => {
    const piece = `
<channels><channel name="T/A" chid="A" type="Debug" symbol="X"/><channel name="T/B" chid="Y" type="Debug"/><importChannel name="T/C" symbol="Z"/></channels>
<levels>
  <level name="A" value="18" symbol="X"/>
  <level name="B" value="19" symbol="TEST_CHANNEL_Y"/>
  <level name="C" value="20" symbol="Z"/>
  <level name="D" value="21" symbol="TEST_CHANNEL_System"/>
</levels>
<events><event value="1" channel="System"/></events>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "3:38 the C header would define 'X' for level 'A' and for channel 'T/A'; assign another symbol to one of them | 1:61 'X' for channel 'T/A'",
      "4:38 the C header would define 'TEST_CHANNEL_Y' for level 'B' and for channel 'T/B'; assign another symbol to one of them | 1:91 'TEST_CHANNEL_Y' for channel 'T/B'",
      "5:38 the C header would define 'Z' for level 'C' and for channel 'T/C'; assign another symbol to one of them | 1:142 'Z' for channel 'T/C'",
    ]);
  });

  it('reports the GUID of a task, unless it is zero', () => {
    const piece = `
<levels><level name="A" value="16" symbol="LoadId"/><level name="B" value="17" symbol="SaveId"/></levels>
<tasks>
  <task name="Load" value="1" eventGUID="{00000001-0002-0003-0004-000000000005}"/>
  <task name="Save" value="2" eventGUID="{00000000-0000-0000-0000-000000000000}"/>
</tasks>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([
      "3:15 the C header would define 'LoadId' for the event GUID of task 'Load' and for level 'A'; assign another symbol to one of them | 1:44 'LoadId' for level 'A'",
    ]);
  });

  it('accepts a define with the value of an event id, and providers without symbols', () => {
    const piece = `
<provider name="1" guid="{00000001-0002-0003-0004-000000000001}" symbol="S1" resourceFileName="a.dll" messageFileName="a.dll"><levels><level name="A" value="1" symbol="X_value"/></levels><events><event value="1" symbol="X"/></events></provider>
<provider name="2" guid="{00000001-0002-0003-0004-000000000002}" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="3" guid="{00000001-0002-0003-0004-000000000003}" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('c-symbol-unique', piece)).toEqual([]);
  });
});
