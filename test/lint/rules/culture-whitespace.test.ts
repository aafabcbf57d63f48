import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const piece = (culture: string, message: string) => `
<events><event value="1" symbol="E"${message}/></events>
<localization>
  <resources culture="${culture}"><stringTable><string id="a" value="A"/></stringTable></resources>
</localization>
`;
const used = ' message="$(string.a)"';

describe('culture-whitespace', () => {
  it('reports whitespace around a culture whose strings are used', () => {
    expect(findings('culture-whitespace', piece('en-US ', used))).toEqual([
      "3:23 culture 'en-US' has whitespace around its name, so mc.exe does not find its language; remove it",
    ]);
    expect(findings('culture-whitespace', piece(' de-DE', used))).toHaveLength(1);
  });

  it('accepts other names, and leaves cultures whose strings are not used to name-whitespace', () => {
    expect(findings('culture-whitespace', piece('en-US', used))).toEqual([]);
    expect(findings('culture-whitespace', piece('', used))).toEqual([]);
    expect(findings('culture-whitespace', piece('en-US ', ''))).toEqual([]);
    // Texts of winmeta are English, whatever a manifest has for them.
    const predefined = piece('en-US ', ' level="win:Error"').replace('id="a"', 'id="level.Error"');
    expect(findings('culture-whitespace', predefined)).toEqual([]);
    expect(findings('name-whitespace', piece('en-US ', ''))).toHaveLength(1);
    expect(findings('name-whitespace', piece('en-US ', used))).toEqual([]);
  });
});
