import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompressXpress } from '../../../src/recordings/trace/compression/xpress.js';
import { compressXpress } from '../../../src/recordings/trace-writing/xpress-compressor.js';
import { openTrace, type TraceEvent, type WritableEvent, writeTrace } from '../../../src/trace.js';
import {
  image,
  kernelEvent,
  method,
  sample,
  stack,
  process as system,
  thread,
  traceOf,
} from '../../recordings/profile/sampled-trace.js';
import { isSame, someBytes } from '../../recordings/trace/compression/random-bytes.js';
import { seen } from '../../recordings/trace-writing/seen-event.js';
import { timedEvents } from '../../recordings/trace-writing/writable-arbitraries.js';
import { compress } from '../../support/compress/compress.js';
import { hasTraces, listedEvents, traceBytes, traceNames } from '../../support/traces.js';
import { wevtc } from '../in-memory.js';

const START = 132_223_104_000_000_000n;
const PROVIDER = '11111111-2222-3333-4444-555555555555';
const PROCESS = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';

async function eventsOf(bytes: Uint8Array) {
  const trace = openTrace(bytes);
  const events: TraceEvent[] = [];
  for await (const batch of trace.batches()) events.push(...batch);
  return { events, info: (await trace.info())[0], problems: trace.problems };
}

/** The trace that a command writes. */
async function cut(files: Record<string, Uint8Array>, ...choice: string[]) {
  const { stderr, exitCode, host } = await wevtc(
    ['trace', ...Object.keys(files), '--format', 'etl', '--output', 'out/cut.etl', ...choice],
    { files },
  );
  const bytes = host.files.get('out/cut.etl');
  if (bytes === undefined) throw new Error(stderr);
  return { stderr, exitCode, bytes, ...(await eventsOf(bytes)) };
}

const seenAt = (event: TraceEvent) => ({ time: event.timeStamp, ...seen(event) });
const keyOf = (event: TraceEvent) => JSON.stringify(seenAt(event), (_, value) => String(value));
/**
 * Events with equal times on several processors can change their order. Without the first one, which counts
 * the buffers.
 */
const contents = (events: readonly TraceEvent[]) =>
  events
    .slice(1)
    .map((event) => `${String(event.timeStamp).padStart(20)} ${keyOf(event)}`)
    .sort();

const event = (at: number, members: object = {}): WritableEvent =>
  ({
    header: 'EVENT64',
    providerId: PROVIDER,
    eventDescriptor: { id: at, level: 4 },
    timeStamp: START + BigInt(at) * 10_000_000n,
    processId: 7,
    processor: at % 3,
    userData: new Uint8Array(at),
    ...members,
  }) as WritableEvent;

const process = (at: number, opcode: number): WritableEvent =>
  event(at, { header: 'FULL64', providerId: PROCESS, opcode, eventDescriptor: undefined });

/** MethodDCEndVerbose. */
const listedAtEnd = {
  providerId: 'a669021c-c450-4609-a035-5af59af4df18',
  eventDescriptor: { id: 144, version: 1 },
};

const ids = (events: readonly TraceEvent[]) =>
  events.slice(1).map(({ id, opcode }) => id || `opcode ${opcode}`);

describe('wevtc trace --format etl', () => {
  it('writes a trace with the same events, whatever they are', async () => {
    const times = fc.bigInt({ min: 0n, max: 10n ** 9n });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(times, timedEvents, fc.nat(5)), { maxLength: 12 }),
        fc.constantFrom(undefined, 'xpress' as const),
        async (drawn, format) => {
          const events = drawn
            .sort(([a], [b]) => Number(a - b))
            .map(
              ([at, members, processor]) =>
                ({ ...members, timeStamp: START + at, processor }) as WritableEvent,
            );
          const original = writeTrace({
            info: { bufferSize: 1 << 17, loggerName: 'Contoso', eventsLost: 3 },
            ...(format && { compress: { format, compress: (bytes) => compress(format, bytes) } }),
            events,
          });
          const before = await eventsOf(original);
          const after = await cut({ 'a.etl': original });
          expect(after.problems).toEqual([]);
          expect(contents(after.events)).toEqual(contents(before.events));
          const { size, buffersWritten, ...info } = before.info ?? {};
          expect(after.info).toMatchObject(info);
        },
      ),
      { numRuns: 60 },
    );
  });

  const files = {
    'a.etl': writeTrace({
      events: [
        process(1, 3),
        ...[2, 3, 4, 5].map((at) => event(at)),
        process(6, 4),
        event(7, { processId: 9 }),
      ],
    }),
  };

  it('takes all filters, and keeps the events that others need from the whole trace', async () => {
    const { events, stderr, exitCode } = await cut(
      files,
      '--from',
      '+2',
      '--to',
      '+4',
      '--event',
      '3',
      '--event',
      '4',
    );
    expect(ids(events)).toEqual(['opcode 3', 3, 4, 'opcode 4']);
    expect(stderr).toBe(
      "wevtc: note: 2 events written to 'out/cut.etl'\n" +
        'wevtc: note: 3 events kept that others need: descriptions, session, system\n',
    );
    expect(exitCode).toBe(0);
    expect(ids((await cut(files, '--limit', '1', '--process', '9')).events)).toEqual([
      'opcode 3',
      'opcode 4',
      7,
    ]);
    const { events: alone } = await cut(files, '--limit', '2', '--provider', PROVIDER, '--no-context');
    expect(ids(alone)).toEqual([2, 3]);
  });

  it('keeps the stacks to which samples refer by key', async () => {
    const trace = traceOf([
      system(3, 1, 500, 'app.exe'),
      thread(3, 2, 7, 500),
      thread(3, 3, 8, 4),
      image(3, 4, 500, 0x1000n, 0x1000n, 'C:\\app.exe'),
      image(3, 5, 500, 0x9000n, 0x1000n, 'C:\\lib.dll'),
      sample(20, 7, 0x1001n),
      kernelEvent('StackWalk', 38, 21, {
        EventTimeStamp: 20n,
        StackProcess: 500,
        StackThread: 7,
        StackKey: 0x77n,
      }),
      sample(22, 8, 0x1002n),
      // Such events have no process in the header.
      kernelEvent('StackWalk', 36, 60, { StackKey: 0x77n, Stack: [0x1001n, 0x9001n] }),
    ]);
    const choice = ['--process', 'app.exe'];
    const { bytes, events } = await cut({ 'a.etl': trace }, ...choice);
    expect(events.filter(({ opcode }) => opcode === 46)).toHaveLength(1);
    const profile = async (content: Uint8Array) =>
      (await wevtc(['trace', 'a.etl', '--format', 'folded', ...choice], { files: { 'a.etl': content } }))
        .stdout;
    expect(await profile(bytes)).toMatch(/;lib\.dll!\?;app\.exe!\? /);
    expect(await profile(bytes)).toBe(await profile(trace));
  });

  it('keeps the methods of .NET in the chosen processes, unless filters leave out the stacks', async () => {
    const trace = traceOf([
      system(3, 1, 500, 'app.exe'),
      system(3, 2, 600, 'other.exe'),
      thread(3, 3, 7, 500),
      thread(3, 4, 8, 600),
      method(5, 500, 0x5000n, 0x100, 'Contoso.Crane', 'Lift'),
      method(6, 600, 0x5000n, 0x100, 'Contoso.Ship', 'Sail'),
      sample(20, 7, 0x5001n),
      stack(21, 20, 500, 7, [0x5001n, 0x6001n]),
      sample(22, 8, 0x5001n),
      stack(23, 22, 600, 8, [0x5001n]),
      // Compiled before the trace, and listed at its end.
      { ...method(90, 500, 0x6000n, 0x100, 'Contoso.Crane', 'Main'), ...listedAtEnd },
    ]);
    const methodsIn = (events: readonly TraceEvent[]) =>
      events.filter(({ id }) => id === 143 || id === 144).map(({ processId }) => processId);
    const folded = async (content: Uint8Array, ...choice: string[]) =>
      (await wevtc(['trace', 'a.etl', '--format', 'folded', ...choice], { files: { 'a.etl': content } }))
        .stdout;

    const ofApp = await cut({ 'a.etl': trace }, '--process', 'app.exe', '--from', '+0.000001');
    expect(methodsIn(ofApp.events)).toEqual([500, 500]);
    expect(ofApp.stderr).toContain(
      '6 events kept that others need: descriptions, session, system, methods\n',
    );
    expect(await folded(ofApp.bytes)).toBe(
      'app.exe (500);thread 7;Contoso.Crane.Main;Contoso.Crane.Lift 1\n',
    );

    const late = await cut({ 'a.etl': trace }, '--from', '+0.000001');
    expect(methodsIn(late.events)).toEqual([500, 600, 500]);
    expect(await folded(late.bytes)).toBe(await folded(trace));
    const note = 'to keep them, add --event StackWalk/Stack\n';
    const samples = ['--event', 'PerfInfo/SampleProf'];
    expect((await cut({ 'a.etl': trace }, ...samples)).stderr).toContain(note);
    expect((await cut({ 'a.etl': trace }, '--event', 'Thread/DCStart')).stderr).not.toContain(note);
    const withStacks = await cut({ 'a.etl': trace }, ...samples, '--event', 'StackWalk/Stack');
    expect(withStacks.stderr).not.toContain(note);
    expect(await folded(withStacks.bytes)).toBe(await folded(trace));

    for (const choice of [samples, ['--provider', PROVIDER], ['--no-context', '--limit', '1']])
      expect(methodsIn((await cut({ 'a.etl': trace }, ...choice)).events)).toEqual([]);
  });

  it('keeps the start of the session', async () => {
    const { info, events } = await cut(files, '--event', '7');
    const before = await eventsOf(files['a.etl']);
    expect(info).toMatchObject({ startTime: before.info?.startTime, endTime: before.info?.endTime });
    expect(events[0]).toMatchObject({
      timeStamp: before.events[0]?.timeStamp,
      rawTime: before.events[0]?.rawTime,
    });
  });

  it('merges traces with different clocks', async () => {
    const other = writeTrace({
      info: { perfFreq: 24_000_000n, bufferSize: 1 << 17, numberOfProcessors: 8, eventsLost: 2 },
      events: [event(1), event(3, { userData: new Uint8Array(60_000), processor: 7 }), event(8)],
    });
    const { events, info } = await cut({ ...files, 'b.etl': other });
    const all = openTrace([files['a.etl'], other]);
    const wanted: TraceEvent[] = [];
    for await (const event of all.events()) wanted.push(event);
    expect(contents(events)).toEqual(contents(wanted));
    expect(info).toMatchObject({ numberOfProcessors: 8, eventsLost: 2, bufferSize: 1 << 17 });
    expect(info?.endTime).toBe(START + 80_000_000n);
  });

  it('rejects options without an effect', async () => {
    for (const [args, message] of [
      [['--format', 'etl'], '--format etl needs --output, the file to write'],
      [['--no-context'], '--no-context needs --format etl'],
      [['--format', 'etl', '-o', 'b.etl', '--payload'], '--payload supports only'],
    ] as const) {
      const { stderr, exitCode } = await wevtc(['trace', 'a.etl', ...args], { files });
      expect(stderr).toContain(message);
      expect(exitCode).toBe(2);
    }
    const { stderr } = await wevtc(['trace', 'a.etl', '--format', 'etl', '-o', 'a.etl'], { files });
    expect(stderr).toContain('an input of this run');
  });
});

describe('compressXpress', () => {
  it('makes bytes that can be decompressed', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        const compressed = compressXpress(bytes);
        expect(isSame(decompressXpress(compressed, bytes.length, bytes.length), bytes)).toBe(true);
        expect(compressed.length).toBeLessThanOrEqual(bytes.length + Math.ceil(bytes.length / 8) + 4);
      }),
      { numRuns: 200 },
    );
  });

  it.each([3, 9, 10, 24, 25, 279, 280, 281, 32_769, 32_770, 32_771, 70_000])(
    'has matches of %i bytes',
    (length) => {
      const bytes = Uint8Array.from([...new Array<number>(length + 1).fill(1), 2, 3]);
      const compressed = compressXpress(bytes);
      expect(isSame(decompressXpress(compressed, bytes.length, bytes.length), bytes)).toBe(true);
      if (length > 100) expect(compressed.length).toBeLessThan(40);
    },
  );
});

describe.skipIf(!hasTraces)('cuts of real traces', () => {
  it.each(traceNames().filter((name) => listedEvents(name) !== undefined))(
    '%s: all events are the same, also for another reader',
    async (name) => {
      const bytes = traceBytes(name);
      const before = await eventsOf(bytes);
      const after = await cut({ 'a.etl': bytes });
      expect(after.problems).toEqual([]);
      expect(contents(after.events)).toEqual(contents(before.events));
      // Another reader has listed the original.
      const payloads = (listedEvents(name) ?? [])
        .slice(1)
        .map(({ payload }) => payload)
        .sort();
      const own = after.events.slice(1).map(({ userData }) => Buffer.from(userData).toString('hex') || '-');
      expect(own.sort()).toEqual(payloads);
    },
  );

  it('decode as before, and are small', async () => {
    const bytes = traceBytes('Finguard-PktMon');
    const choice = ['--event', '170', '--limit', '5'];
    const { bytes: small } = await cut({ 'a.etl': bytes }, ...choice, '--no-context');
    expect(small.length).toBeLessThan(bytes.length / 2);
    const lines = async (content: Uint8Array) => {
      const { stdout } = await wevtc(['trace', 'a.etl', '-f', 'jsonl', ...choice], {
        files: { 'a.etl': content },
      });
      return stdout.split('\n').map((line) => line.replace(/"index":\d+/, ''));
    };
    expect(await lines(small)).toEqual(await lines(bytes));
    expect(await lines(small)).toHaveLength(6);
  });
});
