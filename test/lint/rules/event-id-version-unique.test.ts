import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-id-version-unique', () => {
  it('reports the second event with an id and version', () => {
    const piece = `
<events>
  <event value="1"/>
  <event value="0x1" version="0"/>
  <event value="2" version="3"/>
  <event value="2" version="3"/>
</events>
`;
    expect(findings('event-id-version-unique', piece)).toEqual([
      '3:17 another event of this provider already has the ID 0x1 and version 0; assign another ID, or a higher version if this event replaces that one | 2:17 first event with this ID and version',
      '5:17 another event of this provider already has the ID 2 and version 3; assign another ID, or a higher version if this event replaces that one | 4:17 first event with this ID and version',
    ]);
  });

  it('accepts versions of one id, and one id in two providers', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"><events><event value="1"/><event value="1" version="1"/></events></provider>
<provider name="B" guid="{00000001-0002-0003-0004-000000000002}" symbol="SB" resourceFileName="a.dll" messageFileName="a.dll"><events><event value="1"/></events></provider>
`;
    expect(findings('event-id-version-unique', piece)).toEqual([]);
  });

  it('does not follow up on ids that are no numbers or out of range', () => {
    const piece = `
<events>
  <event/>
  <event/>
  <event value="x"/>
  <event value="65537"/>
  <event value="1"/>
</events>
`;
    expect(findings('event-id-version-unique', piece)).toEqual([]);
  });

  it('does not follow up on versions that are malformed, or on one id that is out of range twice', () => {
    const piece = `
<events>
  <event value="1"/>
  <event value="1" version="x"/>
  <event value="2" version="256"/>
  <event value="2" version="257"/>
  <event value="65536"/>
  <event value="65536"/>
</events>
`;
    expect(findings('event-id-version-unique', piece)).toEqual([]);
  });

  it('tells the smallest and largest ids and versions apart', () => {
    const piece = `
<events>
  <event value="0" version="1"/>
  <event value="256"/>
  <event value="1"/>
  <event value="0" version="255"/>
  <event value="65535" version="255"/>
  <event value="65535" version="255"/>
</events>
`;
    expect(findings('event-id-version-unique', piece)).toEqual([
      '7:17 another event of this provider already has the ID 65535 and version 255; assign another ID, or a higher version if this event replaces that one | 6:17 first event with this ID and version',
    ]);
  });
});
