import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-inserts-differ', () => {
  it('reports missing and surplus inserts of translations, once for each string', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
  <event value="2" message="$(string.a)"/>
  <event value="3" message="$(string.b)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 %2 %10"/>
    <string id="b" value="text"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="%3 %2"/>
    <string id="b" value="%1"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-inserts-differ', piece)).toEqual([
      "12:27 string 'a' in 'de-DE' omits %1, %10 and adds %3, unlike in 'en-US'; show the same fields in all languages | 8:27 the text of 'en-US'",
      "13:27 string 'b' in 'de-DE' adds %1, unlike in 'en-US'; show the same fields in all languages | 9:27 the text of 'en-US'",
    ]);
  });

  it('accepts another order, repetitions and formats, and texts that are not of events', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" message="$(string.k)"/></keywords>
<events>
  <event value="1" message="$(string.a)"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="%1 %2!x!"/>
    <string id="k" value="%1"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="%2 %1 %1%%3"/>
    <string id="k" value=""/>
  </stringTable></resources>
</localization>
`;
    expect(findings('message-inserts-differ', piece)).toEqual([]);
  });

  it('lists inserts by number, whatever their order in the text', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="%10 %9 %2"/></stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="a" value=""/></stringTable></resources>
</localization>
`;
    expect(findings('message-inserts-differ', piece)[0]).toContain(" omits %2, %9, %10, unlike in 'en-US'");
  });
});
