import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-enabled', () => {
  it('reports Analytic and Debug channels that are enabled', () => {
    const piece = `
<channels>
  <channel name="A" type="Analytic" enabled="true"/>
  <channel name="B" type="Debug" enabled="1"/>
</channels>
`;
    expect(findings('channel-enabled', piece)).toEqual([
      "2:46 Analytic channel 'A' is enabled as soon as it is installed, which costs time and disk space on every machine; remove the attribute 'enabled', and enable the channel when needed",
      "3:43 Debug channel 'B' is enabled as soon as it is installed, which costs time and disk space on every machine; remove the attribute 'enabled', and enable the channel when needed",
    ]);
  });

  it('accepts disabled ones, and channels of other types', () => {
    const piece = `
<channels>
  <channel name="A" type="Analytic" enabled="false"/>
  <channel name="B" type="Debug"/>
  <channel name="C" type="Operational" enabled="true"/>
  <channel name="D" type="Admin" enabled="true"/>
</channels>
`;
    expect(findings('channel-enabled', piece)).toEqual([]);
  });
});
