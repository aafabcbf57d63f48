import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('name-empty', () => {
  it('reports empty names, but not names of blanks, which mc.exe compiles', () => {
    const piece = `
<provider name=" " guid="{00000001-0002-0003-0004-000000000005}" symbol="P">
<maps><valueMap name=""><map value="1" message="$(mc.a)"/></valueMap></maps>
<templates><template tid=""><data name="" inType="win:UInt8"/>
<struct name=""><data name="&#10;" inType="win:UInt8"/></struct></template></templates>
</provider>
<localization><resources culture="en-US"><stringTable><string id="" value="v"/></stringTable></resources></localization>
`;
    expect(findings('name-empty', piece)).toEqual([
      '2:23 the name of this valueMap is empty; specify one',
      '3:27 the tid of this template is empty; specify one',
      '3:41 the name of this field is empty; specify one',
      '4:15 the name of this field is empty; specify one',
      '6:67 the id of this string is empty; specify one',
    ]);
  });

  it('reports an empty name of an item of a patternMap, but no missing one', () => {
    const item = (attributes: string) =>
      `<namedQueries><patternMaps><patternMap name="P" format="f"><map ${attributes}/></patternMap></patternMaps></namedQueries>`;
    expect(findings('name-empty', item('name="" value="v"'))).toEqual([
      '1:71 the name of this map is empty; specify one',
    ]);
    for (const attributes of ['name="n" value=""', 'name=" " value="v"', 'value="v"'])
      expect(findings('name-empty', item(attributes))).toEqual([]);
  });

  it('leaves missing ones to missing-attribute', () => {
    const piece = `
<provider symbol="P">
<maps><valueMap><map value="1" message="$(mc.a)"/></valueMap></maps>
<templates><template><data inType="win:UInt8"/></template><template tid="T"><data name="A" inType="win:UInt8"/></template></templates>
</provider>
<localization><resources culture="en-US"><stringTable><string value="v"/></stringTable></resources></localization>
`;
    expect(findings('name-empty', piece)).toEqual([]);
  });
});
