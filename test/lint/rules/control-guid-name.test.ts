import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('control-guid-name', () => {
  it('reports a name that does not end with the digits of the guid', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000001-0002-0003-0004-0000000000FF}"/>
<provider name="A.00000001000200030004000000000003" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000001-0002-0003-0004-0000000000FF}"/>
<provider name="A.00000001000200030004000000000010.beta" guid="{00000001-0002-0003-0004-000000000010}" symbol="SC" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000001-0002-0003-0004-0000000000FF}"/>
`;
    expect(findings('control-guid-name', piece)).toEqual([
      "1:17 provider 'A' has a controlGuid, so its name must end with the digits of its guid; append '.00000001000200030004000000000001' | 1:26 the guid",
      "2:17 provider 'A.00000001000200030004000000000003' has a controlGuid, so its name must end with the digits of its guid; append '.00000001000200030004000000000002' | 2:59 the guid",
      "3:17 provider 'A.00000001000200030004000000000010.beta' has a controlGuid, so its name must end with the digits of its guid; append '.00000001000200030004000000000010' | 3:64 the guid",
    ]);
  });

  it('accepts the digits in any case and with any characters between, and providers without a controlGuid', () => {
    const piece = `
<provider name="A.00000001000200030004000000000001" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000001-0002-0003-0004-0000000000FF}"/>
<provider name="A{ABCDEF01-0002-0003-0004-000000000010)" guid="{abcdef01-0002-0003-0004-000000000010}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000001-0002-0003-0004-0000000000FF}"/>
<provider name="A" guid="{00000001-0002-0003-0004-000000000003}" symbol="SC" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="A" guid="{00000001-0002-0003-0004-000000000004}" symbol="SC" resourceFileName="a.dll" messageFileName="a.dll" controlGuid="{00000000-0000-0000-0000-000000000000}"/>
`;
    expect(findings('control-guid-name', piece)).toEqual([]);
  });
});
