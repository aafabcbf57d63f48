import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('opcode-value-reserved', () => {
  it('reports values below 10 and above 239, in tasks too', () => {
    const piece = `
<opcodes>
  <opcode name="A" value="9"/>
  <opcode name="B" value="240"/>
</opcodes>
<tasks><task name="T" value="1">
  <opcodes><opcode name="C" value="0"/></opcodes>
</task></tasks>
`;
    expect(findings('opcode-value-reserved', piece)).toEqual([
      "2:27 opcode 'A' has value 9, but 0 to 9 are predefined; use 10 to 239",
      "3:27 opcode 'B' has value 240, but 240 to 255 are reserved; use 10 to 239",
      "6:36 opcode 'C' has value 0, but 0 to 9 are predefined; use 10 to 239",
    ]);
  });

  it('accepts 10 to 239', () => {
    const piece = `
<opcodes>
  <opcode name="A" value="10"/>
  <opcode name="B" value="239"/>
</opcodes>
<events><event value="1" opcode="win:Receive"/></events>
`;
    expect(findings('opcode-value-reserved', piece)).toEqual([]);
  });
});
