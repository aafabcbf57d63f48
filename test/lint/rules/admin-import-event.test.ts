import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (index: number, content: string) =>
  `<provider name="P${index}" guid="{00000001-0002-0003-0004-00000000000${index}}" symbol="S${index}" resourceFileName="a.dll" messageFileName="a.dll">${content}</provider>`;

/** Two providers: one imports a channel and logs to it, the other defines that channel. */
const imported = `
${provider(
  1,
  `
<channels><importChannel chid="C1" name="P2/Main"/></channels>
<events>
  <event value="1" channel="C1"/>
  <event value="2" channel="C1" level="win:Error"/>
  <event value="3" channel="C1" level="win:Error" message="$(string.m)"/>
</events>`,
)}
${provider(2, '<channels><channel name="P2/Main" type="Admin"/></channels>')}
`;

describe('admin-import-event', () => {
  it('reports events on an Admin channel of another provider', () => {
    expect(findings('admin-import-event', imported)).toEqual([
      '4:4 event 1 goes to \'C1\', an Admin channel, but Event Viewer has no message to show for it; add message="$(string.…)" | 4:29 the Admin channel',
      "4:4 event 1 goes to 'C1', an Admin channel, without a level; administrators expect win:Critical, win:Error, win:Warning, or win:Informational there | 4:29 the Admin channel",
      '5:4 event 2 goes to \'C1\', an Admin channel, but Event Viewer has no message to show for it; add message="$(string.…)" | 5:29 the Admin channel',
    ]);
  });

  it('leaves them to no rule that is an error', () => {
    expect(findings('admin-event-message', imported)).toEqual([]);
    expect(findings('admin-event-level', imported)).toEqual([]);
  });

  it('leaves System, Application and Security, imported or not, to rules that are errors', () => {
    const piece = `
<channels><importChannel name="Security" chid="Sec"/></channels>
<levels><level name="L" value="16"/></levels>
<events>
  <event value="1" channel="System" level="L" message="$(string.m)"/>
  <event value="2" channel="Application" level="win:Error"/>
  <event value="3" channel="Sec" level="win:LogAlways" message="$(string.m)"/>
</events>
`;
    expect(findings('admin-import-event', piece)).toEqual([]);
    const places = (found: string[]) => found.map((finding) => finding.split(' ', 1)[0]);
    expect(places(findings('admin-event-level', piece))).toEqual(['4:44', '6:41']);
    expect(places(findings('admin-event-message', piece))).toEqual(['5:4']);
  });

  it('accepts fit events, channels of unknown type, and leaves what is malformed to others', () => {
    const piece = `
<channels><importChannel name="Elsewhere/Admin" chid="E"/><channel name="Own" type="Admin"/></channels>
<events>
  <event value="1" channel="System" level="win:Warning" message="$(string.m)"/>
  <event value="2" channel="E"/>
  <event value="3" channel="Own"/>
  <event value="4" channel="System" level="win:Typo" message="text"/>
  <event value="5" channel="System" level="no name" message="$(string.m)"/>
</events>
`;
    expect(findings('admin-import-event', piece)).toEqual([]);
  });
});
