import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-schema-version', () => {
  it('reports versions that ctrpp.exe does not read', () => {
    const piece = `
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="3.0"/>
`;
    expect(findings('counter-schema-version', piece)).toEqual([
      "1:84 ctrpp.exe reads counters of the schema versions 1.0 to 2.x, but not '3.0'; write '1.1', or '2.0' if the manifest has IDs for its texts",
    ]);
  });

  it('accepts the others, however they are written', () => {
    const piece = `
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion=" 2.00"/>
`;
    expect(findings('counter-schema-version', piece)).toEqual([]);
  });
});
