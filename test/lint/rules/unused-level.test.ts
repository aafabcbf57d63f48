import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-level', () => {
  it('reports levels that no event names', () => {
    const piece = `
<levels><level name="A" value="16"/><level name="B" value="17"/></levels>
<events><event value="1" level="B"/></events>
`;
    expect(findings('unused-level', piece)).toEqual(["1:22 level 'A' is unused; use it or remove it"]);
  });

  it('accepts levels of a provider without events', () => {
    const piece = `
<levels><level name="A" value="16"/></levels>
`;
    expect(findings('unused-level', piece)).toEqual([]);
  });
});
