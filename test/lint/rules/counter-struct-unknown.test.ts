import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-struct-unknown', () => {
  it('reports a name in another case', () => {
    const piece = `
<counter id="1" struct="times" field="Now" …/>
`;
    expect(findings('counter-struct-unknown', piece)).toEqual([
      "1:25 no <struct> of this counterSet has the name 'times', so ctrpp.exe takes the first one, 'Times', and the counter shows wrong values; write the name of a <struct>",
    ]);
  });

  it('accepts a structure of the set', () => {
    const piece = `
<counter id="1" struct="Times" field="Now" …/>
`;
    expect(findings('counter-struct-unknown', piece)).toEqual([]);
  });
});
