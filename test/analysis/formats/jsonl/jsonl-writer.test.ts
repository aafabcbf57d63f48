import { describe, expect, it } from 'vitest';
import { type TraceEventViewOptions, traceEventView } from '../../../../src/analysis/event/event-view.js';
import { jsonlWriter } from '../../../../src/analysis/formats/jsonl/jsonl-writer.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import { escapedJson, jsonLine } from '../../../../src/text/json-text.js';
import { decodeTrace, openTrace } from '../../../../src/trace.js';
import { changed, changedEvent, decodedEvent, undecodedEvent } from '../../../support/decoded-events.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';

async function expectViews(
  events: readonly DecodedTraceEvent[],
  options: TraceEventViewOptions = {},
): Promise<void> {
  const lines: string[] = [];
  const writer = jsonlWriter({ writeJson: (line) => lines.push(escapedJson(line)) }, options);
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
