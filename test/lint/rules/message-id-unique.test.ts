import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-id-unique', () => {
  it('reports opcodes of tasks whose values differ in the upper byte only', () => {
    const piece = `
<tasks>
  <task name="T" value="1"><opcodes><opcode name="O" value="10" message="$(string.a)"/></opcodes></task>
  <task name="U" value="257"><opcodes><opcode name="O" value="10" message="$(string.b)"/></opcodes></task>
</tasks>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece)).toEqual([
      "3:76 strings 'b' and 'a' are both assigned the message ID 0x3001000a, so Windows shows 'a' for both; use one string for both, or set another ID for one of them in the messageTable | 2:74 'a'",
    ]);
  });

  it('reports an entry of the messageTable that takes the id of another message', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><levels><level name="L" symbol="L" value="16" message="$(string.a)"/></levels></provider>
<messageTable>
  <message value="0x50000010" message="$(string.b)"/>
</messageTable>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece)).toEqual([
      "1:182 strings 'a' and 'b' are both assigned the message ID 0x50000010, so Windows shows 'b' for both; use one string for both, or set another ID for one of them in the messageTable | 3:40 'b'",
    ]);
  });

  it('reports an entry of the messageTable that takes the id of a used text of Windows', () => {
    const piece = (level: string) => `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><events><event value="1" symbol="E" level="${level}"/></events></provider>
<messageTable>
  <message value="0x50000002" message="$(string.b)"/>
</messageTable>
<localization>
  <resources culture="en-US"><stringTable><string id="b" value="y"/></stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece('win:Error'))).toEqual([
      "3:40 string 'b' is assigned the message ID 0x50000002 of Windows' text 'Error', which the manifest uses; set another ID in the messageTable",
    ]);
    expect(findings('message-id-unique', piece('win:Warning'))).toEqual([]);
  });

  it('accepts versions with one string, and versions on other channels', () => {
    const piece = `
<events>
  <event value="1" channel="System" level="win:Error" message="$(string.a)"/>
  <event value="1" version="1" channel="System" level="win:Error" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece)).toEqual([]);
  });

  it('does not follow up on values that stand twice', () => {
    const piece = `
<levels>
  <level name="A" value="16" message="$(string.a)"/>
  <level name="B" value="16" message="$(string.b)"/>
</levels>
<events>
  <event value="1" message="$(string.c)"/>
  <event value="1" message="$(string.d)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
    <string id="c" value="x"/>
    <string id="d" value="x"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece)).toEqual([]);
  });

  it('points at the first of several uses', () => {
    const piece = `
<tasks>
  <task name="T" value="1"><opcodes><opcode name="O" value="10" message="$(string.a)"/><opcode name="P" value="11" message="$(string.a)"/></opcodes></task>
  <task name="U" value="257"><opcodes><opcode name="O" value="10" message="$(string.b)"/><opcode name="P" value="11" message="$(string.b)"/></opcodes></task>
</tasks>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece).map((finding) => finding.replace(/ .*\|/, ' |'))).toEqual([
      "3:76 | 2:74 'a'",
    ]);
  });

  it('does not follow up on opcodes of one list that share a value', () => {
    const piece = `
<tasks><task name="T" value="1"><opcodes>
  <opcode name="A" value="10" message="$(string.a)"/>
  <opcode name="B" value="10" message="$(string.b)"/>
</opcodes></task></tasks>
<opcodes>
  <opcode name="C" value="11" message="$(string.c)"/>
  <opcode name="D" value="11" message="$(string.d)"/>
</opcodes>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
    <string id="c" value="x"/>
    <string id="d" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-id-unique', piece)).toEqual([]);
  });
});
