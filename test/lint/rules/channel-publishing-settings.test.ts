import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-publishing-settings', () => {
  it('reports too many files and too few buffers', () => {
    const piece = `
<channels>
  <channel name="C" type="Analytic">
    <publishing><fileMax>17</fileMax><minBuffers>8</minBuffers><maxBuffers>4</maxBuffers></publishing>
  </channel>
</channels>
`;
    expect(findings('channel-publishing-settings', piece)).toEqual([
      "3:26 fileMax 17 of channel 'C' is too large; use at most 16",
      "3:76 maxBuffers 4 of channel 'C' is less than minBuffers 8; increase it | 3:50 minBuffers",
    ]);
  });

  it('reports a controlGuid without all keywords, and on other channels', () => {
    const piece = `
<channels>
  <channel name="A" type="Debug"><publishing><controlGuid>{00000001-0002-0003-0004-0000000000FF}</controlGuid></publishing></channel>
  <channel name="B" type="Debug"><publishing><keywords>0x1</keywords><controlGuid>{00000001-0002-0003-0004-0000000000FF}</controlGuid></publishing></channel>
  <channel name="C" type="Analytic"><publishing><controlGuid>{00000001-0002-0003-0004-0000000000FF}</controlGuid></publishing></channel>
</channels>
`;
    expect(findings('channel-publishing-settings', piece)).toEqual([
      "2:59 controlGuid of channel 'A' requires <keywords>0xFFFFFFFFFFFFFFFF</keywords>; add it",
      "3:56 controlGuid of channel 'B' requires <keywords>0xFFFFFFFFFFFFFFFF</keywords>; add it",
      "4:62 controlGuid of channel 'C' is for Debug channels, not Analytic ones; remove it",
    ]);
  });

  it('accepts settings that agree', () => {
    const piece = `
<channels>
  <channel name="C" type="Debug">
    <publishing><keywords>0xFFFFFFFFFFFFFFFF</keywords><controlGuid>{00000001-0002-0003-0004-0000000000FF}</controlGuid><fileMax>16</fileMax><minBuffers>4</minBuffers><maxBuffers>4</maxBuffers></publishing>
  </channel>
</channels>
`;
    expect(findings('channel-publishing-settings', piece)).toEqual([]);
  });

  it('accepts a controlGuid of zeros, one without a type, and the number of buffers from one side alone', () => {
    const piece = `
<channels>
  <channel name="C" type="Analytic"><publishing><controlGuid>{00000000-0000-0000-0000-000000000000}</controlGuid><minBuffers>4</minBuffers></publishing></channel>
  <channel name="D"><publishing><keywords>0xFFFFFFFFFFFFFFFF</keywords><controlGuid>{00000001-0002-0003-0004-0000000000FF}</controlGuid><maxBuffers>4</maxBuffers></publishing></channel>
</channels>
`;
    expect(findings('channel-publishing-settings', piece)).toEqual([]);
  });
});
