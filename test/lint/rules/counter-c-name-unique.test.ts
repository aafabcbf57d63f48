import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-c-name-unique', () => {
  it('reports names that a symbol and a suffix make', () => {
    const piece = `
<provider providerType="userMode" symbol="P" …>
  <counterSet symbol="A" …><counter id="1" symbol="AInfo" …/><counter id="2" symbol="P" …/></counterSet>
</provider>
`;
    expect(findings('counter-c-name-unique', piece)).toEqual([
      "2:160 the symbol 'AInfo' makes the C name 'AInfo', which another symbol of this manifest makes, too, so a program cannot compile with both; change one of the two | 2:23 symbol 'A'",
      "2:273 the symbol 'P' makes the C name 'P', which another symbol of this manifest makes, too, so a program cannot compile with both; change one of the two | 1:43 symbol 'P'",
    ]);
  });

  it('reports names in the header of a driver', () => {
    const piece = `
<counter id="1" symbol="RegisterClocks" struct="Times" field="Now" …/>
`;
    expect(findings('counter-c-name-unique', piece)).toEqual([
      "1:25 the symbol 'RegisterClocks' makes the C name 'RegisterClocks', which another symbol of this manifest makes, too, so a program cannot compile with both; change one of the two | 0:329 symbol 'Clocks'",
    ]);
  });

  it('leaves equal symbols to another rule', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet …><counter id="1" symbol="A" …/><counter id="2" symbol="A" …/></counterSet>
</provider>
`;
    expect(findings('counter-c-name-unique', piece)).toEqual([]);
  });
});
