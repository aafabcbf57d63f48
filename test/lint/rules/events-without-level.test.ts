import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { completeManifest, findings } from '../../support/lint.js';

const some = `
<events>
  <event value="1"/>
  <event value="2" level="win:LogAlways"/>
  <event value="3" level="win:Error"/>
  <event value="4"/>
  <event value="5"/>
  <event value="6" notLogged="true"/>
</events>
`;

describe('events-without-level', () => {
  it('reports a provider once, with the number of its events and the first three', () => {
    expect(findings('events-without-level', some)).toEqual([
      "0:222 4 of 5 events of provider 'Test' have level 0 or none, which passes every level filter, so every session of the provider receives them; assign a level such as win:Informational | 2:4 event 1 | 3:4 event 2 | 5:4 event 4",
    ]);
  });

  it('reports each provider that has such events, unless it is a lone one', () => {
    const provider = (name: string, events: string) =>
      `<provider name="${name}" guid="{00000001-0002-0003-0004-000000000005}" symbol="${name}" resourceFileName="t.dll" messageFileName="t.dll"><events>${events}</events></provider>`;
    const piece = [
      provider('A', '<event value="1"/>'),
      provider('B', '<event value="1" level="win:Error"/>'),
      provider('C', '<event value="1"/><event value="2"/>'),
      provider('D', '<event value="1"/><event value="2" level="win:Error"/>'),
    ].join('\n');
    expect(
      findings('events-without-level', piece).map((text) =>
        text.replace(/, which.* receives | \|.*/g, ' … '),
      ),
    ).toEqual([
      "3:2 all 2 events of provider 'C' have level 0 or none … them; assign a level such as win:Informational … ",
      "4:2 1 of 2 events of provider 'D' has level 0 or none … it; assign a level such as win:Informational … ",
    ]);
  });

  it('leaves the events to event-level-zero where that rule is on', () => {
    const found = (options: Parameters<typeof lint>[1]) =>
      lint(completeManifest(some), options).flatMap(({ ruleId }) => (ruleId.includes('level') ? ruleId : []));
    expect(found({})).toEqual(['events-without-level']);
    expect(new Set(found({ ruleset: 'strict' }))).toEqual(new Set(['event-level-zero']));
    expect(new Set(found({ rules: { 'event-level-zero': 'info' } }))).toEqual(new Set(['event-level-zero']));
    expect(found({ ruleset: 'mc' })).toEqual([]);
  });

  it('accepts levels, events that are not logged, names that stand for nothing, and no events', () => {
    const piece = `
<events>
  <event value="1" level="win:Error"/>
  <event value="2" notLogged="true"/>
  <event value="3" level="Nonsense"/>
</events>
`;
    expect(findings('events-without-level', piece)).toEqual([]);
    expect(findings('events-without-level', '<events/>')).toEqual([]);
  });
});
