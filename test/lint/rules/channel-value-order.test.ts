import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-value-order', () => {
  it('reports each channel whose value is lower than one before', () => {
    const piece = `
<channels>
  <channel name="A" type="Admin" value="18"/>
  <channel name="B" type="Debug" value="16"/>
  <channel name="C" type="Debug" value="17"/>
  <channel name="D" type="Debug" value="19"/>
</channels>
`;
    expect(findings('channel-value-order', piece)).toEqual([
      "3:41 channel 'B' has value 16, lower than 18 of 'A' before it, so loggers that use the values send events to the wrong channel; order the channels by value, or omit the values | 2:41 channel 'A' has value 18",
      "4:41 channel 'C' has value 17, lower than 18 of 'A' before it, so loggers that use the values send events to the wrong channel; order the channels by value, or omit the values | 2:41 channel 'A' has value 18",
    ]);
  });

  it('reports a channel without a value that gets a lower one', () => {
    const piece = `
<channels>
  <channel name="A" type="Admin" value="20"/>
  <channel name="B" type="Debug"/>
</channels>
`;
    expect(findings('channel-value-order', piece)).toEqual([
      "3:4 channel 'B' has value 16, lower than 20 of 'A' before it, so loggers that use the values send events to the wrong channel; order the channels by value, or omit the values | 2:41 channel 'A' has value 20",
    ]);
  });

  it('accepts rising values, equal ones, none, and the channels of Windows anywhere', () => {
    const piece = `
<channels>
  <channel name="A" type="Admin" value="16"/>
  <channel name="B" type="Debug" value="20"/>
  <importChannel name="System"/>
  <channel name="C" type="Debug" value="20"/>
</channels>
<events><event value="1" channel="Application"/></events>
`;
    expect(findings('channel-value-order', piece)).toEqual([]);
    expect(
      findings(
        'channel-value-order',
        '<channels><channel name="A" type="Admin"/><channel name="B" type="Debug"/></channels>',
      ),
    ).toEqual([]);
  });

  it('looks at each provider by itself', () => {
    const provider = (name: string, value: number) =>
      `<provider name="${name}" guid="{00000001-0002-0003-0004-000000000005}" symbol="${name}" resourceFileName="t.dll" messageFileName="t.dll"><channels><channel name="${name}/Admin" type="Admin" value="${value}"/></channels></provider>`;
    expect(findings('channel-value-order', provider('A', 20) + provider('B', 16))).toEqual([]);
  });
});
