import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('keyword-without-effect', () => {
  it('reports repeated keywords and win:AnyKeyword', () => {
    const piece = `
<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x2"/></keywords>
<events>
  <event value="1" keywords="A B A"/>
  <event value="2" keywords="win:AnyKeyword A"/>
</events>
`;
    expect(findings('keyword-without-effect', piece)).toEqual([
      "3:34 keyword 'A' is already listed and has no effect; remove it",
      "4:30 keyword 'win:AnyKeyword' has no bit and has no effect; remove it",
    ]);
  });

  it('accepts different keywords, and names that stand for nothing', () => {
    const piece = `
<keywords><keyword name="A" mask="0x1"/><keyword name="B" mask="0x2"/></keywords>
<events>
  <event value="1" keywords="A B win:ResponseTime"/>
  <event value="2" keywords="X X"/>
</events>
`;
    expect(findings('keyword-without-effect', piece)).toEqual([]);
  });
});
