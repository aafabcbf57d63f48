import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-id-range', () => {
  it('reports ids above 65535', () => {
    const piece = `
<events>
  <event value="65536"/>
  <event value="0xFFFFFFFF"/>
</events>
`;
    expect(findings('event-id-range', piece)).toEqual([
      '2:17 event ID 65536 does not fit into 16 bits; use 0 to 65535',
      '3:17 event ID 0xFFFFFFFF does not fit into 16 bits; use 0 to 65535',
    ]);
  });

  it('accepts all 32 bits for a classic event', () => {
    const piece = `<events><event value="0xC0020003" keywords="win:EventlogClassic"/></events>`;
    expect(findings('event-id-range', piece)).toEqual([]);
  });

  it('accepts 0 to 65535', () => {
    const piece = `
<events>
  <event value="0"/>
  <event value="65535"/>
  <event/>
</events>
`;
    expect(findings('event-id-range', piece)).toEqual([]);
  });
});
