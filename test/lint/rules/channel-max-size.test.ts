import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-max-size', () => {
  it('reports less than 1 MB', () => {
    const piece = `
<channels>
  <channel name="C" type="Admin">
    <logging><maxSize>1048575</maxSize></logging>
  </channel>
</channels>
`;
    expect(findings('channel-max-size', piece)).toEqual([
      "3:23 maxSize of channel 'C' is 1048575 bytes, but a log must have at least 1048576; increase the value, or omit it",
    ]);
  });

  it('accepts 1 MB and more', () => {
    const piece = `
<channels>
  <channel name="C" type="Admin">
    <logging><maxSize>0x100000</maxSize></logging>
  </channel>
</channels>
`;
    expect(findings('channel-max-size', piece)).toEqual([]);
  });
});
