import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('string-id-unique', () => {
  it('reports the second string of an id in a culture', () => {
    const piece = `
<localization>
  <resources culture="en-US"><stringTable>
    <string id="a" value="x"/>
    <string id="b" value="y"/>
    <string id="a" value="z"/>
  </stringTable></resources>
</localization>
`;
    expect(findings('string-id-unique', piece)).toEqual([
      "6:17 culture 'en-US' already has a string with the ID 'a'; rename or remove this one | 4:17 first use of id 'a'",
    ]);
  });

  it('looks through all tables of a culture, and keeps cultures apart', () => {
    const piece = `
<localization>
  <resources culture="en-US">
    <stringTable><string id="a" value="x"/></stringTable>
    <stringTable><string id="a" value="y"/></stringTable>
  </resources>
  <resources culture="de-DE"><stringTable><string id="a" value="z"/></stringTable></resources>
</localization>
`;
    expect(findings('string-id-unique', piece)).toEqual([
      "5:30 culture 'en-US' already has a string with the ID 'a'; rename or remove this one | 4:30 first use of id 'a'",
    ]);
  });

  it('compares the first cultures of all localizations', () => {
    const culture = (name: string) =>
      `<resources culture="${name}"><stringTable><string id="a" value="x"/></stringTable></resources>`;
    const two = `<localization>${culture('en-US')}</localization><localization>${culture('de-DE')}</localization>`;
    expect(findings('string-id-unique', two)).toHaveLength(1);
  });
});
