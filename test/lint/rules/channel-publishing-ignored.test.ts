import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-publishing-ignored', () => {
  it('reports publishing on an Operational channel', () => {
    const piece = `
<channels>
  <channel name="C" type="Operational">
    <publishing><level>1</level></publishing>
  </channel>
</channels>
`;
    expect(findings('channel-publishing-ignored', piece)).toEqual([
      '3:6 <publishing> has no effect on Operational channel \'C\'; remove it or set isolation="Custom"',
    ]);
  });

  it('accepts it with Custom isolation and on Analytic channels', () => {
    const piece = `
<channels>
  <channel name="C" type="Analytic">
    <publishing><level>1</level></publishing>
  </channel>
  <channel name="D" type="Admin" isolation="Custom"><publishing/></channel>
</channels>
`;
    expect(findings('channel-publishing-ignored', piece)).toEqual([]);
  });
});
