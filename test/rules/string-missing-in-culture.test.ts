import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('string-missing-in-culture', () => {
  it('reports strings that a culture lacks, in both directions', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/><event value="2" message="$(string.c)"/></events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="b" value="z"/>
    <string id="c" value="z"/>
  </stringTable></resources>
  <resources culture="fr-FR"><stringTable>
    <string id="b" value="z"/>
    <string id="c" value="z"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([
      "4:17 string 'a' is missing in 'de-DE', 'fr-FR'; translate it there | 7:23 missing here | 11:23 missing here",
      "9:17 string 'c' is missing in 'en-US'; translate it there | 3:23 missing here",
    ]);
  });

  it('leaves strings that nothing shows to other rules', () => {
    const piece = `
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="x"/></stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="b" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([]);
  });

  it('accepts one culture, and a culture in two parts', () => {
    const piece = `
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="x"/></stringTable></resources>
  <resources culture="en-us"><stringTable><string id="b" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([]);
  });
});
