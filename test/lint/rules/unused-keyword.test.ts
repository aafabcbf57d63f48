import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-keyword', () => {
  it('reports keywords that no event names', () => {
    const piece = `
<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x2"/></keywords>
<events><event value="1" keywords="B"/></events>
`;
    expect(findings('unused-keyword', piece)).toEqual(["1:26 keyword 'A' is unused; use it or remove it"]);
  });

  it('accepts keywords of a provider without events', () => {
    const piece = `
<keywords><keyword name="A" mask="0x1"/></keywords>
`;
    expect(findings('unused-keyword', piece)).toEqual([]);
  });
});
