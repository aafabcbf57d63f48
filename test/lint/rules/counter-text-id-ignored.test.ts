import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-text-id-ignored', () => {
  it('reports IDs with schemaVersion 1, and of missing texts', () => {
    const piece = `
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
  <provider …><counterSet nameID="1" …><counter id="1" …/></counterSet></provider>
</counters>
`;
    expect(findings('counter-text-id-ignored', piece)).toEqual([
      "2:126 'nameID' has no effect with schemaVersion 1, which counts the resource IDs from 'resourceBase' on; remove it, or write schemaVersion=\"2.0\" and an ID for each text",
    ]);
  });

  it('reports IDs of missing texts', () => {
    const piece = `
<counter id="1" nameID="101" …/>
`;
    expect(findings('counter-text-id-ignored', piece)).toEqual([
      "1:17 'nameID' has no effect without 'name'; remove it, or add the text",
    ]);
  });

  it('accepts IDs with schemaVersion 2', () => {
    const piece = `
<counter id="1" name="a" nameID="1005" …/>
`;
    expect(findings('counter-text-id-ignored', piece)).toEqual([]);
  });
});
