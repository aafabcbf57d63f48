import { describe, expect, it } from 'vitest';
import { openTrace, type TraceEvent } from '../../../src/entries/trace.js';
import { attributeEvents } from '../../../src/etw/attribution/attribute-events.js';
import { type PerfViewEvent, perfViewEvents } from '../../support/perfview-listing.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

const NO_ID = -1;

/** The members that differ between PerfView and wevtc. */
function differences(
  listed: PerfViewEvent,
  ids: { processId: number | undefined; threadId: number | undefined; processName: string | undefined },
): string[] {
  const found: string[] = [];
  const process = ids.processId ?? NO_ID;
  const thread = ids.threadId ?? NO_ID;
  if (process !== listed.processId) found.push('process');
  if (thread !== listed.threadId) found.push('thread');
  // PerfView writes no name as the number.
  const theirs = /^Process\(-?\d+\)$/.test(listed.processName) ? '' : listed.processName;
  const ours = (ids.processName ?? '').replace(/\.exe$/i, '');
  if (ours !== theirs) found.push('name');
  return found;
}

/** Finds the event of a listed one: time, processor, and size of the payload. PerfView rounds times, and lists in order. */
async function compared(name: string, listed: readonly PerfViewEvent[]) {
  const trace = openTrace(traceBytes(name));
  const attributor = await attributeEvents(trace);
  const [info] = await trace.info();
  const byPlace = new Map<string, PerfViewEvent[]>();
  const placeOf = (time: number, processor: number, length: number) => `${time}/${processor}/${length}`;
  for (const event of listed) {
    const place = placeOf(event.time, event.processor, event.length);
    byPlace.set(place, [...(byPlace.get(place) ?? []), event]);
  }
  const result = { matched: 0, differences: [] as string[] };
  for await (const event of trace.events()) {
    const attribution = attributor.attribute(event);
    const time = Number(event.timeStamp - (info?.startTime ?? 0n));
    for (const rounded of new Set([Math.floor(time / 10), Math.ceil(time / 10)])) {
      const candidates = byPlace.get(placeOf(rounded, event.processor, event.userData.length));
      const at = candidates?.findIndex((candidate) => isSame(candidate, event)) ?? -1;
      if (at < 0) continue;
      const found = candidates?.splice(at, 1)[0] as PerfViewEvent;
      result.matched++;
      const all = differences(found, attribution);
      if (all.length > 0) result.differences.push(`${found.name}: ${all.join(', ')}`);
      break;
    }
  }
  return result;
}

/** Whether an event can be a listed one. The time, processor, and size are those of several. */
function isSame({ name }: PerfViewEvent, { header }: TraceEvent): boolean {
  const isKernel = /^(?:Windows Kernel|KernelTraceControl|MSNT_SystemTrace)\//.test(name);
  return isKernel !== header.startsWith('EVENT');
}

/** All differences, by kind of event, with their number. docs/trace.md explains each. */
const EXPLAINED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'perfview-net.4.5.2.x86': {
    // PerfView reads half of HighResResponseTime as the thread. The payload has IssuingThreadId 52 or 36, threads of System.
    'Windows Kernel/DiskIO/FlushBuffers: process, thread, name': 4,
    // The header has the thread that unloads the image or ends the process, and its process is the one in the payload.
    'Windows Kernel/Image/Unload: thread': 5,
    'Windows Kernel/Process/Stop: thread': 1,
    // ProcessId is a value: the process of the service that the event lists. The session wrote the event.
    'Windows Kernel/SystemConfig/Services: process, name': 5,
    // The event itself has the name of the process.
    'Windows Kernel/Process/Defunct: name': 2,
  },
};

describe.skipIf(!hasTraces)('process, thread, and name of the events that PerfView lists', () => {
  const listed = traceNames().flatMap((name) => {
    const events = perfViewEvents(name);
    return events === undefined ? [] : [{ name, events }];
  });

  it('compares all listings', () => {
    expect(listed.map(({ name, events }) => [name, events.length])).toEqual([
      ['perfview-gcevents', 52],
      ['perfview-net.4.5.2.x86', 503],
      ['perfview-primitive-types', 6],
    ]);
  });

  it.each(listed)('$name', async ({ name, events }) => {
    const { matched, differences } = await compared(name, events);
    expect(matched).toBe(events.length);
    const counts: Record<string, number> = {};
    for (const kind of differences) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual(EXPLAINED[name] ?? {});
  });
});
