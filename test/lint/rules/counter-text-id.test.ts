import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-text-id', () => {
  it('reports IDs that are missing, repeated, of the wrong parity, or too large', () => {
    const piece = `
<counter id="1" name="a" nameID="1001" description="b" …/>
<counter id="2" name="c" nameID="1006" description="d" descriptionID="65535" …/>
<counter id="3" name="e" nameID="65535" …/>
`;
    expect(findings('counter-text-id', piece)).toEqual([
      '1:34 another text of this provider already has the resource ID 1001; assign another one | 0:432 the first one',
      "1:53 from schemaVersion 2.0 on, 'description' requires 'descriptionID', the ID of its string resource; add it",
      '2:34 the resource ID 1006 must be odd like the first one, because a name also has the next ID; assign another one | 0:432 the first one',
      '3:34 the resource ID 65535 does not fit into 16 bits, so the text gets another ID; assign one of at most 65534',
    ]);
  });

  it('reports a base that has no effect', () => {
    const piece = `
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="2.0">
  <provider resourceBase="1" …/>
</counters>
`;
    expect(findings('counter-text-id', piece)).toEqual([
      "2:27 from schemaVersion 2.0 on, the provider must not have 'resourceBase', because each text has its own ID; remove it",
    ]);
  });

  it('accepts a base from which the last ID fits', () => {
    const piece = `
<provider providerType="userMode" resourceBase="65530" …>
  <counterSet …><counter id="1" name="a" …/></counterSet>
</provider>
`;
    expect(findings('counter-text-id', piece)).toEqual([]);
  });

  it('counts the copies of names', () => {
    const piece = `
<provider providerType="userMode" resourceBase="65531" …>
  <counterSet …><counter id="1" name="a" …/><counter id="2" name="b" …/></counterSet>
</provider>
`;
    expect(findings('counter-text-id', piece)).toEqual([
      '1:49 from resourceBase 65531, the texts have resource IDs up to 65538, which do not fit into 16 bits; write a smaller base',
    ]);
  });
});
