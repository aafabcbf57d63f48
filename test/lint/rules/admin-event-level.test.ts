import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('admin-event-level', () => {
  it('reports other levels, own levels, and none', () => {
    const piece = `
<channels>
  <channel name="Shop/Admin" chid="A" type="Admin"/>
  <channel name="Shop/Op" chid="O" type="Operational"/>
</channels>
<levels><level name="L" value="16"/></levels>
<events>
  <event value="1" channel="A" level="win:Verbose"/>
  <event value="2" channel="A" level="L"/>
  <event value="3" channel="A"/>
  <event value="4" channel="A" level="win:LogAlways"/>
</events>
`;
    expect(findings('admin-event-level', piece)).toEqual([
      "7:39 event 1 goes to the Admin channel 'A' with level 'win:Verbose'; use win:Critical, win:Error, win:Warning, or win:Informational, or another channel | 7:29 the Admin channel",
      "8:39 event 2 goes to the Admin channel 'A' with level 'L'; use win:Critical, win:Error, win:Warning, or win:Informational, or another channel | 8:29 the Admin channel",
      "9:4 event 3 goes to the Admin channel 'A' without a level; use win:Critical, win:Error, win:Warning, or win:Informational, or another channel | 9:29 the Admin channel",
      "10:39 event 4 goes to the Admin channel 'A' with level 'win:LogAlways'; use win:Critical, win:Error, win:Warning, or win:Informational, or another channel | 10:29 the Admin channel",
    ]);
  });

  it('accepts Critical to Informational, other channels, and leaves unknown levels to the binder', () => {
    const piece = `
<channels>
  <channel name="Shop/Admin" chid="A" type="Admin"/>
  <channel name="Shop/Op" chid="O" type="Operational"/>
</channels>
<events>
  <event value="1" channel="A" level="win:Critical"/>
  <event value="2" channel="A" level="win:Informational"/>
  <event value="3" channel="O"/>
  <event value="4" channel="A" level="win:Typo"/>
  <event value="5" channel="A" level="not a name"/>
</events>
`;
    expect(findings('admin-event-level', piece)).toEqual([]);
  });

  it('leaves levels without a value to the binder', () => {
    const piece = `
<channels><channel name="Shop/Admin" chid="A" type="Admin"/></channels>
<levels><level name="L"/><level name="M" value="x"/></levels>
<events>
  <event value="1" channel="A" level="L"/>
  <event value="2" channel="A" level="M"/>
</events>
`;
    expect(findings('admin-event-level', piece)).toEqual([]);
  });
});
