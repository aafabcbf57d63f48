import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('opcode-unique', () => {
  it('reports names that stand twice in one list', () => {
    const piece = `
<opcodes>
  <opcode name="A" value="10" symbol="S"/>
  <opcode name="A" value="11"/>
  <opcode name="B" value="10" symbol="S"/>
</opcodes>
<tasks>
  <task name="T" value="1"><opcodes>
    <opcode name="A" value="20"/>
    <opcode name="C" value="20"/>
  </opcodes></task>
</tasks>
`;
    expect(findings('opcode-unique', piece)).toEqual([
      "3:17 another opcode of this list already has the name 'A'; change one of the two | 2:17 first use of name 'A'",
    ]);
  });

  it('accepts the same opcode in the lists of provider and tasks', () => {
    const piece = `
<opcodes>
  <opcode name="A" value="10"/>
</opcodes>
<tasks>
  <task name="T" value="1"><opcodes><opcode name="A" value="10"/></opcodes></task>
  <task name="U" value="2"><opcodes><opcode name="A" value="10"/></opcodes></task>
</tasks>
`;
    expect(findings('opcode-unique', piece)).toEqual([]);
  });

  it('reports two opcodes of one task', () => {
    const piece = `
<tasks><task name="T" value="1"><opcodes>
  <opcode name="A" value="20"/>
  <opcode name="A" value="21"/>
</opcodes></task></tasks>
`;
    expect(findings('opcode-unique', piece)).toEqual([
      "3:17 another opcode of this list already has the name 'A'; change one of the two | 2:17 first use of name 'A'",
    ]);
  });
});
