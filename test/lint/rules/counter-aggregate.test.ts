import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-aggregate', () => {
  it('reports an aggregate of single instances', () => {
    const piece = `
<counter id="1" aggregate="max" …/>
`;
    expect(findings('counter-aggregate', piece)).toEqual([
      "1:28 the instances of this counterSet are 'single', which tools don't combine, so ctrpp.exe rejects aggregate=\"max\"; remove it, or change 'instances'",
    ]);
  });

  it('accepts it for aggregated ones, and `undefined` for all', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet instances="multiple" …><counter id="1" aggregate="undefined" …/></counterSet>
  <counterSet instances="globalAggregate" …><counter id="1" aggregate="max" …/></counterSet>
</provider>
`;
    expect(findings('counter-aggregate', piece)).toEqual([]);
  });
});
