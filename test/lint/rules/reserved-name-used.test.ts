import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('reserved-name-used', () => {
  it('reports reserved levels, opcodes and keywords', () => {
    const piece = `
<events>
  <event value="1" level="win:ReservedLevel6" opcode="win:ReservedOpcode241" keywords="win:SQM win:ReservedKeyword56"/>
</events>
`;
    expect(findings('reserved-name-used', piece)).toEqual([
      "2:27 level 'win:ReservedLevel6' is reserved for Microsoft; define your own level",
      "2:55 opcode 'win:ReservedOpcode241' is reserved for Microsoft; define your own opcode",
      "2:96 keyword 'win:ReservedKeyword56' is reserved for Microsoft; define your own keyword",
    ]);
  });

  it('accepts the other names of Windows, and own names', () => {
    const piece = `
<levels><level name="ReservedForUs" value="16"/></levels>
<events>
  <event value="1" level="ReservedForUs" opcode="win:Start" keywords="win:ResponseTime"/>
  <event value="2" level="win:Verbose"/>
</events>
`;
    expect(findings('reserved-name-used', piece)).toEqual([]);
  });
});
