import { describe, expect, it } from 'vitest';
import { MERGE_LIMITS } from '../../../src/recordings/trace/buffers/merge-limits.js';
import { openTrace, type TraceInput, type WritableEvent, writeTrace } from '../../../src/trace.js';
import { eventsOf, merged, SIZE, START } from './planned-traces.js';

describe('a file that becomes shorter while it is read', () => {
  const events = (first: number): WritableEvent[] =>
    Array.from({ length: 4 }, (_, at) => ({
      header: 'PERFINFO64',
      group: 15,
      opcode: 46,
      rawTime: BigInt(first + at),
    }));
  const bytes = writeTrace({
    info: { bufferSize: SIZE, startTime: START },
    buffers: [{ events: events(10) }, { events: events(20) }, { events: events(30) }],
  });

  /** @param before how many reads see the whole file. */
  function shrinking(before: number, end: number): TraceInput {
    let reads = 0;
    return {
      size: bytes.length,
      read: (offset, length) =>
        bytes.slice(offset, Math.min(offset + length, ++reads > before ? end : Infinity)),
    };
  }

  // Between two events, in an event, in the header of a buffer, and between two buffers.
  const ends = [2 * SIZE + 72 + 32, 2 * SIZE + 72 + 20, 2 * SIZE + 40, 2 * SIZE];

  it.each(ends)('keeps the events before, and reports the loss: to %i bytes', async (end) => {
    for (const wholeBytes of [MERGE_LIMITS.wholeBytes, 8]) {
      const { batches, problems } = await merged([shrinking(1, end)], 0, { ...MERGE_LIMITS, wholeBytes });
      const times = batches.flatMap(eventsOf).map(({ rawTime }) => rawTime);
      expect(times).toEqual(times.slice().sort((a, b) => Number(a - b)));
      expect(times.length).toBeLessThan(1 + 3 * 4);
      expect(problems.map(({ message }) => message)).toContain(
        'the file has become shorter since it was opened',
      );
    }
  });
});

describe('the memory of a merge', () => {
  const MIB = 1024 * 1024;

  /** A file of one buffer, again and again. */
  function repeated(events: readonly WritableEvent[], size: number, count: number) {
    const one = writeTrace({ info: { bufferSize: size, startTime: START }, buffers: [{ events }] });
    const body = one.subarray(size);
    return {
      size: size + count * size,
      reads: 0,
      read(offset: number, length: number) {
        this.reads++;
        const bytes = new Uint8Array(Math.min(length, this.size - offset));
        for (let at = 0; at < bytes.length; ) {
          const from = (offset + at) % size;
          const piece = (offset + at < size ? one : body).subarray(
            from,
            Math.min(size, from + bytes.length - at),
          );
          bytes.set(piece, at);
          at += piece.length;
        }
        return bytes;
      },
    };
  }

  const event = (rawTime: bigint, length: number): WritableEvent => ({
    header: 'PERFINFO64',
    group: 15,
    opcode: 46,
    rawTime,
    userData: new Uint8Array(length),
  });

  it.each([
    ['buffers with a single event', [event(1_000n, 10)], 256 * 1024],
    ['large events', Array.from({ length: 16 }, () => event(1_000n, 60_000)), MIB],
  ])('is bounded for a batch of %s', async (_, events, size) => {
    let batches = 0;
    for await (const batch of openTrace(repeated(events, size, 200)).batches()) {
      const buffers = new Set(eventsOf(batch).map(({ userData }) => userData.buffer));
      const bytes = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
      // The limit, and the last buffer beyond it. The first ones can be in memory already.
      expect(bytes).toBeLessThanOrEqual(MERGE_LIMITS.batchBytes + 2 * size);
      batches++;
    }
    expect(batches).toBeGreaterThan(2);
  });

  it('is bounded for open buffers: events are read again', async () => {
    const events = [event(1_000n, 10), event(2_000n, 10), event(3_000n, 10)];
    const reads: number[] = [];
    for (const mostBytes of [10_000, 1]) {
      const input = repeated(events, 1024, 20);
      const { batches, problems } = await merged([input], 0, { ...MERGE_LIMITS, wholeBytes: 8, mostBytes });
      expect(batches.reduce((sum, { length }) => sum + length, 0)).toBe(1 + 20 * 3);
      // The buffers are copies of one.
      expect(problems.filter(({ kind }) => kind !== 'repeated-buffer')).toEqual([]);
      reads.push(input.reads);
    }
    const [once, twice] = reads as [number, number];
    expect(twice).toBeGreaterThan(once + 20);
  });
});
