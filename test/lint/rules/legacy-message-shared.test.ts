import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const strings = `<localization><resources culture="en-US"><stringTable>
<string id="a" value="x"/><string id="b" value="y"/><string id="c" value="z"/>
</stringTable></resources></localization>`;

describe('legacy-message-shared', () => {
  it('reports a string that something before the event uses', () => {
    const piece = `
<levels><level name="L" value="16" message="$(string.a)"/></levels>
<events>
  <event value="1" channel="System" level="win:Error" message="$(string.a)"/>
  <event value="2" channel="Application" level="win:Error" message="$(string.b)"/>
  <event value="3" channel="Application" level="win:Error" message="$(string.b)"/>
</events>
${strings}`;
    expect(findings('legacy-message-shared', piece)).toEqual([
      "3:64 the message of event 1 on channel 'System' needs the ID 1, but the string 'a' already has the ID 0x50000010; use a separate string for the event",
      "5:69 the message of event 3 on channel 'Application' needs the ID 3, but the string 'b' already has the ID 0x00000002; use a separate string for the event",
    ]);
  });

  it('accepts a string that other events and filters use later, and lower versions', () => {
    const piece = `
<events>
  <event value="1" channel="System" level="win:Error" message="$(string.a)"/>
  <event value="2" message="$(string.a)"/>
  <event value="3" channel="System" level="win:Error" message="$(string.b)"/>
  <event value="3" version="1" channel="System" level="win:Error" message="$(string.c)"/>
</events>
<filters><filter name="F" value="1" message="$(string.a)"/></filters>
${strings}`;
    expect(findings('legacy-message-shared', piece)).toEqual([]);
  });
});
