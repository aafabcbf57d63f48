import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('filter-unique', () => {
  it('reports values together with versions', () => {
    const piece = `
<filters>
  <filter name="A" value="1" symbol="S"/>
  <filter name="A" value="2" symbol="S"/>
  <filter name="B" value="1" version="0"/>
</filters>
`;
    expect(findings('filter-unique', piece)).toEqual([
      "4:27 another filter of this provider already has the value and version '1 and 0'; change one of the two | 2:27 first use of value and version '1 and 0'",
    ]);
  });

  it('accepts versions of one value', () => {
    const piece = `
<filters>
  <filter name="A" value="1"/>
  <filter name="B" value="1" version="1"/>
</filters>
`;
    expect(findings('filter-unique', piece)).toEqual([]);
  });

  it('does not follow up on malformed versions, and tells value 0 from others', () => {
    const piece = `
<filters>
  <filter name="A" value="1"/>
  <filter name="B" value="1" version="x"/>
  <filter name="C" value="1" version="256"/>
  <filter name="D" value="0" version="1"/>
  <filter name="E" value="0" version="255"/>
</filters>
`;
    expect(findings('filter-unique', piece)).toEqual([]);
  });
});
