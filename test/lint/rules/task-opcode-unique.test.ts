import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('task-opcode-unique', () => {
  it('reports each further event once, also for win:Info', () => {
    const piece = `
<tasks><task name="Load" value="1"/></tasks>
<events>
  <event value="1" task="Load"/>
  <event value="2" task="Load" opcode="win:Info"/>
  <event value="2" task="Load" version="1"/>
  <event value="3" task="Load" opcode="win:Start"/>
  <event value="4" task="Load" opcode="win:Start"/>
</events>
`;
    expect(findings('task-opcode-unique', piece)).toEqual([
      "4:26 event 2 has the task 'Load' and opcode 'win:Info' of event 1, so tools that identify events by task and opcode show the same name for both; use another opcode | 3:26 event 1",
      "7:26 event 4 has the task 'Load' and opcode 'win:Start' of event 3, so tools that identify events by task and opcode show the same name for both; use another opcode | 6:26 event 3",
    ]);
  });

  it('leaves names that stand for nothing to their own findings', () => {
    const piece = `
<tasks><task name="Load" value="1"/></tasks>
<events>
  <event value="1" task="Load" opcode="Spin"/>
  <event value="2" task="Load" opcode="Halt"/>
  <event value="3" task="Load" opcode="10"/>
  <event value="4" task="Load" opcode="10"/>
</events>
`;
    expect(findings('task-opcode-unique', piece)).toEqual([]);
  });

  it('accepts versions of one event, other opcodes, and events without a task', () => {
    const piece = `
<tasks><task name="Load" value="1"/></tasks>
<events>
  <event value="1" task="Load"/>
  <event value="1" task="Load" version="1"/>
  <event value="2" task="Load" opcode="win:Start"/>
  <event value="3"/>
  <event value="4"/>
</events>
`;
    expect(findings('task-opcode-unique', piece)).toEqual([]);
  });

  it('relates all events to the first, and does not follow up on what has no value', () => {
    const piece = `
<tasks><task name="Load" value="1"/></tasks>
<opcodes><opcode name="Spin"/></opcodes>
<events>
  <event value="1" task="Load"/>
  <event value="2" task="Load"/>
  <event value="3" task="Load"/>
  <event value="4" task="Load" opcode="Spin"/>
  <event value="5" task="7"/>
  <event value="6" task="7"/>
  <event task="Load"/>
</events>
`;
    expect(findings('task-opcode-unique', piece)).toEqual([
      "5:26 event 2 has the task 'Load' and opcode 'win:Info' of event 1, so tools that identify events by task and opcode show the same name for both; use another opcode | 4:26 event 1",
      "6:26 event 3 has the task 'Load' and opcode 'win:Info' of event 1, so tools that identify events by task and opcode show the same name for both; use another opcode | 4:26 event 1",
    ]);
  });
});
