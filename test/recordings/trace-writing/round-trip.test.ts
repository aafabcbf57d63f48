import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeaderEvent } from '../../../src/recordings/trace-writing/writable-event.js';
import {
  openTrace,
  type TraceEvent,
  TraceWriter,
  type WritableBuffer,
  type WritableTrace,
  writeTrace,
} from '../../../src/trace.js';
import { compress } from '../../support/compress/compress.js';
import { expectedEvent, seen } from './seen-event.js';
import { timedEvents, untimedEvents } from './writable-arbitraries.js';

const START = 132_223_104_000_000_000n;

async function read(...files: Uint8Array[]) {
  const trace = openTrace(files);
  const events: TraceEvent[] = [];
  for await (const event of trace.events()) events.push(event);
  return { events, info: await trace.info(), problems: trace.problems };
}

/** What shows of an event, with its time. */
const seenAt = (event: TraceEvent) => ({ time: event.timeStamp, ...seen(event) });

const processors = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2047 }));

/** Times near each other, so that many are equal, and times far apart. */
const times = fc
  .oneof(fc.bigInt({ min: 0n, max: 4n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
  .map((offset) => START + offset);

/** Clocks whose ticks are at least as fine as a FILETIME. */
const clocks = fc.oneof(
  fc.constant({}),
  fc.constant({ clockType: 2 }),
  fc.integer({ min: 10, max: 5000 }).map((cpuSpeedInMHz) => ({ clockType: 3, cpuSpeedInMHz })),
  fc.bigInt({ min: 10_000_000n, max: 5_000_000_000n }).map((perfFreq) => ({ clockType: 1, perfFreq })),
);

const compressions = fc.constantFrom(undefined, 'lznt1', 'xpress', 'xpress-huffman');
const compressorOf = (
  format: 'lznt1' | 'xpress' | 'xpress-huffman' | undefined,
): Pick<WritableTrace, 'compress'> =>
  format === undefined ? {} : { compress: { format, compress: (bytes) => compress(format, bytes) } };

const at = (event: object, members: object) => ({ ...event, ...members }) as HeaderEvent;

/** Events of a buffer in order of time. Those without a time have the time of the event before them. */
const bufferEvents = fc
  .tuple(
    fc.array(fc.tuple(times, timedEvents, fc.array(untimedEvents, { maxLength: 1 })), { maxLength: 8 }),
    fc.boolean(),
  )
  .map(([events]) => {
    const inOrder = [...events].sort(([a], [b]) => Number(a - b));
    return inOrder.flatMap(([timeStamp, event, followers]) => [
      { timeStamp, event: at(event, { timeStamp }) },
      ...followers.map((follower) => ({ timeStamp, event: follower })),
    ]);
  });

const buffers = fc.array(
  fc.record({
    processor: processors,
    sequenceNumber: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    loggerId: fc.integer({ min: 0, max: 0xffff }),
    savedOffsetZero: fc.boolean(),
    compressed: fc.boolean(),
    events: bufferEvents,
  }),
  { maxLength: 5 },
);

/** The order of a trace: by time, and events of equal times in the order of the file. */
const inOrderOfTime = <T extends { time: bigint }>(events: T[]) =>
  [...events].sort((a, b) => Number(a.time - b.time));

describe('reading what was written', () => {
  const pointerSizes = fc.constantFrom<4 | 8>(4, 8);

  it('gives the events of all buffers in order of time', async () => {
    await fc.assert(
      fc.asyncProperty(
        buffers,
        clocks,
        compressions,
        pointerSizes,
        async (given, clock, format, pointerSize) => {
          const trace: WritableTrace = {
            info: { bufferSize: 8192, startTime: START, pointerSize, ...clock },
            ...compressorOf(format),
            buffers: given.map(({ events, ...buffer }) => ({
              ...buffer,
              events: events.map(({ event }) => event),
            })),
          };
          const { events, problems, info } = await read(writeTrace(trace));
          const written = given.flatMap(({ processor, loggerId, events: inBuffer }) =>
            inBuffer.map(({ timeStamp, event }) => ({
              time: timeStamp,
              ...expectedEvent(event, { processor, loggerId, pointerSize }),
            })),
          );
          expect(problems).toEqual([]);
          expect(events.slice(1).map(seenAt)).toEqual(inOrderOfTime(written));
          expect(info[0]).toMatchObject({
            ...clock,
            pointerSize,
            buffersWritten: given.length + 1,
            compression: format ?? 'none',
            startTime: START,
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gives the ticks that were written, for any clock', async () => {
    const ticks = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
    const anyClock = fc.record({
      clockType: fc.integer({ min: 0, max: 4 }),
      perfFreq: fc.bigInt({ min: 0n, max: 2n ** 40n }),
      cpuSpeedInMHz: fc.integer({ min: 0, max: 5000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(ticks, timedEvents)), anyClock, async (given, clock) => {
        const inOrder = [...given].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
        const written = inOrder.map(([rawTime, event]) => at(event, { rawTime }));
        const { events, problems } = await read(writeTrace({ info: clock, buffers: [{ events: written }] }));
        expect(problems).toEqual([]);
        const found = events.filter(({ bufferOffset }) => bufferOffset > 0);
        expect(found.map(({ rawTime }) => rawTime)).toEqual(inOrder.map(([rawTime]) => rawTime));
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same events again when they are written as records', async () => {
    // The time of ERROR depends on the event before it.
    const isWritable = ({ header }: TraceEvent) => header !== 'ERROR';
    const shown = (event: TraceEvent) => {
      const { eventHeader, ...members } = seenAt(event);
      // In an EVENT header, bits that ProcessTrace sets mean nothing.
      return { ...members, eventHeader: { ...eventHeader, flags: eventHeader.flags & ~0x0168 } };
    };
    await fc.assert(
      fc.asyncProperty(bufferEvents, clocks, async (given, clock) => {
        const info = { startTime: START, ...clock };
        const first = await read(
          writeTrace({ info, buffers: [{ events: given.map(({ event }) => event) }] }),
        );
        const records = first.events.filter(isWritable);
        const again = await read(writeTrace({ events: records }));
        expect(again.problems).toEqual([]);
        expect(again.events.slice(1).map(shown)).toEqual(records.slice(1).map(shown));
        expect(again.events.map(({ rawTime }) => rawTime)).toEqual(records.map(({ rawTime }) => rawTime));
      }),
      { numRuns: 60 },
    );
  });

  it('distributes events to the buffers of their processors', async () => {
    const several = fc.array(fc.record({ time: times, event: timedEvents, processor: processors }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(several, compressions, async (given, format) => {
        const inOrder = inOrderOfTime(given);
        const trace: WritableTrace = {
          info: { bufferSize: 1024 },
          ...compressorOf(format),
          events: inOrder.map(({ time, event, processor }) => at(event, { timeStamp: time, processor })),
        };
        const { events, problems, info } = await read(writeTrace(trace));
        expect(problems).toEqual([]);
        const found = events.slice(1).map(seenAt);
        for (const processor of new Set(given.map((one) => one.processor))) {
          const ofProcessor = inOrder.filter((one) => one.processor === processor);
          expect(found.filter((one) => one.processor === processor)).toEqual(
            ofProcessor.map(({ time, event }) => ({
              time,
              ...expectedEvent(event as HeaderEvent, { processor, loggerId: 1, pointerSize: 8 }),
            })),
          );
        }
        expect(found.map(({ time }) => time)).toEqual(inOrder.map(({ time }) => time));
        expect(info[0]).toMatchObject({
          numberOfProcessors: Math.max(0, ...given.map(({ processor }) => processor)) + 1,
          ...(inOrder.length === 0 ? {} : { startTime: inOrder[0]?.time, endTime: inOrder.at(-1)?.time }),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('merges files with different clocks by time', async () => {
    const files = fc.array(fc.tuple(bufferEvents, clocks), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const traces = given.map(([events, clock]) =>
          writeTrace({
            info: { ...clock, startTime: START },
            buffers: [{ events: events.map(({ event }) => event) }],
          }),
        );
        const { events, problems } = await read(...traces);
        expect(problems).toEqual([]);
        const written = given.flatMap(([inFile], file) =>
          inFile.map(({ timeStamp, event }) => ({
            time: timeStamp,
            file,
            ...expectedEvent(event, { processor: 0, loggerId: 1, pointerSize: 8 }),
          })),
        );
        const found = events.filter(({ bufferOffset }) => bufferOffset > 0);
        expect(found.map((event) => ({ file: event.file, ...seenAt(event) }))).toEqual(
          inOrderOfTime(written),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same bytes for pieces and for the whole', () => {
    const several = fc.array(fc.tuple(times, timedEvents, processors), { maxLength: 60 });
    fc.assert(
      fc.property(several, buffers, (given, inBuffers) => {
        const options = { info: { bufferSize: 8192, startTime: START } };
        const events = inOrderOfTime(
          given.map(([time, event, processor]) => ({ time, event, processor })),
        ).map(({ time, event, processor }) => at(event, { timeStamp: time, processor }));
        const withEvents: WritableBuffer[] = inBuffers.map((buffer) => ({
          ...buffer,
          events: buffer.events.map(({ event }) => event),
        }));
        const writer = new TraceWriter(options);
        const pieces = [
          ...withEvents.flatMap((buffer) => writer.addBuffer(buffer)),
          ...events.flatMap((event) => writer.add(event)),
          ...writer.end(),
        ];
        const whole = writeTrace({ ...options, buffers: withEvents, events });
        const size = Math.max(...pieces.map(({ offset, bytes }) => offset + bytes.length));
        const joined = new Uint8Array(size);
        for (const { offset, bytes } of pieces) joined.set(bytes, offset);
        expect(Buffer.from(joined).equals(whole)).toBe(true);
        // All pieces but the last one can also be written one after another.
        expect(pieces.slice(0, -1).reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(whole.length);
      }),
      { numRuns: 60 },
    );
  });
});
