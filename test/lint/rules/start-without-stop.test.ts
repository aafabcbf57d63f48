import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('start-without-stop', () => {
  it('reports a task with one of the two, once', () => {
    const piece = `
<tasks><task name="Load" value="1"/><task name="Save" value="2"/></tasks>
<events>
  <event value="1" task="Load" opcode="win:Start"/>
  <event value="2" task="Load" opcode="win:Start" version="1"/>
  <event value="3" task="Save" opcode="win:Stop"/>
  <event value="4" opcode="win:Start"/>
</events>
`;
    expect(findings('start-without-stop', piece)).toEqual([
      "3:40 event 1 has the opcode win:Start, but no event of task 'Load' has win:Stop, so tools that pair the two see activities that never end; add that event, or use another opcode",
      "5:40 event 3 has the opcode win:Stop, but no event of task 'Save' has win:Start, so tools that pair the two see activities that never begin; add that event, or use another opcode",
      '6:28 event 4 has the opcode win:Start, but no event without a task has win:Stop, so tools that pair the two see activities that never end; add that event, or use another opcode',
    ]);
  });

  it('leaves names that stand for nothing to their own findings', () => {
    const piece = `
<tasks><task name="Load" value="5"/></tasks>
<events>
  <event value="1" task="Load" opcode="1"/>
  <event value="2" task="Lode" opcode="win:Start"/>
</events>
`;
    expect(findings('start-without-stop', piece)).toEqual([]);
  });

  it('accepts pairs, and other opcodes', () => {
    const piece = `
<tasks><task name="Load" value="1"/><task name="Save" value="2"/></tasks>
<events>
  <event value="1" task="Load" opcode="win:Stop"/>
  <event value="2" task="Load" opcode="win:Start"/>
  <event value="3" task="Save" opcode="win:DC_Start"/>
  <event value="4"/>
</events>
`;
    expect(findings('start-without-stop', piece)).toEqual([]);
  });
});
