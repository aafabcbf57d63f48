import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('opcode-task-collision', () => {
  it('reports an opcode of the provider with the value of one of the task', () => {
    const piece = `
<tasks>
  <task name="T" value="1"><opcodes><opcode name="Local" value="10"/></opcodes></task>
</tasks>
<opcodes><opcode name="Global" value="10"/></opcodes>
<events>
  <event value="1" task="T" opcode="Global"/>
</events>
`;
    expect(findings('opcode-task-collision', piece)).toEqual([
      "6:37 opcode 'Global' has the same value, 10, as opcode 'Local' of task 'T', so decoders show 'Local'; assign another value to one of them | 2:51 opcode 'Local'",
    ]);
  });

  it('accepts other values, events without the task, and opcodes of the task itself', () => {
    const piece = `
<tasks>
  <task name="T" value="1"><opcodes><opcode name="Local" value="10"/></opcodes></task>
</tasks>
<opcodes><opcode name="Global" value="11"/></opcodes>
<events>
  <event value="1" task="T" opcode="Global"/>
  <event value="2" task="T" opcode="Local"/>
  <event value="3" task="T" opcode="win:Start"/>
  <event value="4" opcode="Global"/>
</events>
`;
    expect(findings('opcode-task-collision', piece)).toEqual([]);
  });

  it('does not follow up on opcodes without a value', () => {
    const piece = `
<tasks><task name="T" value="1"><opcodes><opcode name="A"/><opcode name="B" value="0"/></opcodes></task>
<task name="U" value="2"><opcodes><opcode name="A" value="x"/></opcodes></task></tasks>
<opcodes><opcode name="C"/></opcodes>
<events>
  <event value="1" task="T" opcode="C"/>
  <event value="2" task="U" opcode="win:Info"/>
</events>
`;
    expect(findings('opcode-task-collision', piece)).toEqual([]);
  });
});
