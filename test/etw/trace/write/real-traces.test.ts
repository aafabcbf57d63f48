import { describe, expect, it } from 'vitest';
import {
  decodeExtendedData,
  eventMapInfoEvent,
  eventSourceManifestEvents,
  formatGuid,
  openTrace,
  type TraceEvent,
  traceEventInfoEvent,
  traceLoggingEvent,
  type WritableEvent,
  writeTrace,
} from '../../../../src/etw/index.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';
import { seen } from './seen-event.js';

async function read(bytes: Uint8Array) {
  const trace = openTrace(bytes);
  const events: TraceEvent[] = [];
  for await (const batch of trace.batches()) events.push(...batch);
  return { events, info: (await trace.info())[0], problems: trace.problems };
}

const seenAt = (event: TraceEvent) => ({ time: event.timeStamp, rawTime: event.rawTime, ...seen(event) });

describe.skipIf(!hasTraces)('real traces', () => {
  it.each(traceNames())('%s: reading its events, written again, gives the same', async (name) => {
    const { events, info } = await read(traceBytes(name));
    const again = await read(writeTrace({ events }));
    expect(again.problems).toEqual([]);
    expect(again.events.length).toBe(events.length);
    // One comparison for each event, because a difference of 168,000 events would not be readable.
    const sorted = byTimeAndProcessor(events);
    for (const [index, event] of byTimeAndProcessor(again.events).entries()) {
      const before = seenAt(sorted[index] as TraceEvent);
      const after = seenAt(event);
      // The header of the file counts the buffers, and the new file is not compressed.
      if (index === 0) expect({ ...after, userData: '' }).toEqual({ ...before, userData: '' });
      else if (JSON.stringify(after, text) !== JSON.stringify(before, text)) expect(after).toEqual(before);
    }
    const { size, compression, logVersion, logFileMode, buffersWritten, ...rest } = info ?? {};
    expect(again.info).toMatchObject(rest);
    expect(again.info?.compression).toBe('none');
  });

  it.each(traceNames())('%s: descriptions made anew are the same events', async (name) => {
    const { events, info } = await read(traceBytes(name));
    const found = events.flatMap((event) => {
      const made = madeAnew(event);
      return made === undefined ? [] : [{ event, made }];
    });
    const bytes = writeTrace({ info: info ?? {}, buffers: [{ events: found.map(({ made }) => made) }] });
    const again = await read(bytes);
    expect(again.events.slice(1).map(description)).toEqual(found.map(({ event }) => description(event)));
  });

  it('has events of each kind of description', async () => {
    const kinds = new Set<string>();
    for (const name of traceNames()) {
      for (const event of (await read(traceBytes(name))).events) kinds.add(kindOf(event) ?? '');
    }
    expect([...kinds].sort()).toEqual(['', 'event-source', 'info', 'map', 'trace-logging']);
  });
});

/** Events with equal times can change their order in the file, but not those of one processor. */
function byTimeAndProcessor(events: readonly TraceEvent[]): TraceEvent[] {
  return [...events].sort((a, b) => Number(a.rawTime - b.rawTime) || a.processor - b.processor);
}

const description = (event: TraceEvent) => {
  const { header, eventHeader, items, userData } = seen(event);
  return { time: event.timeStamp, header, eventHeader, items, userData };
};

type Kind = 'event-source' | 'info' | 'map' | 'trace-logging';

function kindOf({ id, providerId, opcode, extendedData, userData }: TraceEvent): Kind | undefined {
  if (providerId === 'bbccf6c1-6cd1-48c4-80ff-839482e37671') return opcode === 32 ? 'info' : 'map';
  const types = extendedData.map(({ extType }) => extType).join();
  if (types === '12,11') return 'trace-logging';
  return id === 0xfffe && userData.length > 8 ? 'event-source' : undefined;
}

/** The event that the functions for descriptions make of what an event contains. */
function madeAnew(event: TraceEvent): WritableEvent | undefined {
  const { eventHeader, userData, providerId, extendedData } = event;
  const { threadId, processId, timeStamp, kernelTime, userTime, eventProperty, activityId, eventDescriptor } =
    eventHeader;
  const common = { threadId, processId, timeStamp, kernelTime, userTime };
  const narrow = event.pointerSize === 4;
  const provided = { ...common, providerId, eventProperty, activityId, eventDescriptor };
  switch (kindOf(event)) {
    case 'info':
      return traceEventInfoEvent({ ...common, header: narrow ? 'FULL32' : 'FULL64', info: userData });
    case 'map': {
      const [guid, map] = [formatGuid(userData), userData.subarray(16)];
      return eventMapInfoEvent({ ...common, header: narrow ? 'FULL32' : 'FULL64', providerId: guid, map });
    }
    case 'trace-logging': {
      const [traits, schema] = extendedData;
      if (traits === undefined || schema === undefined) return undefined;
      const decoded = decodeExtendedData(traits);
      if (decoded.kind !== 'providerTraits') return undefined;
      const header = narrow ? 'EVENT32' : 'EVENT64';
      return traceLoggingEvent({ ...provided, header, traits: decoded, schema: schema.data, userData });
    }
    case 'event-source': {
      const manifest = new TextDecoder().decode(userData.subarray(8));
      const header = narrow ? 'EVENT32' : 'EVENT64';
      const [made] = eventSourceManifestEvents({
        ...provided,
        header,
        manifest,
        extendedData,
        minorVersion: 1,
      });
      return made;
    }
    default:
      return undefined;
  }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
