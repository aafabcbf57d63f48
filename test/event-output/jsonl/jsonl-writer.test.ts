import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTimeToIso } from '../../../src/entries/etw.js';
import { decodeTrace, openTrace } from '../../../src/entries/trace.js';
import type { DecodedTraceEvent } from '../../../src/etw/trace/decoded-trace-event.js';
import { jsonlWriter } from '../../../src/event-output/jsonl/jsonl-writer.js';
import { type TraceEventViewOptions, traceEventView } from '../../../src/event-output/shared/event-view.js';
import { IsoTimes } from '../../../src/event-output/shared/iso-times.js';
import { jsonLine } from '../../../src/text/json-text.js';
import { changed, changedEvent, decodedEvent, undecodedEvent } from '../../support/decoded-events.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

async function expectViews(
  events: readonly DecodedTraceEvent[],
  options: TraceEventViewOptions = {},
): Promise<void> {
  const lines: string[] = [];
  const writer = jsonlWriter({ write: (text) => lines.push(text) }, options);
  for (const event of events) await writer.write(event);
  expect(lines).toEqual(events.map((event) => jsonLine(traceEventView(event, options))));
}

describe('each line is the view of the event', () => {
  const first = decodedEvent({ descriptor: { keyword: 5n }, message: 'a # \u202e\n' });

  /** An event with the same description. */
  const withDescriptor = (descriptor: object) => {
    const { eventHeader } = first.event;
    const eventDescriptor = { ...eventHeader.eventDescriptor, ...descriptor };
    return changed(first, {
      event: changedEvent(first.event, { eventHeader: { ...eventHeader, eventDescriptor } }),
    });
  };

  it.each([
    { id: 77 },
    { version: 2 },
    { channel: 4 },
    { level: 1 },
    { opcode: 9 },
    { task: 3 },
    { keyword: 7n },
  ])('also of events with the same description and %o', async (descriptor) => {
    await expectViews([first, withDescriptor(descriptor), first, first]);
  });

  it('also of events with the same description and another header', async () => {
    const other = changed(first, { event: changedEvent(first.event, { header: 'FULL32', providerId: 'x' }) });
    await expectViews([first, other, first]);
  });

  it('also without a description, and with files and payloads', async () => {
    const bytes = Uint8Array.of(1, 2);
    await expectViews([undecodedEvent(bytes), first, undecodedEvent(bytes)], {
      payload: true,
      files: ['#a"b\u0007.etl'],
    });
    await expectViews([undecodedEvent(new Uint8Array())]);
  });

  it.skipIf(!hasTraces).each(traceNames())('of the real trace %s', async (name) => {
    const events: DecodedTraceEvent[] = [];
    for await (const event of decodeTrace(openTrace(traceBytes(name)))) {
      events.push(event);
      if (events.length === 2_000) break;
    }
    await expectViews(events);
  });
});

describe('IsoTimes', () => {
  it('writes the same as fileTimeToIso, whatever came before', () => {
    const time = fc.oneof(
      fc.bigInt({ min: -0x8000_0000_0000_0000n, max: 0xffff_ffff_ffff_ffffn }),
      fc.bigInt({ min: 133_800_000_000_000_000n, max: 133_800_000_030_000_000n }),
      fc.bigInt({ min: -30_000_000n, max: 30_000_000n }),
    );
    fc.assert(
      fc.property(fc.array(time), (list) => {
        const times = new IsoTimes();
        expect(list.map((each) => times.of(each))).toEqual(list.map(fileTimeToIso));
      }),
    );
  });
});
