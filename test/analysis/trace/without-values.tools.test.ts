import { describe, expect, it } from 'vitest';
import { SummaryCounter } from '../../../src/analysis/trace/summary/summary-counter.js';
import { readAhead, type WantedParts } from '../../../src/analysis/trace/trace-decoder-for.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { openTrace } from '../../../src/recordings/trace/open-trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';
import { shopTrace } from '../formats/otlp/otlp-trace.js';

/** The summary of a trace, and how many of its events have values. */
async function counted(
  bytes: Uint8Array,
  wanted: WantedParts,
  copyOf: (decoded: DecodedTraceEvent) => DecodedTraceEvent = (decoded) => decoded,
) {
  const trace = openTrace(bytes);
  const { decode } = await readAhead(trace, [], {}, wanted);
  const counter = new SummaryCounter();
  let withValues = 0;
  for await (const batch of trace.batches())
    for (const event of batch) {
      const decoded = decode(event);
      if (Object.keys(decoded.values).length > 0) withValues++;
      counter.add(copyOf(decoded));
    }
  return { summary: counter.summary(await trace.info()), withValues };
}

/** Without what only the decoder can know. */
const plainCopy = (decoded: DecodedTraceEvent) => ({
  ...decoded,
  message: decoded.message,
  error: decoded.error,
});

describe('a summary without the values of events', () => {
  it.each([
    { name: 'a trace', read: () => shopTrace },
    ...traceNames().map((name) => ({ name, read: () => traceBytes(name) })),
  ])('$name: is the same', async ({ read }) => {
    const all = await counted(read(), {});
    expect((await counted(read(), {}, plainCopy)).summary).toEqual(all.summary);
    const few = await counted(read(), { values: false });
    expect(few.summary).toEqual(all.summary);
    expect(few.withValues).toBeLessThanOrEqual(all.withValues);
  });

  it.skipIf(!hasTraces)('decodes only a few events of a kernel trace', async () => {
    const bytes = traceBytes('perfview-net.4.5.2.x86');
    const [all, few] = [await counted(bytes, {}), await counted(bytes, { values: false })];
    expect(few.withValues / all.withValues).toBeLessThan(0.1);
  });
});
