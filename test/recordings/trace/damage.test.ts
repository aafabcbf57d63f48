import { describe, expect, it } from 'vitest';
import {
  openTrace,
  type Trace,
  TraceError,
  type TraceInput,
  type WritableBuffer,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { compress } from '../../support/compress/compress.js';

const START = 133_800_000_000_000_000n;
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const SIZE = 512;

/** An event of 88 bytes. */
function event(id: number, ticks: number): WritableEvent {
  const userData = Uint8Array.of(id, 1, 2, 3, 4, 5, 6, 7);
  return {
    header: 'EVENT64',
    providerId: GUID,
    eventDescriptor: { id },
    timeStamp: START + BigInt(ticks),
    userData,
  };
}

const buffer = (...ids: number[]): WritableBuffer => ({ events: ids.map((id) => event(id, id * 10)) });

/** A first buffer with the header of the file, then buffers at 1024, 1536 and 2048. */
const whole = writeTrace({
  info: { bufferSize: SIZE, startTime: START },
  firstBuffer: { size: 1024 },
  buffers: [buffer(1, 2), buffer(3, 4), buffer(5, 6)],
});

async function read(trace: Trace): Promise<{ ids: number[]; problems: unknown[] }> {
  const ids: number[] = [];
  // The first event has the header of the file.
  for await (const { id, index } of trace.events()) if (index > 0) ids.push(id);
  const problems = trace.problems.map(
    ({ kind, bufferOffset, offset, bytesLost, message }) =>
      `${kind} ${bufferOffset}+${offset} -${bytesLost}: ${message}`,
  );
  return { ids, problems };
}

function damaged(change: (bytes: Uint8Array, view: DataView) => void): Trace {
  const bytes = whole.slice();
  change(bytes, new DataView(bytes.buffer));
  return openTrace(bytes);
}

describe('a damaged trace', () => {
  it('is the whole trace without damage', async () => {
    expect(await read(openTrace(whole))).toEqual({ ids: [1, 2, 3, 4, 5, 6], problems: [] });
  });

  it('loses the rest of a buffer after a damaged event', async () => {
    // The marker of event 4, which follows event 3.
    const trace = damaged((bytes) => bytes.fill(0x11, 1536 + 72 + 88, 1536 + 72 + 92));
    expect(await read(trace)).toEqual({
      ids: [1, 2, 3, 5, 6],
      problems: ['malformed-event 1536+160 -88: 0x11111111 does not start an event'],
    });
  });

  it('loses an event that is longer than its buffer', async () => {
    const trace = damaged((_, view) => view.setUint16(2048 + 72 + 88, 400, true));
    expect(await read(trace)).toEqual({
      ids: [1, 2, 3, 4, 5],
      problems: ['malformed-event 2048+160 -88: the EVENT64 event has 400 bytes, but only 88 are left'],
    });
  });

  it('goes on after a damaged event', async () => {
    const bytes = writeTrace({
      info: { bufferSize: 1024, startTime: START },
      buffers: [buffer(1, 2, 3, 4, 5, 6, 7, 8, 9)],
    });
    bytes.fill(0x11, 1024 + 72 + 88, 1024 + 72 + 92);
    expect(await read(openTrace(bytes))).toEqual({
      ids: [1, 3, 4, 5, 6, 7, 8, 9],
      problems: ['malformed-event 1024+160 -88: 0x11111111 does not start an event'],
    });
  });

  it('says that a buffer is unused too early, and goes on where events follow', async () => {
    const unused =
      '0xffffffff marks the unused rest of a buffer, but the header of the buffer says that events follow';
    expect(await read(damaged((bytes) => bytes.fill(0xff, 1536 + 72, 1536 + 72 + 88)))).toEqual({
      ids: [1, 2, 4, 5, 6],
      problems: [`malformed-event 1536+72 -88: ${unused}`],
    });
    expect(await read(damaged((bytes) => bytes.fill(0xff, 1536 + 72, 2048)))).toEqual({
      ids: [1, 2, 5, 6],
      problems: [`malformed-event 1536+72 -176: ${unused}`],
    });
  });

  it('keeps the events of a buffer whose header is damaged', async () => {
    const trace = damaged((bytes) => bytes.fill(0xee, 1536, 1536 + 72));
    expect(await read(trace)).toEqual({
      ids: [1, 2, 3, 4, 5, 6],
      problems: [
        'malformed-buffer 1536+1536 -336: this is not the header of a buffer; the next one is at byte 0x800; events after it can be read, but their processor is not known',
      ],
    });
  });

  it.each([1, 16, 80])('loses no other buffer if %i bytes of one are missing', async (count) => {
    // Behind the events of the buffer at 1536, and in its first event.
    for (const [at, ids] of [
      [1536 + 400, [1, 2, 3, 4, 5, 6]],
      [1536 + 72 + 20, [1, 2, 5, 6]],
    ] as const) {
      const bytes = Uint8Array.of(...whole.subarray(0, at), ...whole.subarray(at + count));
      const result = await read(openTrace(bytes));
      expect(result.ids).toEqual(expect.arrayContaining([...ids]));
      expect(result.problems[0]).toBe(
        `malformed-buffer 1536+1536 -0: the header of the buffer says 512 bytes, but the buffer has ${512 - count}`,
      );
    }
  });

  it('loses a buffer that is damaged completely, and finds the next one', async () => {
    const trace = damaged((bytes) => bytes.fill(0xee, 1536, 2048));
    expect(await read(trace)).toEqual({
      ids: [1, 2, 5, 6],
      problems: [
        'malformed-buffer 1536+1536 -512: this is not the header of a buffer; the next one is at byte 0x800',
      ],
    });
  });

  it.each([0, 1, 71, 72, 504, 520, 1024, 1_000_000, 0xffff_ffff])(
    'loses nothing if the size of a buffer is wrong: %i',
    async (size) => {
      for (const at of [0, 1024, 1536, 2048]) {
        const usual = at === 0 ? 1024 : SIZE;
        if (size === usual) continue;
        const { ids, problems } = await read(damaged((_, view) => view.setUint32(at, size, true)));
        expect(ids, `at ${at}`).toEqual([1, 2, 3, 4, 5, 6]);
        expect(problems).not.toEqual([]);
        if (at === 0) continue;
        const message = `the header of the buffer says ${size} bytes, but the buffer has ${usual}`;
        expect(problems).toContain(`malformed-buffer ${at}+${at} -0: ${message}`);
      }
    },
  );

  it.each([0, 4, 0x30])('loses nothing if one of the ends of events is wrong: %i', async (field) => {
    for (const end of [1, 71, 80, 160, 240, 256, 513, 0xffff_ffff]) {
      const trace = damaged((_, view) => view.setUint32(1536 + field, end, true));
      const { ids, problems } = await read(trace);
      expect(ids, `${end}`).toEqual([1, 2, 3, 4, 5, 6]);
      const isSeen = field !== 0x30;
      expect(problems.length > 0, `${end}: ${problems}`).toBe(isSeen);
    }
  });

  it('says that a buffer is there twice', async () => {
    const trace = damaged((bytes) => bytes.copyWithin(2048, 1536, 2048));
    expect(await read(trace)).toEqual({
      ids: [1, 2, 3, 3, 4, 4],
      problems: [
        'repeated-buffer 2048+2048 -0: this is the same buffer as at byte 0x600, perhaps in the place of another one; its events appear twice',
      ],
    });
  });

  it('keeps the events before the place where the file is cut', async () => {
    expect(await read(openTrace(whole.subarray(0, 2048 + 72 + 100)))).toEqual({
      ids: [1, 2, 3, 4, 5],
      problems: [
        'truncated-buffer 2048+2220 -340: the file ends after 172 of the 512 bytes of the buffer',
        'malformed-event 2048+160 -12: the EVENT64 event has 88 bytes, but only 12 are left',
      ],
    });
  });

  it('can be cut anywhere', async () => {
    for (let end = 0; end < whole.length; end++) {
      const trace = openTrace(whole.subarray(0, end));
      try {
        const { ids, problems } = await read(trace);
        expect([1, 2, 3, 4, 5, 6].slice(0, ids.length)).toEqual(ids);
        expect(problems).not.toEqual([]);
      } catch (error) {
        expect(error).toBeInstanceOf(TraceError);
        expect((error as TraceError).offset).toBeLessThanOrEqual(end);
      }
    }
  });

  it.each(['lznt1', 'xpress', 'xpress-huffman'] as const)(
    'loses one buffer that %s cannot decompress',
    async (format) => {
      const bytes = writeTrace({
        info: { bufferSize: SIZE, startTime: START },
        firstBuffer: { size: 1024 },
        compress: { format, compress: (content) => compress(format, content) },
        buffers: [buffer(1, 2), buffer(3, 4)],
      });
      const view = new DataView(bytes.buffer);
      // The last bytes of the second buffer, which end it too early for LZNT1 and XPRESS; the code lengths of
      // a Huffman table.
      bytes.fill(format === 'xpress-huffman' ? 0xff : 0, 1024 + 72, 1024 + view.getUint32(1024, true));
      const { ids, problems } = await read(openTrace(bytes));
      expect(ids).toEqual([3, 4]);
      expect(problems.length).toBeGreaterThan(0);
      for (const problem of problems) expect(problem).toMatch(/^(compression|malformed-event) 1024\+/);
    },
  );

  it.each(['lznt1', 'xpress', 'xpress-huffman'] as const)(
    'has the events of a buffer before the compressed bytes that %s cannot read',
    async (format) => {
      const ids = Array.from({ length: 40 }, (_, at) => at + 1);
      const many: WritableBuffer = {
        // Texts that differ, so that the first events don't need the last compressed bytes.
        events: ids.map((id) => ({
          ...event(id, id * 10),
          userData: Uint8Array.from({ length: 24 }, (_, at) => (id * 37 + at * at * id) & 0xff),
        })),
      };
      const bytes = writeTrace({
        info: { bufferSize: 8192, startTime: START },
        firstBuffer: { size: 1024 },
        compress: { format, compress: (content) => compress(format, content) },
        buffers: [many, buffer(41, 42)],
      });
      const size = new DataView(bytes.buffer).getUint32(1024, true);
      const damaged = bytes.slice();
      // Matches that are longer or farther than the output; for Huffman codes, bits that end too early.
      damaged.fill(0xff, 1024 + Math.floor(size * 0.75), 1024 + size);
      const found = await read(openTrace(damaged));
      const kept = found.ids.filter((id) => id <= 40);
      expect(kept).toEqual(ids.slice(0, kept.length));
      expect(kept.length).toBeGreaterThan(15);
      expect(kept.length).toBeLessThan(40);
      expect(found.ids.slice(-2)).toEqual([41, 42]);
      expect(found.problems.length).toBeGreaterThan(0);
    },
  );

  it.each(['lznt1', 'xpress', 'xpress-huffman'] as const)(
    'loses nothing if a header of a buffer of %s is damaged',
    async (format) => {
      const bytes = writeTrace({
        info: { bufferSize: SIZE, startTime: START },
        firstBuffer: { size: 1024 },
        compress: { format, compress: (content) => compress(format, content) },
        buffers: [buffer(1, 2), buffer(3, 4), buffer(5, 6)],
      });
      const size = new DataView(bytes.buffer).getUint32(1024, true);
      const damages: ((view: DataView) => void)[] = [
        // BufferSize, SavedOffset and Offset of the second buffer, and its flag.
        (view) => view.setUint32(1024, 0, true),
        (view) => view.setUint32(1024, size + 1, true),
        (view) => view.setUint32(1024, 0x10_0000, true),
        (view) => view.setUint32(1024 + 4, 100, true),
        (view) => view.setUint32(1024 + 4, 400, true),
        (view) => view.setUint32(1024 + 0x30, 400, true),
        (view) => view.setUint16(1024 + 0x34, 0x20, true),
        // LogFileMode, and the format in State of the first buffer.
        (view) => view.setUint32(72 + 32 + 32, 1, true),
        (view) => view.setUint32(0x2c, 1, true),
      ];
      for (const [at, damage] of damages.entries()) {
        const copy = bytes.slice();
        damage(new DataView(copy.buffer));
        const { ids } = await read(openTrace(copy));
        // Events that compression makes longer show no more that they are compressed.
        if (at !== 6 || size < 72 + 176) expect(ids, `damage ${at}`).toEqual([1, 2, 3, 4, 5, 6]);
      }
    },
  );

  it('keeps the order of the file where time goes back in a buffer', async () => {
    const trace = openTrace(
      writeTrace({
        info: { bufferSize: SIZE, startTime: START },
        firstBuffer: { size: 1024 },
        buffers: [{ events: [event(1, 10), event(2, 5)] }],
      }),
    );
    expect(await read(trace)).toEqual({
      ids: [1, 2],
      problems: [
        'time-order 1024+1024 -0: the time of its events goes back, so events are not in order of time',
      ],
    });
  });
});

describe('a trace whose first buffer is damaged', () => {
  const times = async (trace: Trace) => {
    const list: bigint[] = [];
    for await (const { id, timeStamp } of trace.events()) if (id > 0) list.push(timeStamp - START);
    return list;
  };

  it('has its events and their times if TRACE_LOGFILE_HEADER is there', async () => {
    const damages: ((bytes: Uint8Array, view: DataView) => void)[] = [
      (bytes) => bytes.fill(0, 0, 72),
      (bytes) => bytes.fill(0xff, 0, 72),
      (bytes) => bytes.fill(0, 72, 76),
      (bytes) => bytes.fill(0, 72, 88),
      // The size of the event, and PointerSize.
      (_, view) => view.setUint16(76, 40, true),
      (_, view) => view.setUint32(72 + 32 + 44, 4, true),
    ];
    for (const [at, damage] of damages.entries()) {
      const trace = damaged(damage);
      expect(await times(trace), `damage ${at}`).toEqual([10n, 20n, 30n, 40n, 50n, 60n]);
      expect(trace.problems.length, `damage ${at}`).toBeGreaterThan(0);
    }
  });

  it('is found elsewhere in the file', async () => {
    const parts = [whole.subarray(1024, 1536), whole.subarray(0, 1024), whole.subarray(1536)];
    const trace = openTrace(Uint8Array.from(parts.flatMap((part) => [...part])));
    expect(await times(trace)).toEqual([10n, 20n, 30n, 40n, 50n, 60n]);
    expect(trace.problems).toMatchObject([{ message: 'the first buffer of the trace is at byte 0x200' }]);
  });

  it('has its events in their order without TRACE_LOGFILE_HEADER', async () => {
    const trace = damaged((bytes) => bytes.fill(0, 0, 1024));
    const ids: number[] = [];
    for await (const { id } of trace.events()) ids.push(id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(trace.problems[0]).toMatchObject({
      message:
        'the header of the trace cannot be read; times are not known, only their order: they are ticks since 1601',
    });
  });
});

describe('a file that is not a trace', () => {
  it.each([
    ['nothing', new Uint8Array(), 'this is an empty file, not a trace'],
    [
      'a text',
      new TextEncoder().encode('hello '.repeat(50)),
      'this is not a trace: it does not start with a buffer that has a TRACE_LOGFILE_HEADER',
    ],
    [
      'zeros',
      new Uint8Array(5000),
      'this is not a trace: it does not start with a buffer that has a TRACE_LOGFILE_HEADER',
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    await expect(openTrace(bytes).info()).rejects.toThrow(new TraceError(message, 0, 0));
    await expect(openTrace([whole, bytes]).events().next()).rejects.toThrow(new TraceError(message, 0, 1));
  });
});

describe('the memory of the reader', () => {
  it('holds few of the buffers that overlap in time, and still merges them', async () => {
    // 200 buffers of 1 MiB, of which each has one event at the start and one at the end of the trace.
    const count = 200;
    const large = 1024 * 1024;
    const one = writeTrace({
      info: { bufferSize: large, startTime: START },
      buffers: [{ events: [event(1, 10), event(2, 100_000), ...filler()] }],
    });
    const head = one.subarray(0, large);
    const body = one.subarray(large);
    let largest = 0;
    let total = 0;
    const input: TraceInput = {
      size: head.length + count * body.length,
      read(offset, length) {
        const bytes = new Uint8Array(Math.min(length, this.size - offset));
        for (let at = 0; at < bytes.length; ) {
          const from = offset + at;
          const source = from < head.length ? head : body;
          const start = from < head.length ? from : (from - head.length) % body.length;
          const piece = source.subarray(start, start + bytes.length - at);
          bytes.set(piece, at);
          at += piece.length;
        }
        number(bytes, offset, head.length, large);
        largest = Math.max(largest, length);
        total += length;
        return bytes;
      },
    };
    const trace = openTrace(input);
    let events = 0;
    let before = 0n;
    let inOrder = true;
    for await (const batch of trace.batches()) {
      for (const { rawTime } of batch) {
        inOrder &&= rawTime >= before;
        before = rawTime;
        events++;
      }
    }
    expect({ events, inOrder, problems: trace.problems }).toEqual({
      events: 1 + count * (2 + filler().length),
      inOrder: true,
      problems: [],
    });
    expect(largest).toBeLessThanOrEqual(large);
    expect(total).toBeLessThan(3 * input.size);
  });

  it('reports events that are out of order because too many buffers overlap', async () => {
    const count = 16_390;
    const one = writeTrace({
      info: { bufferSize: 1024, startTime: START },
      buffers: [{ events: [event(1, 10), event(2, 100_000)] }],
    });
    const bytes = new Uint8Array(1024 * (1 + count));
    bytes.set(one);
    for (let at = 2048; at < bytes.length; at += 1024) bytes.copyWithin(at, 1024, 2048);
    number(bytes, 0, 1024, 1024);
    const trace = openTrace(bytes);
    let events = 0;
    for await (const batch of trace.batches()) events += batch.length;
    const messages = new Set(trace.problems.map(({ message }) => message));
    expect({ events, count: trace.problemCount, messages: [...messages] }).toEqual({
      events: 1 + count * 2,
      count: count - 16_384,
      messages: ['too many buffers have events of the same time, so events are not in order of time'],
    });
  });
});

/** Gives copies of a buffer their own sequence numbers, as far as a part of the file has them whole. */
function number(bytes: Uint8Array, offset: number, from: number, size: number): void {
  const view = new DataView(bytes.buffer);
  const first = Math.max(0, Math.ceil((offset - from) / size));
  for (let at = from + first * size + 0x18 - offset; at + 8 <= bytes.length; at += size) {
    view.setBigUint64(at, BigInt(at + offset), true);
  }
}

/** Events that fill a buffer. */
function filler(): WritableEvent[] {
  const userData = new Uint8Array(60_000);
  return Array.from({ length: 16 }, (_, at) => ({ ...event(3, 100_001 + at), userData }) as WritableEvent);
}
