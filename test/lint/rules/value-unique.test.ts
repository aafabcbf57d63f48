import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('value-unique', () => {
  it('reports values, masks, event GUIDs and names that stand twice in a list', () => {
    const piece = `
<channels><channel name="A" value="16" type="Admin"/><channel name="B" value="0x10" type="Debug"/></channels>
<levels><level name="A" value="16"/><level name="B" value="0x10"/></levels>
<opcodes><opcode name="A" value="10"/><opcode name="B" value="10"/></opcodes>
<tasks>
  <task name="A" value="1" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
  <task name="B" value="2" eventGUID="{00000001-0002-0003-0004-000000000006}"><opcodes>
    <opcode name="A" value="20"/><opcode name="B" value="20"/>
  </opcodes></task>
</tasks>
<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x01"/></keywords>
<filters><filter name="A" value="1"/><filter name="A" value="2"/></filters>
`;
    const end = ', so readers of events cannot distinguish the two; change one of them | ';
    expect(findings('value-unique', piece).map((found) => found.replace(end, ' -> '))).toEqual([
      "1:79 another channel of this list already has the value '0x10' -> 1:36 first use of value '16'",
      "2:60 another level of this list already has the value '0x10' -> 2:32 first use of value '16'",
      "3:63 another opcode of this list already has the value '10' -> 3:34 first use of value '10'",
      "6:39 another task of this list already has the eventGUID '{00000001-0002-0003-0004-000000000006}' -> 5:39 first use of eventGUID '{00000001-0002-0003-0004-000000000006}'",
      "7:58 another opcode of this list already has the value '20' -> 7:29 first use of value '20'",
      "10:65 another keyword of this list already has the mask '0x01' -> 10:35 first use of mask '0x1'",
      "11:52 another filter of this list already has the name 'A' -> 11:24 first use of name 'A'",
    ]);
  });

  it('accepts one value in several lists, and takes an all-zero event GUID for none', () => {
    const piece = `
<opcodes><opcode name="A" value="10"/></opcodes>
<tasks>
  <task name="A" value="1" eventGUID="{00000000-0000-0000-0000-000000000000}"><opcodes><opcode name="A" value="10"/></opcodes></task>
  <task name="B" value="2" eventGUID="{00000000-0000-0000-0000-000000000000}"><opcodes><opcode name="B" value="10"/></opcodes></task>
</tasks>
`;
    expect(findings('value-unique', piece)).toEqual([]);
  });
});
