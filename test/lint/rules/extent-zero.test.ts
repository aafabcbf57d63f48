import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('extent-zero', () => {
  it('reports counts and lengths of 0', () => {
    const piece = `
<templates><template tid="t">
  <data name="a" inType="win:UInt8" count="0"/>
  <data name="b" inType="win:UnicodeString" length="0"/>
  <data name="e" inType="win:Binary" length="0"/>
  <struct name="c" count="0"><data name="d" inType="win:AnsiString" length="0"/></struct>
</template></templates>
`;
    expect(findings('extent-zero', piece)).toEqual([
      "2:44 count 0 of field 'a' has no effect; remove it or write the intended number",
      "3:53 length 0 of field 'b' has no effect; remove it or write the intended number",
      "4:46 length 0 of field 'e' has no effect; remove it or write the intended number",
      "5:27 count 0 of field 'c' has no effect; remove it or write the intended number",
      "5:77 length 0 of field 'd' has no effect; remove it or write the intended number",
    ]);
  });

  it('accepts other numbers and fields, and leaves ignored lengths to another rule', () => {
    const piece = `
<templates><template tid="t">
  <data name="n" inType="win:UInt8"/>
  <data name="a" inType="win:UInt8" count="1"/>
  <data name="b" inType="win:UnicodeString" length="n"/>
  <data name="c" inType="win:SID" length="0"/>
</template></templates>
`;
    expect(findings('extent-zero', piece)).toEqual([]);
  });
});
