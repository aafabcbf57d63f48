import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('name-whitespace', () => {
  it('reports blanks around and within names', () => {
    const piece = `
<channels><channel name=" Test/Debug" chid="Debug " type="Debug"/></channels>
<maps><valueMap name="A  B"><map value="0" message="$(mc.X)"/></valueMap></maps>
<templates><template tid="t " name=" t"><data name="a&#x9;" inType="win:UInt8"/></template></templates>
<events><event value="1" name=" e"/></events>
<localization>
  <resources culture="en-US "><stringTable><string id=" a" value="x"/></stringTable></resources>
</localization>
`;
    expect(findings('name-whitespace', piece)).toEqual([
      "1:26 channel 'Test/Debug' starts with a space, which is hard to see, so references and queries miss the name; remove it",
      "1:45 chid 'Debug' ends with a space, which is hard to see, so references and queries miss the name; remove it",
      "2:23 map 'A  B' has several spaces in a row, which is hard to see, so references and queries miss the name; remove it",
      "3:27 template 't' ends with a space, which is hard to see, so references and queries miss the name; remove it",
      "3:37 template 't' starts with a space, which is hard to see, so references and queries miss the name; remove it",
      "3:53 field 'a' ends with a space, which is hard to see, so references and queries miss the name; remove it",
      "4:32 event 'e' starts with a space, which is hard to see, so references and queries miss the name; remove it",
      "6:23 culture 'en-US' ends with a space, which is hard to see, so references and queries miss the name; remove it",
      "6:56 string 'a' starts with a space, which is hard to see, so references and queries miss the name; remove it",
    ]);
  });

  it('reports blanks in the names of providers', () => {
    const piece = `
<provider name="Test " guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="t.dll" messageFileName="t.dll"/>
`;
    expect(findings('name-whitespace', piece)).toEqual([
      "1:17 provider 'Test' ends with a space, which is hard to see, so references and queries miss the name; remove it",
    ]);
  });

  it('accepts single blanks within names, and leaves empty ones to other rules', () => {
    const piece = `
<channels><channel name="Test/My Log" type="Debug"/></channels>
<templates><template tid="t"><data name="file name" inType="win:UInt8"/><data name=" " inType="win:UInt8"/></template></templates>
`;
    expect(findings('name-whitespace', piece)).toEqual([]);
  });
});
