import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EventQuery } from '../../../../src/analysis/log/query/event-query.js';
import { logQuery } from '../../../../src/compile/outputs/reference/events.js';
import { readForDecoding } from '../../../../src/lint/read-for-decoding.js';
import type { EventDefinition } from '../../../../src/manifest/model/model.js';
import { type EventLogEvent, openEventLog } from '../../../../src/trace.js';

const storage = join(import.meta.dirname, '../../../../samples/contoso-storage');
const { manifest } = readForDecoding(readFileSync(join(storage, 'contoso-storage.man')));
const events = manifest?.providers.flatMap((provider) => provider.events) ?? [];

function named(event: EventDefinition, name: string): EventDefinition {
  const { provider } = event;
  return { ...event, provider: { ...provider, name: { ...provider.name, value: name } } };
}

describe('the query of an event', () => {
  it('selects in a log only that event', async () => {
    const log = openEventLog(readFileSync(join(storage, 'logged.evtx')));
    const logged: EventLogEvent[] = [];
    for await (const event of log.events()) logged.push(event);
    const found = events.flatMap((event) => {
      const query = logQuery(event, true);
      if (query === undefined) return [];
      const selector = new EventQuery(query, new Date());
      const { id, version } = event.descriptor;
      return logged
        .filter((one) => selector.selects(one))
        .map((one) => `${id}:${version} selects ${one.id}:${one.version}`);
    });
    expect(found.sort()).toEqual([
      '100:1 selects 100:1',
      '102:0 selects 102:0',
      '1:0 selects 1:0',
      '2:0 selects 2:0',
    ]);
  });

  it('has the version only if there are others, and any name of a provider', () => {
    const event = events.find(({ descriptor }) => descriptor.id === 102) as EventDefinition;
    const of = (name: string, hasOthers = false) => logQuery(named(event, name), hasOthers);
    expect(of('A')).toBe("*[System[Provider[@Name='A'] and EventID=102]]");
    expect(of('A', true)).toBe("*[System[Provider[@Name='A'] and EventID=102 and Version=0]]");
    expect(of("A'B")).toBe(`*[System[Provider[@Name="A'B"] and EventID=102]]`);
    expect(of(`A'"B`)).toMatch(/^\*\[System\[Provider\[@Guid='\{[\da-f-]{36}\}'\] and EventID=102\]\]$/i);
  });

  it('does not exist for an event without a channel', () => {
    const silent = events.filter(({ channel }) => channel === undefined);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.map((event) => logQuery(event, true))).toEqual(silent.map(() => undefined));
  });
});
