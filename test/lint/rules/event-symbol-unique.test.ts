import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-symbol-unique', () => {
  it('reports the second event with a symbol', () => {
    const piece = `
<events>
  <event value="1" symbol="Started"/>
  <event value="2" symbol="Started"/>
</events>
`;
    expect(findings('event-symbol-unique', piece)).toEqual([
      "3:28 another event of this provider already has the symbol 'Started'; change one of the two | 2:28 first use of symbol 'Started'",
    ]);
  });

  it('accepts symbols that differ in case, and several events without', () => {
    const piece = `
<events>
  <event value="1" symbol="Started"/>
  <event value="2" symbol="started"/>
  <event value="3" symbol=""/>
  <event value="4"/>
  <event value="5" symbol=""/>
</events>
`;
    expect(findings('event-symbol-unique', piece)).toEqual([]);
  });
});
