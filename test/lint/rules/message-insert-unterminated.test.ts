import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-insert-unterminated', () => {
  it('reports a format without its end', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="Opened %1!"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-unterminated', piece)).toEqual([
      "11:34 the format in '%1!' has no closing '!', so Windows cannot show the message; close it, or write '%1%!' for an exclamation mark",
    ]);
  });

  it('cuts long texts short', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="Opened %1!d, and then closed again"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-unterminated', piece)).toEqual([
      "11:34 the format in '%1!d, and then close…' has no closing '!', so Windows cannot show the message; close it, or write '%1%!' for an exclamation mark",
    ]);
  });

  it('accepts closed formats, an escaped exclamation mark, and strings that no event uses', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32"/>
</template>
</templates>
<events>
  <event value="1" template="T" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1!d! %1%! Done!"/>
    <string id="b" value="%1!"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-unterminated', piece)).toEqual([]);
  });
});
