import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('culture-unique', () => {
  it('reports the second resources of a culture', () => {
    const piece = `
<localization>
  <resources culture="en-US"/>
  <resources culture="EN-us"/>
  <resources culture="de-DE"/>
</localization>
`;
    expect(findings('culture-unique', piece)).toEqual([
      "4:23 culture 'EN-us' already has a <resources>; move the strings of this one there | 3:23 first use of culture 'en-US'",
    ]);
  });

  it('accepts one of each', () => {
    const piece = `
<localization>
  <resources culture="en-US"/>
  <resources culture="en-GB"/>
</localization>
`;
    expect(findings('culture-unique', piece)).toEqual([]);
  });
});
