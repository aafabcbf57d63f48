import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { mergeBuffers } from '../../../src/recordings/trace/buffers/merge-buffers.js';
import { MERGE_LIMITS } from '../../../src/recordings/trace/buffers/merge-limits.js';
import { sortedBuffers } from '../../../src/recordings/trace/buffers/sorted-buffers.js';
import { openTraceFile } from '../../../src/recordings/trace/file/trace-file.js';
import { openTrace, type Trace, TraceError, type TraceEvent } from '../../../src/trace.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { traceFiles } from '../inputs/traces.js';
import { checkOffset } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly first: Uint8Array;
  /** A second file, whose events are merged with those of the first. */
  readonly second: Uint8Array | undefined;
}

const files = damagedBytes(traceFiles);

/** Damage costs only the buffer or the event that has it. */
export const traces = target<Input>({
  name: 'traces',
  inputs: fc.record(
    { first: files, second: fc.option(files, { nil: undefined, freq: 8 }) },
    { noNullPrototype: true },
  ),
  outcomes: ['whole', 'damaged', 'refused'],
  shortRuns: 600,
  sizeOf: ({ first, second }) => first.length + (second?.length ?? 0),
  toFile: ({ first }) => ({ extension: 'etl', content: first }),
  async check({ first, second }) {
    const sources = second === undefined ? [first] : [first, second];
    const trace = openTrace(sources);
    try {
      const merged = await eventsOf(trace.batches());
      const inFile = await eventsOf(trace.buffers());
      ok(merged.length === inFile.length, 'the merge has other events than the file');
      merged.forEach((event, index) => {
        ok(event.index === index);
        checkEvent(event, sources);
      });
      checkOrder(merged, trace, sources.length);
      const inParts = await mergedInParts(sources);
      ok(inParts.map(placeOf).join() === merged.map(placeOf).join(), 'little memory changes the events');
    } catch (error) {
      if (!(error instanceof TraceError)) throw error;
      checkOffset(error, (sources[error.file] as Uint8Array).length);
      return 'refused';
    }
    checkProblems(trace, sources);
    return trace.problemCount === 0 ? 'whole' : 'damaged';
  },
});

async function eventsOf(batches: AsyncIterable<Iterable<TraceEvent>>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  for await (const batch of batches) events.push(...batch);
  return events;
}

/**
 * Merges with so little memory that buffers are read part by part, and read again. Compressed ones can only
 * be read whole.
 */
async function mergedInParts(sources: readonly Uint8Array[]): Promise<TraceEvent[]> {
  const comparesFileTimes = sources.length > 1;
  const files = await Promise.all(
    sources.map((bytes, file) => {
      const input = {
        size: bytes.length,
        read: (offset: number, length: number) => bytes.slice(offset, offset + length),
      };
      return openTraceFile(input, { file, comparesFileTimes, cacheBytes: 0, report: () => {} });
    }),
  );
  const isCompressed = files.some(({ info }) => info.compression !== 'none');
  const limits = { ...MERGE_LIMITS, wholeBytes: 8, mostBytes: isCompressed ? MERGE_LIMITS.mostBytes : 8 };
  return eventsOf(mergeBuffers(await sortedBuffers(files), { buffersDone: 0, events: 0 }, limits));
}

function placeOf({ file, bufferOffset, offset, rawTime }: TraceEvent): string {
  return `${file}/${bufferOffset}/${offset}/${rawTime}`;
}

/** Every member can be read. */
function checkEvent(event: TraceEvent, sources: readonly Uint8Array[]): void {
  const { eventHeader, extendedData, userData } = event;
  const size = extendedData.reduce((sum, { data }) => sum + data.length, userData.length);
  ok(size <= eventHeader.size, `${size} bytes are in an event of ${eventHeader.size}`);
  ok(event.providerId.length === 36 && eventHeader.activityId.length === 36);
  ok(event.bufferOffset < (sources[event.file] as Uint8Array).length);
  ok(event.bufferContext.processorNumber <= 0xff && event.processor <= 0x7ff);
  ok(event.instance === undefined || event.instance.parentGuid.length === 36);
  ok(event.relatedActivityId === undefined || event.relatedActivityId.length === 36);
}

/** Events are in order of time, or a problem says that they are not. */
function checkOrder(events: readonly TraceEvent[], { problems }: Trace, files: number): void {
  if (problems.some(({ kind }) => kind === 'time-order')) return;
  // The ticks of different clocks cannot be compared.
  const timeOf = (event: TraceEvent) => (files > 1 ? event.timeStamp : event.rawTime);
  events.forEach((event, at) => {
    const before = events[at - 1];
    const isAfter = before === undefined || timeOf(before) <= timeOf(event);
    ok(
      isAfter,
      `event ${at} at ${timeOf(event)} is earlier than the one before at ${before && timeOf(before)}`,
    );
  });
}

function checkProblems({ problems }: Trace, sources: readonly Uint8Array[]): void {
  for (const { file, bufferOffset, bytesLost, message } of problems) {
    const { length } = sources[file] as Uint8Array;
    ok(bufferOffset >= 0 && bufferOffset <= length, `a problem is at ${bufferOffset} of ${length} bytes`);
    ok(bytesLost >= 0 && message.length > 0 && !message.includes('undefined'));
  }
}
