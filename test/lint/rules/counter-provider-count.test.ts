import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-provider-count', () => {
  it('reports each provider after the first one', () => {
    const piece = `
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
  <provider …/>
  <provider …/>
</counters>
`;
    expect(findings('counter-provider-count', piece)).toEqual([
      '3:4 ctrpp.exe compiles one provider of counters, and this is one more; move it to a separate manifest, which is compiled in a separate run | 2:4 the first one',
    ]);
  });

  it('accepts one', () => {
    const piece = `
<provider providerType="userMode" …/>
`;
    expect(findings('counter-provider-count', piece)).toEqual([]);
  });
});
