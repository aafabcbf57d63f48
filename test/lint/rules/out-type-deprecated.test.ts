import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('out-type-deprecated', () => {
  it('reports win:ErrorCode, and win:ETWTIME on win:UInt32', () => {
    const piece = `
<templates><template tid="t">
  <data name="a" inType="win:UInt32" outType="win:ErrorCode"/>
  <data name="b" inType="win:HexInt32" outType="win:ErrorCode"/>
  <struct name="s"><data name="c" inType="win:UInt32" outType="win:ETWTIME"/></struct>
</template></templates>
`;
    expect(findings('out-type-deprecated', piece)).toEqual([
      "2:47 out-type 'win:ErrorCode' of field 'a' is deprecated; use win:Win32Error, win:NTSTATUS, or win:HResult",
      "3:49 out-type 'win:ErrorCode' of field 'b' is deprecated; use win:Win32Error, win:NTSTATUS, or win:HResult",
      "4:64 out-type 'win:ETWTIME' of field 'c' is deprecated; use a win:FILETIME or win:UInt64 field",
    ]);
  });

  it('accepts other out-types', () => {
    const piece = `
<templates><template tid="t">
  <data name="a" inType="win:UInt32" outType="win:HResult"/>
  <data name="b" inType="win:UInt64" outType="win:ETWTIME"/>
  <data name="c" inType="win:UInt32"/>
</template></templates>
`;
    expect(findings('out-type-deprecated', piece)).toEqual([]);
  });
});
