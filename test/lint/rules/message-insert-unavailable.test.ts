import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-insert-unavailable', () => {
  it('reports inserts where nothing can be inserted', () => {
    const piece = `
<levels>
  <level name="L" value="16" message="$(string.a)"/>
</levels>
<tasks><task name="T" value="1" message="$(string.a)"/></tasks>
<maps><valueMap name="M"><map value="1" message="$(string.b)"/></valueMap></maps>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="Level %1"/>
    <string id="b" value="50%% of %2!s!"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-unavailable', piece)).toEqual([
      '8:33 the message of a level has no fields to insert, so %1 is shown literally; remove it',
      '9:35 the message of a map item has no fields to insert, so %2 is shown literally; remove it',
    ]);
  });

  it('accepts inserts of events and filters, and texts without', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<filters><filter name="F" value="1" message="$(string.b)"/></filters>
<levels><level name="L" value="16" message="$(string.c)"/></levels>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1"/>
    <string id="b" value="%1"/>
    <string id="c" value="100%% %n"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-unavailable', piece)).toEqual([]);
  });

  it('accepts inserts in the message table, whose programs fill them in', () => {
    const piece = `
<messageTable><message value="1" message="$(string.a)"/></messageTable>
<localization><resources culture="en-US"><stringTable><string id="a" value="%1"/></stringTable></resources></localization>
`;
    expect(findings('message-insert-unavailable', piece)).toEqual([]);
  });
});
