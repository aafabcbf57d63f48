import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-max-length', () => {
  it('reports strings that are longer than the option allows, once', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" message="$(string.k)"/></keywords>
<events>
  <event value="1" message="$(string.a)"/>
  <event value="2" message="$(string.a)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="123456"/>
  <string id="k" value="a long one"/>
</stringTable></resources></localization>
`;
    expect(findings('message-max-length', piece, { max: 5 })).toEqual([
      "7:25 string 'a' has 6 UTF-16 units, more than the 5 allowed here; shorten it",
      "8:25 string 'k' has 10 UTF-16 units, more than the 5 allowed here; shorten it",
    ]);
  });

  it('accepts shorter ones, and those that nothing shows', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="12345"/>
  <string id="k" value="a long one"/>
</stringTable></resources></localization>
`;
    expect(findings('message-max-length', piece, { max: 5 })).toEqual([]);
  });

  it('accepts up to 2048 units by default', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="${'x'.repeat(2048)}"/>
</stringTable></resources></localization>
`;
    expect(findings('message-max-length', piece)).toEqual([]);
  });

  it('reports more by default', () => {
    const piece = `
<events><event value="1" message="$(string.a)"/></events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="${'x'.repeat(2049)}"/>
</stringTable></resources></localization>
`;
    expect(findings('message-max-length', piece)).toEqual([
      "3:25 string 'a' has 2049 UTF-16 units, more than the 2048 allowed here; shorten it",
    ]);
  });
});
