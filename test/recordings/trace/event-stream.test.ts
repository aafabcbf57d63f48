import { inspect } from 'node:util';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CachedInput } from '../../../src/recordings/trace/file/cached-input.js';
import {
  openTrace,
  type TraceEvent,
  type TraceInput,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import {
  type DecodableRecord,
  type UnknownEvent,
  unknownEvent,
} from '../../../src/windows/decoding/event-dispatcher.js';

const PROVIDER = '3f6c8a52-91d4-4e0b-8a77-2c5e9b1d4f60';

const COUNT = 3000;

/** More events than a batch has. Their ids count from 1, after the event with the header of the file. */
const bytes = writeTrace({
  events: Array.from(
    { length: COUNT },
    (_, at): WritableEvent => ({
      header: 'EVENT64',
      providerId: PROVIDER,
      timeStamp: BigInt(at),
      eventDescriptor: { id: at + 1 },
    }),
  ),
});

describe('the stream of events', () => {
  it('answers calls in their order, also those that do not wait for the one before', async () => {
    const events = openTrace(bytes).events();
    const answers = await Promise.all(Array.from({ length: COUNT + 3 }, () => events.next()));
    expect(answers.map(({ value }) => (value as TraceEvent | undefined)?.id)).toEqual([
      ...Array.from({ length: COUNT + 1 }, (_, id) => id),
      undefined,
      undefined,
    ]);
    expect(answers.map(({ done }) => done).indexOf(true)).toBe(COUNT + 1);
  });

  it('ends where the loop is left', async () => {
    const events = openTrace(bytes).events();
    for await (const { id } of events) if (id === 5) break;
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('ends after return, also if calls before it wait', async () => {
    const events = openTrace(bytes).events();
    const [first, end, later] = await Promise.all([events.next(), events.return(), events.next()]);
    expect([first.done, end.done, later.done]).toEqual([false, true, true]);
    expect((await events.next()).done).toBe(true);
  });

  it('ends after throw', async () => {
    const events = openTrace(bytes).events();
    await events.next();
    await expect(events.throw(new Error('enough'))).rejects.toThrow('enough');
    expect((await events.next()).done).toBe(true);
  });

  it.each([1, 2, 1500])('fails where a decoder fails, and ends: event %i', async (bad) => {
    const decode = ({ id }: TraceEvent) => {
      if (id === bad) throw new TypeError('broken decoder');
      return { symbol: 'Known', id };
    };
    const events = openTrace(bytes).events({ decoders: [decode as never] });
    for (let at = 0; at < bad; at++) expect((await events.next()).done).toBe(false);
    await expect(events.next()).rejects.toThrow('broken decoder');
    expect((await events.next()).done).toBe(true);
  });

  it('has the types of all decoders', async () => {
    interface One {
      readonly symbol: 'One';
      readonly values: { readonly job: string };
    }
    interface Two {
      readonly symbol: 'Two';
      readonly values: { readonly count: number };
    }
    const one = (record: DecodableRecord): One | UnknownEvent => unknownEvent(record);
    const two = (record: DecodableRecord): Two | UnknownEvent => unknownEvent(record);
    const decoders = [one, two] as const;
    for await (const event of openTrace(bytes).events({ decoders: [one, two] })) {
      expectTypeOf(event.symbol).toEqualTypeOf<'One' | 'Two' | undefined>();
      if (event.symbol === 'Two') expectTypeOf(event.values.count).toEqualTypeOf<number>();
      expect(event.record.id).toBeTypeOf('number');
      break;
    }
    for await (const event of openTrace(bytes).events({ decoders })) {
      expectTypeOf(event.symbol).toEqualTypeOf<'One' | 'Two' | undefined>();
      break;
    }
  });

  it('can be asked for again', async () => {
    const trace = openTrace(bytes);
    for (let round = 0; round < 2; round++) {
      let count = 0;
      for await (const _ of trace.events()) count++;
      expect(count).toBe(COUNT + 1);
    }
  });
});

describe('an event', () => {
  it('shows its members on the console, and not the whole buffer', async () => {
    for await (const event of openTrace(bytes).events()) {
      if (event.id !== 7) continue;
      const text = inspect(event);
      expect(text).toContain("header: 'EVENT64'");
      expect(text).toContain(`providerId: '${PROVIDER}'`);
      expect(text).not.toContain('buffer:');
    }
  });
});

describe('reading ahead', () => {
  /** An input larger than what is kept: the events in 1 MiB buffers, again and again. */
  function input(options: { canOverlap: boolean; failAfter?: number }) {
    const state = { reads: 0, now: 0, most: 0 };
    const size = 1024 * 1024;
    const one = writeTrace({
      info: { bufferSize: 64 * 1024 },
      buffers: [
        { events: [{ header: 'EVENT64', providerId: PROVIDER, timeStamp: 1n, eventDescriptor: {} }] },
      ],
    });
    const buffer = one.subarray(64 * 1024);
    const source: TraceInput = {
      size: 40 * size,
      canOverlap: options.canOverlap,
      async read(offset, length) {
        state.reads++;
        state.now++;
        state.most = Math.max(state.most, state.now);
        await new Promise((resolve) => setImmediate(resolve));
        state.now--;
        if (state.reads > (options.failAfter ?? Infinity)) throw new Error('the disk is gone');
        const result = new Uint8Array(length);
        for (let at = 0; at < length; at++) {
          const from = offset + at;
          result[at] = (from < one.length ? one[from] : buffer[from % buffer.length]) as number;
        }
        return result;
      },
    };
    return { source, state };
  }

  it.each([
    [true, true],
    [false, false],
  ])('happens only if reads can overlap: %s', async (canOverlap, isAhead) => {
    const { source, state } = input({ canOverlap });
    let events = 0;
    for await (const batch of openTrace(source).batches()) events += batch.length;
    expect(events).toBe(40 * 16);
    expect(state.most > 1).toBe(isAhead);
  });

  it.each([1, 2, 5, 100])('fails as the input does, after %i reads', async (failAfter) => {
    const { source } = input({ canOverlap: true, failAfter });
    const reading = (async () => {
      for await (const _ of openTrace(source).batches());
    })();
    await expect(reading).rejects.toThrow('the disk is gone');
  });
});

describe('await using', () => {
  it.runIf('asyncDispose' in Symbol)('ends the stream', async () => {
    const events = openTrace(bytes).events();
    await events.next();
    await (events as unknown as AsyncDisposable)[Symbol.asyncDispose]();
    expect((await events.next()).done).toBe(true);
  });
});

describe('a read ahead that fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('the disk is gone');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the disk is gone'))],
  ])('concerns only who asks for its bytes: the input %s', async (_, fail) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      let calls = 0;
      // Without memory to keep anything, chunks have 4096 bytes.
      const input = new CachedInput(
        {
          size: 100_000,
          canOverlap: true,
          read: (offset, length) => (++calls === 1 && offset === 0 ? new Uint8Array(length) : fail()),
        },
        0,
      );
      expect((await input.read(0, 100)).length).toBe(100);
      expect(calls).toBe(4);
      for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
      await expect((async () => input.read(4090, 100))()).rejects.toThrow('the disk is gone');
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});
