import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-unique', () => {
  it('reports equal values, each in its scope', () => {
    const piece = `
<provider providerGuid="{5A0C7E1D-3B64-4F8E-9C21-7D5E1B9A0001}" applicationIdentity="a" symbol="P">
  <counterSet symbol="A" guid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a0001}" uri="A" name="n" description="d">
    <counter id="1" uri="a" name="x" type="perf_counter_rawcount" detailLevel="standard"/>
    <counter id="01" uri="b" name="X" type="perf_counter_rawcount" detailLevel="standard"/>
  </counterSet>
  <counterSet symbol="B" guid="{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a0002}" uri="c" name="N" description="d">
    <structs><struct name="S" type="T"/><struct name="S" type="T"/></structs>
    <counter id="1" uri="d" type="perf_counter_rawcount" detailLevel="standard">
      <counterAttributes><counterAttribute name="noDisplay"/><counterAttribute name="noDisplay"/></counterAttributes>
    </counter>
  </counterSet>
</provider>
`;
    expect(findings('counter-unique', piece)).toEqual([
      "2:32 another element already has the GUID '{5a0c7e1d-3b64-4f8e-9c21-7d5e1b9a0001}' in this or another case; change one of the two | 1:25 first use of GUID '{5A0C7E1D-3B64-4F8E-9C21-7D5E1B9A0001}'",
      "3:26 another element already has the URI 'a' in this or another case; change one of the two | 2:77 first use of URI 'A'",
      "4:18 another counter of this counterSet already has the ID '01'; assign a free one | 3:18 first use of ID '1'",
      "4:36 another element already has the name 'X' in this or another case; change one of the two | 3:35 first use of name 'x'",
      "6:86 another element already has the name 'N' in this or another case; change one of the two | 2:86 first use of name 'n'",
      "7:55 another element already has the struct name 'S' in this or another case; change one of the two | 7:28 first use of struct name 'S'",
      "9:86 this counter already has the counterAttribute 'noDisplay'; remove one of the two | 9:50 first use of counterAttribute 'noDisplay'",
    ]);
  });

  it('accepts one name in two sets, and for a set and its counter', () => {
    const piece = `
<provider providerType="userMode" …>
  <counterSet name="A" …><counter id="1" name="A" …/></counterSet>
  <counterSet name="B" …><counter id="1" name="A" …/></counterSet>
</provider>
`;
    expect(findings('counter-unique', piece)).toEqual([]);
  });
});
