import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('admin-event-message', () => {
  it('reports events on Admin and classic channels without a message', () => {
    const piece = `
<channels>
  <channel name="Shop/Admin" chid="A" type="Admin"/>
  <channel name="Shop/Op" chid="O" type="Operational"/>
</channels>
<events>
  <event value="1" channel="A" level="win:Error"/>
  <event value="2" channel="Application" level="win:Error"/>
</events>
`;
    expect(findings('admin-event-message', piece)).toEqual([
      '6:4 event 1 goes to the Admin channel \'A\' and must have a message; add message="$(string.…)" | 6:29 the Admin channel',
      '7:4 event 2 goes to the Admin channel \'Application\' and must have a message; add message="$(string.…)" | 7:29 the Admin channel',
    ]);
  });

  it('reports events on an Admin channel imported from another provider', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><channels><channel name="X/Admin" type="Admin"/></channels></provider>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"><channels><importChannel name="X/Admin" chid="Y"/></channels>
  <events><event value="1" channel="Y" level="win:Error"/></events>
</provider>
`;
    expect(findings('admin-event-message', piece)).toEqual([
      '3:12 event 1 goes to the Admin channel \'Y\' and must have a message; add message="$(string.…)" | 3:37 the Admin channel',
    ]);
  });

  it('accepts a message, other channels, and leaves malformed ones to the schema', () => {
    const piece = `
<channels>
  <channel name="Shop/Admin" chid="A" type="Admin"/>
  <channel name="Shop/Op" chid="O" type="Operational"/>
</channels>
<events>
  <event value="1" channel="A" level="win:Error" message="$(string.m)"/>
  <event value="2" channel="O"/>
  <event value="3" channel="A" message="text"/>
  <event value="4" channel="None"/>
  <event value="5"/>
</events>
`;
    expect(findings('admin-event-message', piece)).toEqual([]);
  });
});
