import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('name-quotes', () => {
  it('reports apostrophes and backticks', () => {
    const piece = `
<provider name="A's" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll">
  <channels><channel name="C\`" type="Debug"/></channels>
</provider>
`;
    expect(findings('name-quotes', piece)).toEqual([
      "1:17 provider name 'A's' contains an apostrophe, which Windows may not accept; leave it out",
      "3:28 channel name 'C`' contains a backtick, which Windows may not accept; leave it out",
    ]);
  });

  it('accepts other names', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('name-quotes', piece)).toEqual([]);
  });
});
