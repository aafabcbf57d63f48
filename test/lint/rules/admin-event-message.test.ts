import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('admin-event-message', () => {
  it('reports events on Admin channels without a message', () => {
    const piece = `
<channels>
  <channel name="Shop/Admin" chid="A" type="Admin"/>
  <channel name="Shop/Op" chid="O" type="Operational"/>
</channels>
<events>
  <event value="1" channel="A" level="win:Error"/>
  <event value="2" channel="Shop/Admin" level="win:Error"/>
</events>
`;
    expect(findings('admin-event-message', piece)).toEqual([
      '6:4 event 1 goes to the Admin channel \'A\' and must have a message; add message="$(string.…)" | 6:29 the Admin channel',
      '7:4 event 2 goes to the Admin channel \'Shop/Admin\' and must have a message; add message="$(string.…)" | 7:29 the Admin channel',
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
