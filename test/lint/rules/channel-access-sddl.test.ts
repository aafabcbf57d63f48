import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-access-sddl', () => {
  it('reports texts that are no security descriptor', () => {
    const piece = `
<channels>
  <channel name="C0" type="Debug" access=""/>
  <channel name="C1" type="Debug" access="BA"/>
  <channel name="C2" type="Debug" access="O:BAG:SYX:(A;;1;;;BA)"/>
  <channel name="C3" type="Debug" access="D:(A;;1;;BA)"/>
  <channel name="C4" type="Debug" access="D:(Q;;1;;;BA)"/>
  <channel name="C5" type="Debug" access="D:(A;;full;;;BA)"/>
  <channel name="C6" type="Debug" access="D:(A;;1;;;BUILTIN)"/>
  <channel name="C7" type="Debug" access="D:(A;;1;;;BA"/>
</channels>
`;
    expect(findings('channel-access-sddl', piece)).toEqual([
      "2:43 access of channel 'C0' is empty; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "3:43 access of channel 'C1' contains 'BA' where O:, G:, D:, or S: is expected; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "4:43 access of channel 'C2' contains 'X:(A;;1;;;BA' where O:, G:, D:, or S: is expected; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "5:43 access of channel 'C3' has an entry '(A;;1;;BA)' with 5 instead of 6 fields; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "6:43 access of channel 'C4' has an entry '(Q;;1;;;BA)' of the unknown type 'Q'; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "7:43 access of channel 'C5' has an entry '(A;;FULL;;;BA)' with the malformed rights 'FULL'; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "8:43 access of channel 'C6' has an entry '(A;;1;;;BUILTIN)' with the malformed trustee 'BUILTIN'; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
      "9:43 access of channel 'C7' has an entry without its closing parenthesis; write SDDL such as O:BAG:SYD:(A;;0x7;;;BA)(A;;0x1;;;IU)",
    ]);
  });

  it('reports trustees that Windows does not know', () => {
    const problems = [
      'O:ZZ',
      'O:BAG:QQ',
      'D:(A;;GA;;;ZZ)',
      'D:(A;;GA;;;BA)(A;;1;;;xx)',
      'D:(XA;;1;;;BA;(Member_of {SID(BA), SID(ZY)}))',
    ].map((access) =>
      findings(
        'channel-access-sddl',
        `<channels><channel name="C" type="Debug" access="${access}"/></channels>`,
      ),
    );
    const texts = problems
      .flat()
      .map(
        (text) => /'C' (.*), which Microsoft's list of SID strings does not contain; write/.exec(text)?.[1],
      );
    expect(texts).toEqual([
      "has the owner 'ZZ'",
      "has the group 'QQ'",
      "has an entry '(A;;GA;;;ZZ)' with the trustee 'ZZ'",
      "has an entry '(A;;1;;;XX)' with the trustee 'XX'",
      "has an entry '(XA;;1;;;BA;(MEMBER_OF{SID(BA),SID(ZY)}))' with the trustee 'ZY'",
    ]);
  });

  it('knows the trustees of Windows, old and new, in any case', () => {
    const known =
      'AA AC AN AO AP AS AU BA BG BO BU CA CD CG CN CO CY DA DC DD DG DU EA ED EK ER ES HA HI HO IS IU KA LA LG LS LU LW ' +
      'ME MP MS MU NO NS NU OW PA PO PS PU RA RC RD RE RM RO RS RU SA SI SO SS SU SY UD WD WR ba sy';
    const entries = known.split(' ').map((trustee) => `(A;;1;;;${trustee})`);
    const access = `O:SYG:BAD:${entries.join('')}(XA;;1;;;S-1-5-0x12;(@User.Title == &quot;SID(ZZ)&quot;))`;
    expect(
      findings(
        'channel-access-sddl',
        `<channels><channel name="C" type="Debug" access="${access}"/></channels>`,
      ),
    ).toEqual([]);
  });

  it('accepts owners, groups, lists with flags, SIDs and conditions', () => {
    const piece = `
<channels>
  <channel name="C0" type="Debug" access="O:BAG:SYD:(A;;0xf0007;;;SY)(A;;0x7;;;BA)(A;;0x3;;;S-1-5-3)"/>
  <channel name="C1" type="Debug" access="D:PAI(D;;CCLC;;;WD)"/>
  <channel name="C2" type="Debug" access="O:S-1-5-21-1-2-3-500G:BAD:(A;;1;;;AU)S:(AU;SAFA;GA;;;WD)"/>
  <channel name="C3" type="Debug" access="D:(XA;;FX;;;S-1-1-0;(@User.Title == &quot;PM&quot; &amp;&amp; (Member_of {SID(BA)})))"/>
  <channel name="C4" type="Debug" access="D:NO_ACCESS_CONTROL"/>
  <channel name="C5" type="Debug" access=" D:(A;;GA;;;BA) "/>
</channels>
`;
    expect(findings('channel-access-sddl', piece)).toEqual([]);
  });
});
