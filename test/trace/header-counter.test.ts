import { describe, expect, it } from 'vitest';
import { EventBatch } from '../../src/etw/trace/event-batch.js';
import { openTrace } from '../../src/etw/trace/open-trace.js';
import { HeaderCounter } from '../../src/trace/summary/header-counter.js';
import { SummaryCounter } from '../../src/trace/summary/summary-counter.js';
import { SummaryCounts } from '../../src/trace/summary/summary-counts.js';
import { readAhead } from '../../src/trace/trace-decoder-for.js';
import { shopTrace } from '../event-output/otlp/otlp-trace.js';
import { hasTraces, traceBytes, traceNames } from '../support/traces.js';

/** The summary of a trace, all events of which are decoded. */
async function byEvents(bytes: Uint8Array) {
  const trace = openTrace(bytes);
  const { decode, attributor } = await readAhead(trace, [], {});
  const counter = new SummaryCounter();
  for await (const batch of trace.batches())
    for (const event of batch) {
      const decoded = decode(event);
      decoded.attribution = attributor.attribute(event);
      counter.add(decoded);
    }
  return { ...counter.summary(await trace.info()), problems: trace.problems };
}

/** The same with as few decoded events as possible, and their number. */
async function byHeaders(bytes: Uint8Array) {
  const trace = openTrace(bytes);
  const wanted = { names: false, values: false, images: false };
  const { decode, decoder, attributor } = await readAhead(trace, [], {}, wanted);
  const counts = new SummaryCounts();
  const counter = new HeaderCounter(counts, decoder, attributor);
  let decodedEvents = 0;
  for await (const batch of trace.batches()) {
    if (!(batch instanceof EventBatch)) throw new Error('not a batch of the reader');
    for (const event of batch.where((buffer, at) => !counter.count(buffer, at))) {
      decodedEvents++;
      attributor.skip(event);
      const decoded = decode(event);
      decoded.attribution = attributor.attribute(event);
      counter.add(decoded);
    }
  }
  const summary = { ...counts.summary(await trace.info()), problems: trace.problems };
  return { summary, decodedEvents };
}

/** Changes some bytes, the same ones in each run. */
function damaged(bytes: Uint8Array, distance: number): Uint8Array {
  const copy = bytes.slice();
  for (let at = 997; at < copy.length; at += distance) copy[at] = (copy[at] as number) ^ (1 << (at % 8));
  return copy;
}

const traces = [
  { name: 'a trace', read: () => shopTrace },
  ...traceNames().map((name) => ({ name, read: () => traceBytes(name) })),
];

describe('events that are counted by their headers', () => {
  it.each(traces)('$name: have the same summary', async ({ read }) => {
    const bytes = read();
    const { summary, decodedEvents } = await byHeaders(bytes);
    expect(summary).toEqual(await byEvents(bytes));
    expect(decodedEvents).toBeLessThanOrEqual(summary.events);
  });

  const smallTraces = traces.filter(({ read }) => read().length < 2 ** 21);

  it.each(smallTraces)('$name: have the same summary if bytes are wrong', async ({ read }) => {
    const bytes = read();
    for (const distance of [1009, 4099, 30_011]) {
      const changed = damaged(bytes, distance);
      expect((await byHeaders(changed)).summary).toEqual(await byEvents(changed));
    }
  });

  it.skipIf(!hasTraces)('are nearly all events of a kernel trace', async () => {
    const { summary, decodedEvents } = await byHeaders(traceBytes('perfview-net.4.5.2.x86'));
    expect(decodedEvents / summary.events).toBeLessThan(0.1);
  });
});
