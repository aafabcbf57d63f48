import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-base-shown', () => {
  it('reports a base with a name', () => {
    const piece = `
<counter id="1" name="a" type="perf_average_base" …/>
`;
    expect(findings('counter-base-shown', piece)).toEqual([
      "1:32 a counter of type 'perf_average_base' only divides another one; add <counterAttribute name=\"noDisplay\"/>, so that tools don't show it",
    ]);
  });

  it('accepts one without, or with noDisplay', () => {
    const piece = `
<counter id="1" type="perf_average_base" …/>
<counter id="2" name="a" type="perf_average_base" …>
  <counterAttributes><counterAttribute name="noDisplay"/></counterAttributes>
</counter>
`;
    expect(findings('counter-base-shown', piece)).toEqual([]);
  });
});
