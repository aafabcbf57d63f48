import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-access-open', () => {
  it('reports open and closed access', () => {
    const piece = `
<channels>
  <channel name="C0" type="Debug" access="D:(A;;0x1;;;WD)(A;;0x2;;;S-1-1-0)"/>
  <channel name="C1" type="Debug" access="O:BAG:SYD:P(A;;0x4;;;AU)"/>
  <channel name="C2" type="Debug" access="D:(A;;GA;;;BU)"/>
  <channel name="C3" type="Debug" access="D:(A;;CCDC;;;AN)"/>
  <channel name="C4" type="Debug" access="O:BAG:SY"/>
  <channel name="C5" type="Debug" access="D:NO_ACCESS_CONTROL"/>
  <channel name="C6" type="Debug" access="D:S:(AU;SA;GA;;;WD)"/>
  <channel name="C7" type="Debug" access="D:(XA;;FA;;;WD;(@User.Title == &quot;PM&quot;))"/>
</channels>
`;
    expect(findings('channel-access-open', piece)).toEqual([
      "2:43 access of channel 'C0' lets everyone write events; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "3:43 access of channel 'C1' lets all authenticated users clear the log; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "4:43 access of channel 'C2' grants all users full control; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "5:43 access of channel 'C3' lets anonymous users write events; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "6:43 access of channel 'C4' has no access list (D:), which grants everyone full control; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "7:43 access of channel 'C5' has no access list (D:), which grants everyone full control; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "8:43 access of channel 'C6' has an empty access list (D:), which denies access to everyone; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
      "9:43 access of channel 'C7' grants everyone full control; grant only the required rights, for example D:(A;;0x7;;;BA)(A;;0x3;;;SU)(A;;0x1;;;IU)",
    ]);
  });

  it('accepts reading, the defaults of Windows, denials, audits, and what is no security descriptor', () => {
    const piece = `
<channels>
  <channel name="C0" type="Debug" access="O:BAG:SYD:(A;;0xf0007;;;SY)(A;;0x7;;;BA)(A;;0x7;;;SO)(A;;0x3;;;IU)(A;;0x3;;;SU)(A;;0x3;;;S-1-5-3)(A;;0x3;;;S-1-5-33)(A;;0x1;;;S-1-5-32-573)"/>
  <channel name="C1" type="Debug" access="D:(A;;1;;;WD)(D;;0x7;;;AN)"/>
  <channel name="C2" type="Debug" access="D:(A;;7;;;BA)S:(AU;SAFA;GA;;;WD)"/>
  <channel name="C3" type="Debug" access="everyone"/>
  <channel name="C4" type="Debug"/>
</channels>
`;
    expect(findings('channel-access-open', piece)).toEqual([]);
  });
});
