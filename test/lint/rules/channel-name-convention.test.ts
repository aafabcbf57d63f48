import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-name-convention', () => {
  it('reports other names, and types that the channel has not', () => {
    const piece = `
<channels>
  <channel name="OrdersLog" chid="A" type="Operational"/>
  <channel name="Test/" chid="B" type="Admin"/>
  <channel name="Test/Admin" chid="C" type="Debug"/>
</channels>
`;
    expect(findings('channel-name-convention', piece)).toEqual([
      "2:18 channel 'OrdersLog' does not start with its provider's name and a slash; rename it, for example to 'Test/Operational'",
      "3:18 channel 'Test/' does not start with its provider's name and a slash; rename it, for example to 'Test/Admin'",
      "4:18 channel 'Test/Admin' has the type Debug, not the one in its name; rename it, for example to 'Test/Debug'",
    ]);
  });

  it('accepts type and more after the slash, another case, and imports', () => {
    const piece = `
<channels>
  <channel name="Test/Operational" chid="A" type="Operational"/>
  <channel name="TEST/Diagnostics" chid="B" type="Analytic"/>
  <channel name="Test/Orders/Debug" chid="C" type="Debug"/>
  <importChannel name="Application" chid="D"/>
</channels>
<events><event value="1" channel="System" level="win:Error" message="$(mc.A)"/></events>
`;
    expect(findings('channel-name-convention', piece)).toEqual([]);
  });
});
