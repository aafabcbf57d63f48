import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('name-case-unique', () => {
  it('reports providers that differ in case only, and leaves channels to another rule', () => {
    const piece = `
<provider name="A-b" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll">
  <channels>
    <channel name="X/Y" chid="a" type="Admin"/>
    <channel name="x/y" chid="b" type="Admin"/>
  </channels>
</provider>
<provider name="a-B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('name-case-unique', piece)).toEqual([
      "7:17 provider 'a-B' differs from 'A-b' only in case, which Windows ignores; rename one of them | 1:17 'A-b'",
    ]);
  });

  it('leaves equal names to the rules about duplicates', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="A" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('name-case-unique', piece)).toEqual([]);
  });
});
