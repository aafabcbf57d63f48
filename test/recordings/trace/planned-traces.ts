import fc from 'fast-check';
import { expect } from 'vitest';
import { mergeBuffers } from '../../../src/recordings/trace/buffers/merge-buffers.js';
import { MERGE_LIMITS, type MergeLimits } from '../../../src/recordings/trace/buffers/merge-limits.js';
import { sortedBuffers } from '../../../src/recordings/trace/buffers/sorted-buffers.js';
import { openTraceFile } from '../../../src/recordings/trace/file/trace-file.js';
import {
  type TraceEvent,
  type TraceEvents,
  type TraceInput,
  type TraceProblem,
  type WritableBuffer,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { compress } from '../../support/compress/compress.js';

export const START = 133_800_000_000_000_000n;
const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
export const SIZE = 8192;

/** An event to write. `later` counts from the event before it. Without it, the event has no time. */
interface Planned {
  readonly kind: 'EVENT64' | 'PERFINFO64' | 'MESSAGE' | 'UNTIMED' | 'ERROR';
  readonly later: number;
  readonly length: number;
}

interface PlannedFile {
  readonly perfFreq: bigint;
  readonly isCompressed: boolean;
  /**
   * The size of the first buffer. Files are read in chunks of 4096 bytes here, so others then start shortly
   * before a chunk ends.
   */
  readonly firstSize: number;
  readonly buffers: readonly { readonly start: number; readonly events: readonly Planned[] }[];
}

const planned: fc.Arbitrary<Planned> = fc.record({
  kind: fc.constantFrom('EVENT64', 'PERFINFO64', 'MESSAGE', 'UNTIMED', 'ERROR'),
  later: fc.nat(20),
  length: fc.oneof({ weight: 5, arbitrary: fc.nat(60) }, fc.integer({ min: 200, max: 400 })),
});

export const plannedFile: fc.Arbitrary<PlannedFile> = fc.record({
  perfFreq: fc.constantFrom(10_000_000n, 3_579_545n, 1_000n),
  isCompressed: fc.boolean(),
  firstSize: fc.constantFrom(SIZE, 4088, 4056, 4000),
  buffers: fc.array(fc.record({ start: fc.nat(100), events: fc.array(planned, { maxLength: 16 }) }), {
    maxLength: 12,
  }),
});

export const plannedLimits: fc.Arbitrary<MergeLimits> = fc.record({
  batchEvents: fc.integer({ min: 1, max: 50 }),
  batchBytes: fc.constantFrom(1, 1_000_000, MERGE_LIMITS.batchBytes),
  wholeBytes: fc.constantFrom(8, 100, 1000, 8000, MERGE_LIMITS.wholeBytes),
  mostBytes: fc.constantFrom(8, 500, 3000, 20_000, MERGE_LIMITS.mostBytes),
  mostOpen: fc.constant(1000),
});

/** The ticks of the events of a buffer; `undefined` for those without a time. */
function ownTicks({ start, events }: PlannedFile['buffers'][number]): (bigint | undefined)[] {
  let ticks = 5_000n + BigInt(start);
  return events.map(({ kind, later }) => {
    if (kind === 'UNTIMED' || kind === 'ERROR') return undefined;
    ticks += BigInt(later);
    return ticks;
  });
}

/**
 * Gives each event a time: its own, that of the event before it, or at the start of the buffer that of the
 * first one with a time.
 */
function allTicks(own: readonly (bigint | undefined)[], startTicks: bigint): bigint[] {
  let before = own.find((ticks) => ticks !== undefined) ?? startTicks;
  return own.map((ticks) => {
    before = ticks ?? before;
    return before;
  });
}

function writable({ kind, length }: Planned, rawTime: bigint | undefined, number: number): WritableEvent {
  const userData = new Uint8Array(4 + length).fill(number);
  new DataView(userData.buffer).setUint32(0, number, true);
  const ticks = rawTime ?? 0n;
  switch (kind) {
    case 'EVENT64':
      return { header: kind, providerId: PROVIDER, eventDescriptor: {}, rawTime: ticks, userData };
    case 'PERFINFO64':
      return { header: kind, group: 15, opcode: 46, rawTime: ticks, userData };
    case 'MESSAGE':
      return { header: kind, id: 1, rawTime: ticks, userData };
    case 'UNTIMED':
      return { header: 'MESSAGE', id: 2, userData };
    case 'ERROR':
      return { header: kind, userData };
  }
}

/**
 * What an event must be. The events of a file are numbered from 1, after the one with the header of the file.
 */
interface Expected {
  readonly file: number;
  readonly number: number;
  readonly rawTime: bigint;
  readonly timeStamp: bigint;
}

/** Returns the bytes of a file, and its events in the order of the file. */
export function write({ perfFreq, isCompressed, firstSize, buffers }: PlannedFile, file: number) {
  const startTime = START + BigInt(file) * 3n;
  let number = 0;
  const bytes = writeTrace({
    info: { bufferSize: SIZE, startTime, perfFreq },
    firstBuffer: { size: firstSize },
    ...(isCompressed ? { compress: { format: 'xpress', compress: (part) => compress('xpress', part) } } : {}),
    buffers: buffers.map((buffer): WritableBuffer => {
      const own = ownTicks(buffer);
      return { events: buffer.events.map((plan, at) => writable(plan, own[at], ++number)) };
    }),
  });
  // The time of the first event.
  const startTicks = new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(72 + 16, true);
  const ticks = [startTicks, ...buffers.flatMap((buffer) => allTicks(ownTicks(buffer), startTicks))];
  const events = ticks.map(
    (rawTime, number): Expected => ({
      file,
      number,
      rawTime,
      timeStamp: startTime + ((rawTime - startTicks) * 10_000_000n) / perfFreq,
    }),
  );
  return { bytes, events };
}

/** Sorts by time. Events with equal times stay in the order of the files. */
export function inOrder(files: readonly { readonly events: readonly Expected[] }[]): Expected[] {
  const timeOf = ({ rawTime, timeStamp }: Expected) => (files.length > 1 ? timeStamp : rawTime);
  const all = files.flatMap(({ events }) => events);
  return all.toSorted((a, b) => Number(timeOf(a) - timeOf(b)));
}

export const INPUTS: { readonly [name: string]: (bytes: Uint8Array) => TraceInput } = {
  'that answers at once': (bytes) => ({
    size: bytes.length,
    canOverlap: true,
    read: (offset, length) => bytes.slice(offset, offset + length),
  }),
  'that answers later': (bytes) => ({
    size: bytes.length,
    canOverlap: true,
    read: async (offset, length) => bytes.slice(offset, offset + length),
  }),
};

export async function merged(
  inputs: readonly TraceInput[],
  cacheBytes: number,
  limits: MergeLimits,
): Promise<{ batches: TraceEvents[]; problems: TraceProblem[] }> {
  const problems: TraceProblem[] = [];
  const report = (problem: TraceProblem) => void problems.push(problem);
  const comparesFileTimes = inputs.length > 1;
  const files = await Promise.all(
    inputs.map((input, file) => openTraceFile(input, { file, comparesFileTimes, cacheBytes, report })),
  );
  const batches: TraceEvents[] = [];
  const progress = { buffersDone: 0, events: 0 };
  const buffers = await sortedBuffers(files);
  for await (const batch of mergeBuffers(buffers, progress, limits)) batches.push(batch);
  expect(progress.buffersDone).toBe(buffers.length);
  return { batches, problems };
}

export function seen({
  file,
  index,
  rawTime,
  timeStamp,
  userData,
}: TraceEvent): Expected & { index: number } {
  const { buffer, byteOffset, length } = userData;
  const isHeader = length > 4 && index >= 0 && isLogfileHeader(userData);
  const number = isHeader ? 0 : new DataView(buffer, byteOffset).getUint32(0, true);
  if (!isHeader) expect(userData.subarray(4).every((byte) => byte === number % 256)).toBe(true);
  return { file, index, number, rawTime, timeStamp };
}

/** TRACE_LOGFILE_HEADER starts with the size of buffers, which is larger than any number of an event here. */
function isLogfileHeader({ buffer, byteOffset }: Uint8Array): boolean {
  return new DataView(buffer, byteOffset).getUint32(0, true) === SIZE;
}

export function eventsOf(batch: TraceEvents): TraceEvent[] {
  return Array.from({ [Symbol.iterator]: () => batch[Symbol.iterator]() });
}
