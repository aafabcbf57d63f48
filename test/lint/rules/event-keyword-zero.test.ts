import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('event-keyword-zero', () => {
  it('reports events without keywords and channel', () => {
    const piece = `
<channels><channel name="Test/Debug" chid="Debug" type="Debug"/></channels>
<events>
  <event value="1"/>
  <event value="2" keywords="win:AnyKeyword"/>
  <event value="3" channel="TraceClassic"/>
</events>
`;
    expect(findings('event-keyword-zero', piece)).toEqual([
      '3:4 event 1 has keyword 0, which passes every keyword filter; assign a keyword',
      '4:30 event 2 has keyword 0, which passes every keyword filter; assign a keyword',
      '5:4 event 3 has keyword 0, which passes every keyword filter; assign a keyword',
    ]);
  });

  it('accepts keywords, the bit of a channel, events that are not logged, and names that stand for nothing', () => {
    const piece = `
<channels><channel name="Test/Debug" chid="Debug" type="Debug"/></channels>
<keywords><keyword name="Orders" mask="0x1"/></keywords>
<events>
  <event value="1" keywords="Orders"/>
  <event value="2" channel="Debug"/>
  <event value="3" notLogged="true"/>
  <event value="4" keywords="Nonsense"/>
  <event value="5" channel="Nonsense"/>
</events>
`;
    expect(findings('event-keyword-zero', piece)).toEqual([]);
  });

  it('reports events with the bit of a channel only, when asked', () => {
    const piece = `
<channels><channel name="Test/Debug" chid="Debug" type="Debug"/></channels>
<keywords><keyword name="Orders" mask="0x1"/></keywords>
<events>
  <event value="1" channel="Debug"/>
  <event value="2" channel="Debug" keywords="Orders"/>
</events>
`;
    expect(findings('event-keyword-zero', piece, { ignoreChannelBit: true })).toEqual([
      "4:4 event 1 has no keyword except its channel's bit, so sessions cannot select it by keyword; assign a keyword",
    ]);
  });

  it('does not follow up on keywords without a mask, and reports one whose mask is 0', () => {
    const piece = `
<keywords><keyword name="A"/><keyword name="B" mask="x"/><keyword name="C" mask="0x0"/></keywords>
<events>
  <event value="1" keywords="A"/>
  <event value="2" keywords="B"/>
  <event value="3" keywords="C win:AnyKeyword"/>
</events>
`;
    expect(findings('event-keyword-zero', piece)).toEqual([
      '5:30 event 3 has keyword 0, which passes every keyword filter; assign a keyword',
    ]);
  });
});
