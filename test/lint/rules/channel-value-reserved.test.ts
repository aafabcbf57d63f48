import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-value-reserved', () => {
  it('reports values below 16', () => {
    const piece = `
<channels>
  <channel name="A" type="Admin" value="15"/>
  <channel name="B" type="Admin" value="0x0"/>
</channels>
`;
    expect(findings('channel-value-reserved', piece)).toEqual([
      "2:41 channel 'A' has value 15, but 0 to 15 are reserved; use 16 to 255, or omit the value",
      "3:41 channel 'B' has value 0, but 0 to 15 are reserved; use 16 to 255, or omit the value",
    ]);
  });

  it('accepts 16 to 255, no value, and imports of Windows channels', () => {
    const piece = `
<channels>
  <channel name="A" type="Admin" value="16"/>
  <channel name="B" type="Admin" value="255"/>
  <channel name="C" type="Admin"/>
  <importChannel name="System" chid="System"/>
</channels>
<events><event value="1" channel="Application"/></events>
`;
    expect(findings('channel-value-reserved', piece)).toEqual([]);
  });
});
