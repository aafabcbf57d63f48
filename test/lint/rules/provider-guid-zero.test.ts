import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (guid: string) => `
<provider name="Test" guid="${guid}" symbol="TEST" resourceFileName="t.dll" messageFileName="t.dll"/>
`;

describe('provider-guid-zero', () => {
  it('reports the GUID of zeros', () => {
    expect(findings('provider-guid-zero', provider('{00000000-0000-0000-0000-000000000000}'))).toEqual([
      "1:29 guid of provider 'Test' is all zeros, which means no provider; assign a new GUID, for example from uuidgen or New-Guid",
    ]);
  });

  it('accepts any other, and leaves malformed ones to invalid-value', () => {
    expect(findings('provider-guid-zero', provider('{00000000-0000-0000-0000-000000000001}'))).toEqual([]);
    expect(findings('provider-guid-zero', provider('0'))).toEqual([]);
  });
});
