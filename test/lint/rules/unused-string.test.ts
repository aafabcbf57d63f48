import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-string', () => {
  it('reports unused strings once, with their translations', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('unused-string', piece)).toEqual([
      "5:17 string 'b' is unused; use it or remove it | 9:17 in culture 'de-DE'",
    ]);
  });

  it('accepts texts of Windows, strings in the message table, and what only a translation has', () => {
    const piece = `
<messageTable><message value="1" message="$(string.a)"/></messageTable>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="level.Verbose" value="Verbose"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="x"/>
    <string id="c" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('unused-string', piece)).toEqual([]);
  });

  it('reports a string that stands twice once', () => {
    const piece = `
<events/>
<localization><resources culture="en-US"><stringTable>
  <string id="b" value="x"/>
  <string id="b" value="y"/>
</stringTable></resources></localization>
`;
    expect(findings('unused-string', piece)).toEqual(["3:15 string 'b' is unused; use it or remove it"]);
  });
});
