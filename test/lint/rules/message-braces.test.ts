import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-braces', () => {
  it('reports inserts of .NET, once in a text', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
  <event value="2" message="$(string.b)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="Loaded {0} of {1}"/>
  <string id="b" value="&amp; {12:x8}"/>
</stringTable></resources></localization>
`;
    expect(findings('message-braces', piece)).toEqual([
      "6:32 '{0}' is shown literally; write %1 for the first field, %2 for the second",
      "7:31 '{12:x8}' is shown literally; write %1 for the first field, %2 for the second",
    ]);
  });

  it('accepts texts with inserts, other braces, and texts that are not of events', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" message="$(string.k)"/></keywords>
<templates><template tid="t"><data name="a" inType="win:UInt8"/></template></templates>
<events>
  <event value="1" template="t" message="$(string.a)"/>
  <event value="2" message="$(string.b)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="{0} is %1"/>
  <string id="b" value="{a} {} {123}"/>
  <string id="k" value="{0}"/>
</stringTable></resources></localization>
`;
    expect(findings('message-braces', piece)).toEqual([]);
  });
});
