import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('provider-unique', () => {
  it('reports a name and a GUID that stand twice, with the first', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="A" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="B" guid="{00000001-0002-0003-0004-000000002748}" symbol="SC" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="C" guid="{00000001-0002-0003-0004-000000002748}" symbol="SD" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('provider-unique', piece)).toEqual([
      "2:17 another provider of this manifest already has the name 'A'; change one of the two | 1:17 first use of name 'A'",
      "4:26 another provider of this manifest already has the GUID '{00000001-0002-0003-0004-000000002748}'; change one of the two | 3:26 first use of GUID '{00000001-0002-0003-0004-000000002748}'",
    ]);
  });

  it('takes GUIDs of different case for one', () => {
    const piece = `
<provider name="A" guid="{ABCDEF01-0002-0003-0004-000000000001}" symbol="SA"/>
<provider name="B" guid="{abcdef01-0002-0003-0004-000000000001}" symbol="SB"/>
`;
    expect(findings('provider-unique', piece)).toEqual([
      "2:26 another provider of this manifest already has the GUID '{abcdef01-0002-0003-0004-000000000001}'; change one of the two | 1:26 first use of GUID '{ABCDEF01-0002-0003-0004-000000000001}'",
    ]);
  });

  it('takes two empty symbols for one, but not two that are missing or malformed', () => {
    const two = (symbol: string) => `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" ${symbol}/>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" ${symbol}/>
`;
    expect(findings('provider-unique', two('symbol=""'))).toEqual([
      expect.stringContaining(
        'another provider of this manifest also has an empty symbol, which mc.exe rejects; write a symbol',
      ),
    ]);
    expect(findings('provider-unique', two(''))).toEqual([]);
    expect(findings('provider-unique', two('symbol="a-b"'))).toEqual([]);
  });

  it('reports providers that share a symbol, but not missing names', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="S" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="S" resourceFileName="a.dll" messageFileName="a.dll"/>
<provider symbol="X"/>
<provider symbol="Y"/>
`;
    expect(findings('provider-unique', piece)).toEqual([
      "2:74 another provider of this manifest already has the symbol 'S', which only older versions of mc.exe compile; change one of the two | 1:74 first use of symbol 'S'",
    ]);
  });
});
