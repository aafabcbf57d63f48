import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { completeManifest, findings } from '../../support/lint.js';

describe('message-omits-fields', () => {
  it('reports events on Admin and Operational channels, imported ones too', () => {
    const piece = `
<channels>
  <channel name="Test/Operational" chid="Op" type="Operational"/>
  <importChannel name="Application" chid="App"/>
</channels>
<templates><template tid="t"><data name="a" inType="win:UInt8"/><data name="b" inType="win:UInt8"/></template></templates>
<events>
  <event value="1" channel="Op" template="t" message="$(string.a)"/>
  <event value="2" channel="App" level="win:Error" template="t" message="$(string.a)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="100%% done"/>
</stringTable></resources></localization>
`;
    expect(findings('message-omits-fields', piece)).toEqual([
      '7:55 event 1 goes to an Operational channel, but its message shows none of its 2 fields; add inserts such as %1 | 11:25 the text',
      '8:74 event 2 goes to an Admin channel, but its message shows none of its 2 fields; add inserts such as %1 | 11:25 the text',
    ]);
  });

  it('is recommended', () => {
    const piece = `
<channels><channel name="Test/Admin" chid="A" type="Admin"/></channels>
<templates><template tid="t"><data name="a" inType="win:UInt8"/></template></templates>
<events><event value="1" channel="A" level="win:Error" template="t" message="$(string.a)"/></events>
<localization><resources culture="en-US"><stringTable><string id="a" value="done"/></stringTable></resources></localization>`;
    const { diagnostics } = checkManifest(completeManifest(piece), 'test.man', settingsFrom({}));
    expect(diagnostics.map(({ message }) => message)).toContain(
      'event 1 goes to an Admin channel, but its message does not show its only field; add inserts such as %1',
    );
  });

  it('accepts inserts, events without fields, without a message, and on other channels', () => {
    const piece = `
<channels>
  <channel name="Test/Operational" chid="Op" type="Operational"/>
  <channel name="Test/Debug" chid="Debug" type="Debug"/>
</channels>
<templates><template tid="t"><data name="a" inType="win:UInt8"/><data name="b" inType="win:UInt8"/></template></templates>
<events>
  <event value="1" channel="Op" template="t" message="$(string.b)"/>
  <event value="2" channel="Op" message="$(string.a)"/>
  <event value="3" channel="Op" template="t"/>
  <event value="4" channel="Debug" template="t" message="$(string.a)"/>
  <event value="5" template="t" message="$(string.a)"/>
  <event value="6" channel="Op" template="t" message="$(mc.A)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="done"/>
  <string id="b" value="%2 done"/>
</stringTable></resources></localization>
`;
    expect(findings('message-omits-fields', piece)).toEqual([]);
  });
});
