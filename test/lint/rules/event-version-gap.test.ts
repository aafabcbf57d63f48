import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-version-gap', () => {
  it('reports gaps of one and of several versions, in any order', () => {
    const piece = `
<events>
  <event value="1" version="6"/>
  <event value="1"/>
  <event value="1" version="2"/>
</events>
`;
    expect(findings('event-version-gap', piece)).toEqual([
      '2:29 event 1 has versions 2 and 6, but not versions 3 to 5; keep old versions, so that old traces can be decoded, or use the next number | 4:29 version 2',
      '4:29 event 1 has versions 0 and 2, but not version 1; keep old versions, so that old traces can be decoded, or use the next number | 3:4 version 0',
    ]);
  });

  it('accepts versions in a row, a late start, and duplicates', () => {
    const piece = `
<events>
  <event value="1" version="3"/>
  <event value="1" version="4"/>
  <event value="1" version="4"/>
  <event value="2" version="9"/>
</events>
`;
    expect(findings('event-version-gap', piece)).toEqual([]);
  });

  it('does not follow up on malformed versions and ids', () => {
    const piece = `
<events>
  <event value="1" version="2"/>
  <event value="1" version="x"/>
  <event version="0"/>
  <event version="2"/>
</events>
`;
    expect(findings('event-version-gap', piece)).toEqual([]);
  });
});
