import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-resource-base', () => {
  it('reports texts that are counted from 1 on', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet …><counter id="1" name="a" …/></counterSet>
</provider>
`;
    expect(findings('counter-resource-base', piece)).toEqual([
      "1:2 without 'resourceBase', the texts of the counters have the resource IDs 1 to 6, which strings of the program often have, too; add a resourceBase that is free",
    ]);
  });

  it('accepts a base, IDs, and no texts', () => {
    const piece = `
<provider providerType="userMode" resourceBase="101" …>
  <counterSet …><counter id="1" name="a" …/></counterSet>
</provider>
`;
    expect(findings('counter-resource-base', piece)).toEqual([]);
  });
});
