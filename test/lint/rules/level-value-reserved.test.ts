import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('level-value-reserved', () => {
  it('reports predefined and reserved values', () => {
    const piece = `
<levels>
  <level name="A" value="5"/>
  <level name="B" value="6"/>
  <level name="C" value="0xF"/>
</levels>
`;
    expect(findings('level-value-reserved', piece)).toEqual([
      "2:26 level 'A' has value 5, but 0 to 5 are predefined; use 16 to 255",
      "3:26 level 'B' has value 6, but 6 to 15 are reserved; use 16 to 255",
      "4:26 level 'C' has value 15, but 6 to 15 are reserved; use 16 to 255",
    ]);
  });

  it('accepts 16 to 255 and leaves other texts to the schema', () => {
    const piece = `
<levels>
  <level name="A" value="16"/>
  <level name="B" value="255"/>
  <level name="C" value="256"/>
  <level name="D"/>
</levels>
<events><event value="1" level="win:Verbose"/></events>
`;
    expect(findings('level-value-reserved', piece)).toEqual([]);
  });
});
