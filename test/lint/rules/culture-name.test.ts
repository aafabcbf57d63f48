import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('culture-name', () => {
  it('reports names that are no cultures', () => {
    const piece = `
<localization>
  <resources culture="English"/>
  <resources culture="en_US"/>
  <resources culture="1033"/>
  <resources culture=""/>
</localization>
`;
    expect(findings('culture-name', piece)).toEqual([
      "3:23 'English' is not a culture name; write language and region such as en-US",
      "4:23 'en_US' is not a culture name; write language and region such as en-US",
      "5:23 '1033' is not a culture name; write language and region such as en-US",
      '6:23 the culture is empty; write language and region such as en-US',
    ]);
  });

  it('reports languages and regions that do not exist', () => {
    const piece = `
<localization>
  <resources culture="en-UK"/>
  <resources culture="xx-US"/>
</localization>
`;
    expect(findings('culture-name', piece)).toEqual([
      "3:23 'en-UK' has the unknown region 'UK'; write language and region such as en-US",
      "4:23 'xx-US' has the unknown language 'xx'; write language and region such as en-US",
    ]);
  });

  it('leaves a missing culture to missing-attribute', () => {
    expect(findings('culture-name', '<localization><resources/></localization>')).toEqual([]);
  });

  it('accepts language, script, region and sort order', () => {
    const piece = `
<localization>
  <resources culture="en"/>
  <resources culture="en-US"/>
  <resources culture="sr-Latn-RS"/>
  <resources culture="de-DE_phoneb"/>
  <resources culture="ca-ES-valencia"/>
  <resources culture="es-419"/>
  <resources culture="zh-Hant-TW"/>
  <resources culture="fil-PH"/>
</localization>
`;
    expect(findings('culture-name', piece)).toEqual([]);
  });
});
