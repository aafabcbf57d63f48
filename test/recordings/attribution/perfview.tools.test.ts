import { describe, expect, it } from 'vitest';
import { attributeEvents } from '../../../src/recordings/attribution/attribute-events.js';
import { decodeTrace, openTrace, type TraceEvent } from '../../../src/trace.js';
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

/**
 * Finds the listed ones of events: by time, processor, and size of the payload. PerfView rounds times, and
 * lists in order.
 */
class Listing {
  readonly #byPlace = new Map<string, PerfViewEvent[]>();

  constructor(
    listed: readonly PerfViewEvent[],
    private readonly start: bigint,
  ) {
    for (const event of listed) {
      const place = placeOf(event.time, event.processor, event.length);
      this.#byPlace.set(place, [...(this.#byPlace.get(place) ?? []), event]);
    }
  }

  /** `undefined` if PerfView does not list the event, or after it was found. */
  find(event: TraceEvent): PerfViewEvent | undefined {
    const time = Number(event.timeStamp - this.start);
    for (const rounded of new Set([Math.floor(time / 10), Math.ceil(time / 10)])) {
      const candidates = this.#byPlace.get(placeOf(rounded, event.processor, event.userData.length));
      const at = candidates?.findIndex((candidate) => isSame(candidate, event)) ?? -1;
      if (at >= 0) return candidates?.splice(at, 1)[0];
    }
    return undefined;
  }
}

function placeOf(time: number, processor: number, length: number): string {
  return `${time}/${processor}/${length}`;
}

async function compared(name: string, listed: readonly PerfViewEvent[]) {
  const trace = openTrace(traceBytes(name));
  const attributor = await attributeEvents(trace);
  const [info] = await trace.info();
  const listing = new Listing(listed, info?.startTime ?? 0n);
  const result = { matched: 0, differences: [] as string[] };
  for await (const event of trace.events()) {
    const attribution = attributor.attribute(event);
    const found = listing.find(event);
    if (found === undefined) continue;
    result.matched++;
    const all = differences(found, attribution);
    if (all.length > 0) result.differences.push(`${found.name}: ${all.join(', ')}`);
  }
  return result;
}

/** The file of an event as PerfView shows it: cut to 20 characters. */
const cut = (path: string) => (path.length > 20 ? `${path.slice(0, 20)}...` : path);

/** The file names of events by kind: how many PerfView lists, and how many of them wevtc has. */
async function comparedFiles(name: string, listed: readonly PerfViewEvent[]) {
  const trace = openTrace(traceBytes(name));
  const [info] = await trace.info();
  const listing = new Listing(listed, info?.startTime ?? 0n);
  const counts: Record<string, string> = {};
  const sums = new Map<string, { same: number; other: number }>();
  for await (const decoded of decodeTrace(trace, { attribution: true, lookAhead: true })) {
    const found = listing.find(decoded.event);
    const theirs = found?.values.get('FileName');
    if (found === undefined || theirs === undefined || !KINDS_WITH_FILES.test(found.name)) continue;
    const { names, values } = decoded;
    const ours = names?.FileName ?? names?.FileObject ?? values.FileName;
    const sum = sums.get(found.name) ?? { same: 0, other: 0 };
    if (typeof ours === 'string' && cut(ours) === theirs) sum.same++;
    else sum.other++;
    sums.set(found.name, sum);
  }
  for (const [kind, { same, other }] of sums) counts[kind] = `${same} of ${same + other}`;
  return counts;
}

/** Kinds of events in which PerfView joins a file, or writes the path of the kernel with a drive letter. */
const KINDS_WITH_FILES = /\/(?:DiskIO|Memory|Image|FileIO)\/|Kernel-File\//;

/** Whether an event can be a listed one. The time, processor, and size are those of several. */
function isSame({ name }: PerfViewEvent, { header }: TraceEvent): boolean {
  const isKernel = /^(?:Windows Kernel|KernelTraceControl|MSNT_SystemTrace)\//.test(name);
  return isKernel !== header.startsWith('EVENT');
}

/** All differences, by kind of event, with their number and their reason. */
const EXPLAINED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'perfview-net.4.5.2.x86': {
    // PerfView reads half of HighResResponseTime as the thread. The payload has IssuingThreadId 52 or 36,
    // threads of System.
    'Windows Kernel/DiskIO/FlushBuffers: process, thread, name': 4,
    // The header has the thread that unloads the image or ends the process, and its process is the one in the
    // payload.
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

  it('has the same files', async () => {
    const { name, events } = listed.find((each) => each.name === 'perfview-net.4.5.2.x86') ?? {
      name: '',
      events: [],
    };
    expect(await comparedFiles(name, events)).toEqual({
      'Microsoft-Windows-Kernel-File/Create': '5 of 5',
      'Windows Kernel/DiskIO/Read': '5 of 5',
      'Windows Kernel/DiskIO/Write': '5 of 5',
      'Windows Kernel/Image/DCStart': '5 of 5',
      'Windows Kernel/Image/DCStop': '5 of 5',
      // The others have a path without a volume, such as \\Windows\\System32\\wow64.dll. PerfView guesses its
      // drive.
      'Windows Kernel/Image/Load': '4 of 5',
      'Windows Kernel/Image/Unload': '1 of 5',
      'Windows Kernel/Memory/HardFault': '5 of 5',
    });
  });
});
