import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-version-drift', () => {
  it('reports other tasks, opcodes and channels than the version before', () => {
    const piece = `
<channels><channel name="Test/A" chid="A" type="Debug"/><channel name="Test/B" chid="B" type="Debug"/></channels>
<tasks><task name="Load" value="1"/><task name="Save" value="2"/></tasks>
<events>
  <event value="1" version="0" task="Load" channel="A"/>
  <event value="1" version="2" task="Save" channel="A"/>
  <event value="1" version="1" task="Load" opcode="win:Start" channel="B"/>
</events>
`;
    expect(findings('event-version-drift', piece)).toEqual([
      '5:38 version 2 of event 1 has a different task and a different opcode and a different channel than version 1, so filters for one version miss the other; leave it unchanged, or use a new event ID | 6:29 version 1',
      '6:52 version 1 of event 1 has a different opcode and a different channel than version 0, so filters for one version miss the other; leave it unchanged, or use a new event ID | 4:29 version 0',
    ]);
  });

  it('accepts other levels and fields, other ids, and names that stand for nothing', () => {
    const piece = `
<tasks><task name="Load" value="1"/></tasks>
<templates><template tid="t"><data name="a" inType="win:UInt8"/></template></templates>
<events>
  <event value="1" task="Load"/>
  <event value="1" task="Load" version="1" template="t" level="win:Error"/>
  <event value="1" task="Nonsense" version="2"/>
  <event value="2"/>
</events>
`;
    expect(findings('event-version-drift', piece)).toEqual([]);
  });

  it('does not follow up on tasks and opcodes without a value', () => {
    const piece = `
<tasks><task name="Load" value="x"/><task name="Save" value="2"/></tasks>
<opcodes><opcode name="Spin"/></opcodes>
<events>
  <event value="1" task="Save"/>
  <event value="1" task="Load" version="1"/>
  <event value="2" opcode="win:Start"/>
  <event value="2" opcode="Spin" version="1"/>
</events>
`;
    expect(findings('event-version-drift', piece)).toEqual([]);
  });
});
