import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('string-left-over', () => {
  it('reports unused strings that only a translation has', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('string-left-over', piece)).toEqual([
      "8:17 string 'b' of culture 'de-DE' is not in 'en-US' and is unused; remove it",
    ]);
  });

  it('accepts strings in use, and the further parts of the first culture', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable><string id="x" value="x"/></stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="a" value="x"/><string id="b" value="x"/></stringTable></resources>
  <resources culture="EN-us"><stringTable><string id="b" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-left-over', piece)).toEqual([]);
  });
});
