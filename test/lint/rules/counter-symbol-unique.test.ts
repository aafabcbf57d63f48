import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-symbol-unique', () => {
  it('reports equal symbols of sets and counters, and two empty ones of sets', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet symbol="A" …><counter id="1" symbol="A" …/></counterSet>
  <counterSet symbol="" …><counter id="1" symbol="" …/></counterSet>
  <counterSet symbol="" …><counter id="1" symbol="" …/></counterSet>
</provider>
`;
    expect(findings('counter-symbol-unique', piece)).toEqual([
      "2:160 another counter or counterSet already has the symbol 'A'; change one of the two | 2:23 first use of symbol 'A'",
      '4:23 another counterSet also has an empty symbol, which ctrpp.exe rejects; write a symbol | 3:23 the first one',
    ]);
  });

  it('accepts counters without one', () => {
    const piece = `
<counter id="1" symbol="" …/>
<counter id="2" symbol="" …/>
`;
    expect(findings('counter-symbol-unique', piece)).toEqual([]);
  });
});
