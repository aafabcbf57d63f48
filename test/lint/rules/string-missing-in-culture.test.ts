import { describe, expect, it } from 'vitest';
import { lintManifest } from '../../../src/lint/engine/lint.js';
import { resourcesOf } from '../../../src/manifest/model/messages/string-places.js';
import { bindProvider } from '../../support/bind.js';
import { fixedPiece } from '../../support/fix.js';
import { findings } from '../../support/lint.js';

describe('string-missing-in-culture', () => {
  it('reports the strings that a culture lacks, once a culture', () => {
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
      "3:23 culture 'en-US' is missing a string that other cultures define: 'c'; translate it there | 9:17 string 'c'",
      "7:23 culture 'de-DE' is missing a string that other cultures define: 'a'; translate it there | 4:17 string 'a'",
      "11:23 culture 'fr-FR' is missing a string that other cultures define: 'a'; translate it there | 4:17 string 'a'",
    ]);
  });

  it('reports a manifest without en-US if it uses names of Windows', () => {
    const piece = `
<events><event value="1" level="win:Error" message="$(string.a)"/></events>
<localization>
  <resources culture="de-DE"><stringTable><string id="a" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([
      "3:23 the manifest uses Windows names such as win:Error, whose strings are in 'en-US', but has no 'en-US' text for a string: 'a'; add a culture 'en-US' with it, because only older versions of mc.exe compile the manifest without it",
    ]);
    expect(findings('string-missing-in-culture', piece.replace('win:Error', 'Own'))).toEqual([]);
    const withoutText = piece.replace('win:Error', 'win:ReservedLevel6');
    expect(findings('string-missing-in-culture', withoutText)).toEqual([]);
    expect(findings('string-missing-in-culture', piece.replace('de-DE', 'en'))).toEqual([]);
  });

  it('reports a string that takes the place of a text of Windows', () => {
    const piece = `
<events><event value="1" level="win:Error" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="x"/><string id="level.Error" value="x"/></stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="a" value="x"/><string id="level.Error" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([
      "3:81 string 'level.Error' has the name of a Windows string that the manifest uses, such as that of win:Error; mc.exe takes the en-US string from Windows and does not find the string for 'de-DE', even if it is defined there; rename the string",
    ]);
    // Without a string that a message uses, a culture is not in use.
    expect(findings('string-missing-in-culture', piece.replace('$(string.a)', '$(string.none)'))).toEqual([]);
    expect(findings('string-missing-in-culture', piece.replace('win:Error', 'Own'))).toEqual([]);
    expect(findings('string-missing-in-culture', piece.replace('de-DE', 'en'))).toEqual([]);
  });

  it('reports a string that nothing uses only if the first culture lacks it', () => {
    const cultures = (first: string, second: string) => `
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="x"/>${first}</stringTable></resources>
  <resources culture="de-DE"><stringTable><string id="a" value="x"/>${second}</stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', cultures('', '<string id="b" value="x"/>'))).toHaveLength(1);
    expect(findings('string-missing-in-culture', cultures('<string id="b" value="x"/>', ''))).toEqual([]);
  });

  it('accepts cultures that share a message table with one that has the string', () => {
    const culture = (name: string, ids: string[]) =>
      `<resources culture="${name}"><stringTable>${ids.map((id) => `<string id="${id}" value="x"/>`).join('')}</stringTable></resources>`;
    const event = '<events><event value="1" symbol="E" message="$(string.a)"/></events>';
    const all = [culture('en-US', ['a']), culture('de', []), culture('de-DE', ['a'])];
    expect(
      findings('string-missing-in-culture', `${event}<localization>${all.join('')}</localization>`),
    ).toEqual([]);
  });

  it('copies strings with a comment that they are not translated', () => {
    const piece = `
<events>
  <event value="1" symbol="E" message="$(string.a)"/>
  <event value="2" symbol="F" message="$(string.b)"/>
</events>
<localization>
  <resources culture="en-US">
    <stringTable><string id="a" value="x"/><string id="b" value="y"/></stringTable>
  </resources>
  <resources culture="de-DE"><stringTable><string id="b" value="z"/></stringTable></resources>
</localization>
`;
    const copied = '<string id="a" value="x"/> <!-- TODO: translate -->';
    expect(fixedPiece(piece, { unsafe: true })).toContain(copied);
  });

  it('accepts one culture', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization>
  <resources culture="en-US"><stringTable><string id="a" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('string-missing-in-culture', piece)).toEqual([]);
  });

  it('leaves no more in the tree after each run', () => {
    const { manifest } = bindProvider(
      '<events><event value="1" message="$(string.a)"/></events>',
      '<string id="a" value="x"/>',
    );
    const [string] = manifest.cultures.flatMap(({ strings }) => strings);
    const resources = string && resourcesOf(string);
    const hidden = () =>
      [resources, resources?.parent].map((element) => Object.getOwnPropertySymbols(element ?? {}).length);
    lintManifest(manifest);
    const after = hidden();
    lintManifest(manifest);
    expect(resources?.localName).toBe('resources');
    expect(hidden()).toEqual(after);
  });
});
