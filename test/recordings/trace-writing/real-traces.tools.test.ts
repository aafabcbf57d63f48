import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatGuid } from '../../../src/etw.js';
import { decodeExtendedData } from '../../../src/structures.js';
import {
  eventMapInfoEvent,
  eventSourceManifestEvents,
  openTrace,
  type TraceEvent,
  traceEventInfoEvent,
  traceLoggingEvent,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';
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
    const [first, ...before] = byTimeAndProcessor(events);
    const [newFirst, ...after] = byTimeAndProcessor(again.events);
    // The payload of the first event counts the buffers; `info` has its members.
    const withoutPayload = (event: TraceEvent) => ({ ...seenAt(event), userData: '' });
    expect(withoutPayload(newFirst as TraceEvent)).toEqual(withoutPayload(first as TraceEvent));
    const different = before.findIndex((event, index) => !isSame(event, after[index] as TraceEvent));
    if (different >= 0) {
      expect(seenAt(after[different] as TraceEvent)).toEqual(seenAt(before[different] as TraceEvent));
    }
    expect(different).toBe(-1);
    const { size, compression, logVersion, logFileMode, buffersWritten, ...rest } = info ?? {};
    expect(again.info).toMatchObject(rest);
    expect(again.info?.compression).toBe('none');
  });

  it('have descriptions that are the same events when they are made anew', async () => {
    const kinds = new Set<Kind>();
    for (const name of traceNames()) {
      const { events, info } = await read(traceBytes(name));
      const found = events.filter((event) => kindOf(event) !== undefined);
      const made = found.map((event) => madeAnew(event, kindOf(event)));
      const again = await read(writeTrace({ ...(info && { info }), events: made }));
      expect(again.events.slice(1).map(description), name).toEqual(found.map(description));
      for (const event of found) kinds.add(kindOf(event) as Kind);
    }
    expect([...kinds].sort()).toEqual(['event-source', 'info', 'map', 'trace-logging']);
  });
});

/** Events with equal times can change their order in the file, but not those of one processor. */
function byTimeAndProcessor(events: readonly TraceEvent[]): TraceEvent[] {
  return [...events].sort((a, b) => Number(a.rawTime - b.rawTime) || a.processor - b.processor);
}

/** Whether all members of two events are equal; faster than to compare the objects of `seen`. */
function isSame(a: TraceEvent, b: TraceEvent): boolean {
  const others = membersOf(b);
  return (
    membersOf(a).every((member, index) => member === others[index]) &&
    Buffer.compare(a.userData, b.userData) === 0 &&
    a.extendedData.length === b.extendedData.length &&
    a.extendedData.every(({ extType, reserved2, data }, index) => {
      const other = b.extendedData[index];
      return (
        extType === other?.extType && reserved2 === other.reserved2 && Buffer.compare(data, other.data) === 0
      );
    })
  );
}

function membersOf({ header, rawTime, pointerSize, bufferContext, instance, eventHeader }: TraceEvent) {
  const { headerType, size, eventDescriptor, ...members } = eventHeader;
  const structures = [eventDescriptor, members, bufferContext, instance ?? {}];
  return [header, rawTime, pointerSize, ...structures.flatMap((structure) => Object.values(structure))];
}

const description = (event: TraceEvent) => {
  const { header, eventHeader, items, userData } = seen(event);
  // Manifests are long.
  return {
    time: event.timeStamp,
    header,
    eventHeader,
    items,
    userData: createHash('sha256').update(userData).digest('hex'),
    start: userData.slice(0, 64),
  };
};

type Kind = 'event-source' | 'info' | 'map' | 'trace-logging';

function kindOf({ id, providerId, opcode, extendedData, userData }: TraceEvent): Kind | undefined {
  if (providerId === 'bbccf6c1-6cd1-48c4-80ff-839482e37671') return opcode === 32 ? 'info' : 'map';
  const types = extendedData.map(({ extType }) => extType).join();
  if (types === '12,11') return 'trace-logging';
  return id === 0xfffe && userData.length > 8 ? 'event-source' : undefined;
}

/** The event that the functions for descriptions make of what an event contains. */
function madeAnew(event: TraceEvent, kind: Kind | undefined): WritableEvent {
  const { eventHeader, userData, providerId, extendedData } = event;
  const { threadId, processId, timeStamp, kernelTime, userTime, eventProperty, activityId, eventDescriptor } =
    eventHeader;
  const common = { threadId, processId, timeStamp, kernelTime, userTime };
  const narrow = event.pointerSize === 4;
  const provided = { ...common, providerId, eventProperty, activityId, eventDescriptor };
  switch (kind) {
    case 'info':
      return traceEventInfoEvent({ ...common, header: narrow ? 'FULL32' : 'FULL64', info: userData });
    case 'map': {
      const [guid, map] = [formatGuid(userData), userData.subarray(16)];
      return eventMapInfoEvent({ ...common, header: narrow ? 'FULL32' : 'FULL64', providerId: guid, map });
    }
    case 'trace-logging': {
      const [traits, schema] = extendedData;
      if (traits === undefined || schema === undefined) return event;
      const decoded = decodeExtendedData(traits);
      if (decoded.kind !== 'providerTraits') return event;
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
        majorVersion: userData[1] ?? 0,
        minorVersion: userData[2] ?? 0,
      });
      return made ?? event;
    }
    default:
      return event;
  }
}
