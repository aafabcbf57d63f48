import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { completeManifest, findings } from '../../support/lint.js';

const some = `
<channels><channel name="Test/Debug" chid="Debug" type="Debug"/></channels>
<keywords><keyword name="Orders" mask="0x1"/></keywords>
<events>
  <event value="1"/>
  <event value="2" channel="Debug"/>
  <event value="3" keywords="Orders"/>
  <event value="4" keywords="win:AnyKeyword"/>
  <event value="5" channel="TraceClassic"/>
  <event value="6" notLogged="true"/>
</events>
`;

describe('events-without-keyword', () => {
  it('reports a provider once; the bit of a channel of its own counts as a keyword', () => {
    expect(findings('events-without-keyword', some)).toEqual([
      "0:222 3 of 5 events of provider 'Test' have keyword 0 or none, which passes every keyword filter, so every session of the provider receives them; assign a keyword | 4:4 event 1 | 7:4 event 4 | 8:4 event 5",
    ]);
  });

  it('leaves the events to event-keyword-zero where that rule is on', () => {
    const found = (options: Parameters<typeof lint>[1]) =>
      lint(completeManifest(some), options).flatMap(({ ruleId }) =>
        ruleId.startsWith('event') && ruleId.includes('keyword') ? ruleId : [],
      );
    expect(found({})).toEqual(['events-without-keyword']);
    expect(new Set(found({ ruleset: 'strict' }))).toEqual(new Set(['event-keyword-zero']));
    expect(found({ ruleset: 'mc' })).toEqual([]);
  });

  it('accepts keywords, channels, events that are not logged, and names that stand for nothing', () => {
    const piece = `
<channels><channel name="Test/Debug" chid="Debug" type="Debug"/></channels>
<events>
  <event value="1" keywords="win:ResponseTime"/>
  <event value="2" channel="Debug"/>
  <event value="3" notLogged="true"/>
  <event value="4" keywords="Nonsense"/>
  <event value="5" channel="Nonsense"/>
</events>
`;
    expect(findings('events-without-keyword', piece)).toEqual([]);
  });
});
