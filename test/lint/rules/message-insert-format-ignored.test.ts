import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-insert-format-ignored', () => {
  it('reports formats other than !s!', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="%1!d! %2!s! %3!*.*s! %4"/>
</stringTable></resources></localization>
`;
    expect(findings('message-insert-format-ignored', piece)).toEqual([
      "5:25 Event Viewer ignores the format in '%1!d!'; write '%1', and set a suitable outType on the field",
      "5:37 Event Viewer ignores the format in '%3!*.*s!'; write '%3', and set a suitable outType on the field",
    ]);
  });

  it('accepts inserts without a format, unterminated ones, and texts that are not of events', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" message="$(string.k)"/></keywords>
<events>
  <event value="1" message="$(string.a)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="%1 %2!s! %3!d"/>
  <string id="k" value="%1!d!"/>
</stringTable></resources></localization>
`;
    expect(findings('message-insert-format-ignored', piece)).toEqual([]);
  });
});
