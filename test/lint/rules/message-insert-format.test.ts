import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-insert-format', () => {
  it('reports text between exclamation marks', () => {
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
    <string id="a" value="Opened %1! Well done!"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-format', piece)).toEqual([
      "11:34 '%1! Well done!' does not contain a format such as !s! or !08X!; correct it, or write '%1%!' for an exclamation mark",
    ]);
  });

  it('reports floating point, which FormatMessage does not know', () => {
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
    <string id="a" value="%1!5.2f!"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-format', piece)).toEqual([
      "11:27 '%1!5.2f!' does not contain a format such as !s! or !08X!; correct it, or write '%1%!' for an exclamation mark",
    ]);
  });

  it('accepts printf formats, and leaves open ones to another rule', () => {
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
    <string id="a" value="%1!s! %1!08X! %1!-20.*ls! %1!I64u! %1!#x! %1!d"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-insert-format', piece)).toEqual([]);
  });
});
