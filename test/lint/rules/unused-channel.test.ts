import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-channel', () => {
  it('reports channels and imports without events', () => {
    const piece = `
<channels>
  <channel name="Test/Debug" chid="Debug" type="Debug"/>
  <importChannel name="System" chid="Sys"/>
</channels>
<events><event value="1"/></events>
`;
    expect(findings('unused-channel', piece)).toEqual([
      "2:18 channel 'Test/Debug' is unused, and is not imported here; send events to it, or remove it",
      "3:24 imported channel 'System' is unused; send events to it, or remove the import",
    ]);
  });

  it('accepts channels with events, imported ones, and those of a provider without events', () => {
    const piece = `
<provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" resourceFileName="p.dll" messageFileName="p.dll">
  <channels><channel name="P/A" chid="A" type="Debug"/><channel name="P/B" chid="B" type="Debug"/></channels>
  <events><event value="1" channel="A"/><event value="2" channel="TraceClassic"/></events>
</provider>
<provider name="Q" guid="{00000001-0002-0003-0004-000000000007}" symbol="Q" resourceFileName="p.dll" messageFileName="p.dll">
  <channels><importChannel name="P/B" chid="B"/></channels>
</provider>
`;
    expect(findings('unused-channel', piece)).toEqual([]);
  });
});
