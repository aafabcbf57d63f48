import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packedProviderNames } from '../../../scripts/build/provider-names.mjs';
import { eventLabel, providerLabel } from '../../../src/analysis/event/event-labels.js';
import { isLogged } from '../../../src/analysis/log/decode-logged-event.js';
import { LogSummaryCounter } from '../../../src/analysis/log/summary/log-summary.js';
import { decodeLog } from '../../../src/analysis/reading/decode-log.js';
import { TraceFilter } from '../../../src/analysis/trace/filter/trace-filter.js';
import { SummaryCounter } from '../../../src/analysis/trace/summary/summary-counter.js';
import { kindId, providerName } from '../../../src/analysis/trace/summary/summary-names.js';
import { readAhead } from '../../../src/analysis/trace/trace-decoder-for.js';
import { ProviderNames } from '../../../src/recordings/provider-names/provider-names.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { openEventLog, openTrace } from '../../../src/trace.js';
import { goldenLogs, hasEventLogs } from '../../support/event-logs.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

const providerNames = new ProviderNames(packedProviderNames);

/** The names that a summary shows, with the numbers of events that it shows beside them. */
class ShownNames {
  readonly providers = new Map<string, number>();
  readonly events = new Map<string, number>();

  addProvider(name: string | undefined, events: number): void {
    if (name !== undefined && name !== '') add(this.providers, name, events);
  }

  addEvent(name: string | undefined, events: number): void {
    if (name !== undefined) add(this.events, name, events);
  }
}

/** The case of names does not matter in filters. */
function add(counts: Map<string, number>, name: string, events: number): void {
  const known = [...counts.keys()].find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  counts.set(known, (counts.get(known) ?? 0) + events);
}

/** The numbers of events that each name selects. */
function selected(
  names: ShownNames,
  events: readonly DecodedTraceEvent[],
  described: Parameters<TraceFilter['learn']>[0] = [],
): ShownNames {
  const found = new ShownNames();
  const count = (filter: TraceFilter) => {
    filter.learn(described);
    return events.reduce(
      (sum, decoded) => sum + Number(filter.mayPass(decoded.event) && filter.passes(decoded)),
      0,
    );
  };
  for (const name of names.providers.keys())
    found.addProvider(name, count(new TraceFilter({ providers: [name] }, [])));
  for (const name of names.events.keys())
    found.addEvent(name, count(new TraceFilter({ events: [name] }, [])));
  return found;
}

describe.skipIf(!hasTraces)('the names in the summary and the lines of a trace', () => {
  it.each(traceNames())('select exactly the events beside them: %s', async (name) => {
    const trace = openTrace(traceBytes(name));
    const { decode, providers } = await readAhead(trace, [], {}, {}, { providerNames });
    const described = [...providers];
    const counter = new SummaryCounter();
    const events: DecodedTraceEvent[] = [];
    for await (const event of trace.events()) {
      const decoded = decode(event);
      counter.add(decoded);
      events.push(decoded);
    }
    const names = new ShownNames();
    for (const provider of counter.summary([]).providers) {
      names.addProvider(providerName(provider), provider.events);
      for (const kind of provider.kinds) {
        names.addEvent(kind.name, kind.events);
        names.addEvent(kindId(kind), kind.events);
      }
    }
    expect(names.events.size).toBeGreaterThan(1);
    expect(selected(names, events, described)).toEqual(names);

    const first = events.slice(0, 2000);
    const lines = new ShownNames();
    for (const decoded of first) lines.addEvent(`${providerLabel(decoded)}/${eventLabel(decoded)}`, 1);
    expect(selected(lines, first, described)).toEqual(lines);
  });
});

describe.skipIf(!hasEventLogs)('the names in the summary of a log', () => {
  it.each(goldenLogs())('select exactly the events beside them: $name', async ({ bytes }) => {
    const counter = new LogSummaryCounter();
    const events: DecodedTraceEvent[] = [];
    for await (const decoded of decodeLog(openEventLog(bytes))) {
      expect(isLogged(decoded)).toBe(true);
      counter.see(decoded.event);
      counter.add(decoded);
      events.push(decoded);
    }
    const names = new ShownNames();
    for (const provider of counter.summary([]).providers) {
      names.addProvider(provider.name, provider.events);
      for (const kind of provider.kinds) names.addEvent(String(kind.id), kind.events);
    }
    expect(names.events.size).toBeGreaterThan(1);
    expect(selected(names, events)).toEqual(names);
  });
});
