import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-opcode', () => {
  it('reports opcodes of the provider and of a task', () => {
    const piece = `
<tasks><task name="T" value="1"><opcodes><opcode name="A" value="10"/></opcodes></task></tasks>
<opcodes><opcode name="B" value="11"/></opcodes>
<events><event value="1" task="T"/></events>
`;
    expect(findings('unused-opcode', piece)).toEqual([
      "1:56 opcode 'A' is unused; use it or remove it",
      "2:24 opcode 'B' is unused; use it or remove it",
    ]);
  });

  it('accepts opcodes of events, and those of an unused task', () => {
    const piece = `
<tasks>
  <task name="T" value="1"><opcodes><opcode name="A" value="10"/></opcodes></task>
  <task name="U" value="2"><opcodes><opcode name="A" value="10"/></opcodes></task>
</tasks>
<opcodes><opcode name="B" value="11"/></opcodes>
<events><event value="1" task="T" opcode="A"/><event value="2" opcode="B"/></events>
`;
    expect(findings('unused-opcode', piece)).toEqual([]);
  });

  it('accepts opcodes of a provider without events', () => {
    expect(findings('unused-opcode', '<opcodes><opcode name="B" value="11"/></opcodes>')).toEqual([]);
  });
});
