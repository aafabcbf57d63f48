import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('template-unique', () => {
  it('reports tids that stand twice', () => {
    const piece = `
<templates>
  <template tid="A" name="N"/>
  <template tid="A"/>
  <template tid="B" name="N"/>
</templates>
`;
    expect(findings('template-unique', piece)).toEqual([
      "3:18 another template of this provider already has the tid 'A'; change one of the two | 2:18 first use of tid 'A'",
    ]);
  });

  it('accepts templates that differ, and equal ones in two providers', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><templates><template tid="T"/><template tid="U"/></templates></provider>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"><templates><template tid="T"/></templates></provider>
`;
    expect(findings('template-unique', piece)).toEqual([]);
  });
});
