import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-level-zero', () => {
  it('reports events without a level and with win:LogAlways', () => {
    const piece = `
<events>
  <event value="1"/>
  <event value="2" level="win:LogAlways"/>
</events>
`;
    expect(findings('event-level-zero', piece)).toEqual([
      '2:4 event 1 has no level, which is 0 and passes every level filter; assign a level such as win:Informational',
      "3:27 event 2 has level 'win:LogAlways', which is 0 and passes every level filter; assign a level such as win:Informational",
    ]);
  });

  it('accepts levels, events that are not logged, and names that stand for nothing', () => {
    const piece = `
<levels><level name="Detail" value="16"/></levels>
<events>
  <event value="1" level="win:Error"/>
  <event value="2" level="Detail"/>
  <event value="3" notLogged="true"/>
  <event value="4" level="Nonsense"/>
</events>
`;
    expect(findings('event-level-zero', piece)).toEqual([]);
  });

  it('does not follow up on levels without a value, and reports one whose value is 0', () => {
    const piece = `
<levels><level name="A"/><level name="B" value="x"/><level name="C" value="0"/></levels>
<events>
  <event value="1" level="A"/>
  <event value="2" level="B"/>
  <event value="3" level="C"/>
</events>
`;
    expect(findings('event-level-zero', piece)).toEqual([
      "5:27 event 3 has level 'C', which is 0 and passes every level filter; assign a level such as win:Informational",
    ]);
  });
});
