import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MERGE_LIMITS } from '../../../src/recordings/trace/buffers/merge-limits.js';
import { openTrace, type WritableEvent, writeTrace } from '../../../src/trace.js';
import {
  eventsOf,
  INPUTS,
  inOrder,
  merged,
  plannedFile,
  plannedLimits,
  START,
  seen,
  write,
} from './planned-traces.js';

describe.each(Object.entries(INPUTS))('an input %s', (_, inputOf) => {
  it('has its events in order of time, however little memory there is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plannedFile, { minLength: 1, maxLength: 3 }),
        plannedLimits,
        fc.constantFrom(0, 1_000_000),
        async (plannedFiles, limits, cacheBytes) => {
          const files = plannedFiles.map(write);
          // Compressed buffers cannot be read part by part.
          const isCompressed = plannedFiles.some((file) => file.isCompressed);
          const { batches, problems } = await merged(
            files.map(({ bytes }) => inputOf(bytes)),
            cacheBytes,
            isCompressed ? { ...limits, mostBytes: MERGE_LIMITS.mostBytes } : limits,
          );
          expect(problems).toEqual([]);
          // Events can be read long after their batch.
          const events = batches.flatMap(eventsOf);
          expect(events.map(seen)).toEqual(inOrder(files).map((event, index) => ({ ...event, index })));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('events without a time', () => {
  const untimed = Array.from({ length: 20_000 }, (): WritableEvent => ({ header: 'ERROR' }));
  const later: WritableEvent = { header: 'PERFINFO64', group: 15, opcode: 46, rawTime: 2_000n };

  it.each([
    ['the time of the first event after them', [...untimed, later], 2_000n],
    ['the time of the event before them', [later, ...untimed], 2_000n],
    ['the start of the trace if no event of the buffer has a time', untimed, 1_000n],
  ])('have %s, however many they are', async (_, events, expected) => {
    const other: WritableEvent = { ...later, rawTime: 1_000n };
    const info = { bufferSize: 512 * 1024, startTime: START };
    const trace = openTrace(writeTrace({ info, buffers: [{ events: [other] }, { events }] }));
    const times = new Map<bigint, number>();
    for await (const { rawTime, header } of trace.events()) {
      if (header === 'ERROR') times.set(rawTime, (times.get(rawTime) ?? 0) + 1);
    }
    expect([...times]).toEqual([[expected, untimed.length]]);
    expect(trace.problems).toEqual([]);
  });

  it('have the same time in `buffers`', async () => {
    const trace = openTrace(
      writeTrace({ buffers: [{ events: [{ header: 'ERROR' }, { header: 'ERROR' }, later] }] }),
    );
    const times: bigint[] = [];
    for await (const events of trace.buffers()) for (const { rawTime } of events) times.push(rawTime);
    expect(times.slice(1)).toEqual([2_000n, 2_000n, 2_000n]);
  });
});
