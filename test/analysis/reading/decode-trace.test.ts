import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, describeEvents, parseManifest, readForDecoding } from '../../../src/index.js';
import { eventSourceManifestEvents } from '../../../src/recordings/trace-writing/event-source-manifest.js';
import {
  eventMapInfoEvent,
  traceEventInfoEvent,
} from '../../../src/recordings/trace-writing/metadata-events.js';
import type { WritableEvent } from '../../../src/recordings/trace-writing/writable-event.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import {
  type DecodeTraceOptions,
  decodeTrace,
  openTrace,
  type Trace,
  TraceFilter,
  type TraceInput,
  traceDecoderFor,
  traceEventView,
} from '../../../src/trace.js';
import { process } from '../../recordings/profile/sampled-trace.js';
import {
  ABC,
  at,
  COUNT,
  KIND,
  KINDS,
  PROVIDER,
  payload,
  providerEvent,
  storedInfo,
  traceOf,
} from '../../support/trace-descriptions.js';
import { hasTraces, traceBytes } from '../../support/traces.js';

const sample = join(import.meta.dirname, '../../../samples/contoso-storage');
const recorded = readFileSync(join(sample, 'recorded.etl'));
const source = readFileSync(join(sample, 'contoso-storage.man'));
const { manifest } = readForDecoding(source);
const manifests = manifest === undefined ? [] : [manifest];

async function viewsOf(trace: Trace, options?: DecodeTraceOptions) {
  const views: ReturnType<typeof traceEventView>[] = [];
  for await (const decoded of decodeTrace(trace, options)) views.push(traceEventView(decoded));
  return views;
}

/** What decoders say of the events with a payload that are not descriptions themselves. */
async function decodedOf(trace: Trace, options?: DecodeTraceOptions) {
  const found: (string | undefined)[] = [];
  for await (const { event, source: from, message, error } of decodeTrace(trace, options)) {
    if (event.id === 1) found.push(message?.trim() ?? from ?? error?.message);
  }
  return found;
}

/** A trace as an input that counts the bytes that are read. */
function countedInput(bytes: Uint8Array) {
  const state = { read: 0, closed: 0 };
  const input: TraceInput = {
    size: bytes.length,
    read(offset, length) {
      state.read += length;
      return bytes.subarray(offset, offset + length);
    },
    close() {
      state.closed++;
    },
  };
  return { input, state };
}

const long = writeTrace({
  info: { bufferSize: 0x10_0000 },
  events: Array.from({ length: 600 }, (_, index) =>
    providerEvent(new Uint8Array(60_000), { id: 1 }, at(index)),
  ),
});

describe('the decoded events of a trace', () => {
  it.each([false, true])('are those of traceDecoderFor: lookAhead %s', async (lookAhead) => {
    const { decode } = await traceDecoderFor(openTrace(recorded), manifests);
    const expected: unknown[] = [];
    for await (const event of openTrace(recorded).events()) expected.push(traceEventView(decode(event)));
    expect(await viewsOf(openTrace(recorded), { manifests, lookAhead })).toEqual(expected);
    expect(expected.length).toBe(10);
  });

  it('can be read again', async () => {
    const trace = openTrace(recorded);
    expect(await viewsOf(trace, { manifests })).toEqual(await viewsOf(trace, { manifests }));
  });

  it.each(['res', 'dll'] as const)('are described by compiled manifests: %s', async (emit) => {
    const { files } = compile(source, { file: 'contoso-storage.man', emit: [emit] });
    const file = files.find(({ path }) => path.endsWith(`.${emit}`));
    const binaries = [{ content: file?.content as Uint8Array }];
    const views = await viewsOf(openTrace(recorded), { binaries });
    const messages = (all: typeof views) => all.map(({ message }) => message);
    expect(messages(views)).toEqual(messages(await viewsOf(openTrace(recorded), { manifests })));
    expect(messages(views).filter((message) => message !== undefined).length).toBeGreaterThan(5);
  });

  it('need no binary without a manifest', () => {
    const decode = (content: Uint8Array) => () =>
      decodeTrace(openTrace(recorded), { binaries: [{ content }] });
    const { files } = compile(source, { file: 'a.man', emit: ['resources'] });
    const texts = files.find(({ path }) => path.startsWith('MSG') || path.includes('MSG'));
    expect(decode(texts?.content as Uint8Array)).toThrow(
      'options.binaries[0].content has no compiled manifest',
    );
    expect(decode(new Uint8Array(100))).toThrow(/kind|format|file/);
  });

  it('come from the first buffers on, unless the trace is read first', async () => {
    for (const lookAhead of [false, true]) {
      const { input, state } = countedInput(long);
      const events = decodeTrace(openTrace([input, new Uint8Array(recorded)]), { lookAhead });
      await events.next();
      await events.return();
      expect(state.read > long.length / 2).toBe(lookAhead);
    }
  });

  it('pass a filter, as its parts or made before', async () => {
    const request = { level: 'win:Warning' };
    const all = await viewsOf(openTrace(recorded), { manifests });
    const expected = all.filter(({ level = 0 }) => level <= 3);
    expect(expected.length).toBeLessThan(all.length);
    expect(await viewsOf(openTrace(recorded), { manifests, filter: request })).toEqual(expected);
    const filter = new TraceFilter(request, manifests[0]?.providers ?? []);
    expect(await viewsOf(openTrace(recorded), { manifests, filter })).toEqual(expected);
  });

  it.each([
    [{ level: 'win:Waring' }, "there is no level 'win:Waring'; did you mean 'win:Warning'?"],
    [{ levels: ['Erorr'] }, "there is no level 'Erorr'; did you mean 'Error'?"],
    [{ any: ['Dsk'] }, "there is no keyword 'Dsk'; did you mean 'Disk'?"],
    [{ level: '3' }, "options.filter.level must be a number or a name, got '3'"],
    [{ any: ['0x1'] }, "options.filter.any[0] must be a number or a name, got '0x1'"],
  ])('reject a filter that no event can pass: %j', (filter, message) => {
    expect(() => decodeTrace(openTrace(recorded), { manifests, filter })).toThrow(message);
  });

  it.each([
    [readForDecoding(source), "a result of readForDecoding; pass its 'manifest'"],
    [parseManifest(source), "a result of parseManifest; pass its 'value'"],
    [source, "bytes; pass the 'manifest' of readForDecoding(bytes)"],
  ])('reject what is not yet a manifest: %#', (given, mistaken) => {
    expect(() => decodeTrace(openTrace(recorded), { manifests: [given as never] })).toThrow(
      `options.manifests[0] must be a manifest, got ${mistaken}`,
    );
  });

  it('reject a name that only a manifest can explain, without one', () => {
    const filter = { any: ['Disk'] };
    expect(() => decodeTrace(openTrace(recorded), { filter })).toThrow(
      "options.filter: there is no keyword 'Disk'; use a number",
    );
  });

  it('tell names that nothing has, unless the loop is left', async () => {
    const filter = {
      providers: ['nope', 'Contoso-Storage-Service'],
      events: ['VolumeMountd', 'VolumeMounted'],
    };
    const told: unknown[] = [];
    const options: DecodeTraceOptions = { manifests, filter, onUnmatched: (name) => told.push(name) };
    const events = decodeTrace(openTrace(recorded), options);
    await events.next();
    await events.return();
    expect(told).toEqual([]);
    expect((await viewsOf(openTrace(recorded), options)).length).toBeGreaterThan(0);
    expect(told).toEqual([
      { kind: 'provider', name: 'nope', nearest: undefined },
      { kind: 'event', name: 'VolumeMountd', nearest: 'VolumeMounted' },
    ]);
  });

  it('tell the providers that lack a level or a keyword', async () => {
    const { manifest: other } = readForDecoding(
      String(source)
        .replaceAll('Contoso-Storage', 'Contoso-Other')
        .replaceAll('6f1c2b7e', '6f1c2b7f')
        .replaceAll('Disk', 'Tape'),
    );
    const told: unknown[] = [];
    const views = await viewsOf(openTrace(recorded), {
      manifests: [...manifests, ...(other === undefined ? [] : [other])],
      filter: { any: ['Disk'] },
      onUnmatched: ({ kind, name }, provider) => told.push([kind, name, provider?.name.value]),
    });
    expect(views.length).toBeGreaterThan(0);
    expect(told).toEqual([['keyword', 'Disk', 'Contoso-Other-Service']]);
  });

  it('end at the last time of the filter', async () => {
    const { input, state } = countedInput(long);
    const trace = openTrace([input, new Uint8Array(recorded)]);
    let count = 0;
    for await (const { event } of decodeTrace(trace, { filter: { to: at(10).timeStamp } })) {
      if (event.file === 0) count++;
    }
    expect(count).toBeGreaterThan(5);
    expect(state.read).toBeLessThan(long.length / 2);
  });
});

describe('descriptions in a trace', () => {
  const kind = (ticks: number) => providerEvent(payload(KIND, { Kind: 7 }), { id: 1 }, at(ticks));
  const info = (ticks: number) => traceEventInfoEvent({ info: storedInfo(), ...at(ticks) });
  const map = (ticks: number) => eventMapInfoEvent({ providerId: PROVIDER, map: KINDS, ...at(ticks) });

  it('count from where they are, or from the start', async () => {
    const events = [kind(1), info(2), kind(3), map(4), kind(5)];
    expect(await decodedOf(traceOf(...events))).toEqual([
      'nothing describes its provider',
      'kind 7',
      'kind seven',
    ]);
    expect(await decodedOf(traceOf(...events), { lookAhead: true })).toEqual([
      'kind seven',
      'kind seven',
      'kind seven',
    ]);
  });

  const own = (
    text: string,
  ) => `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation><events>
    <provider name="Own" guid="{${PROVIDER}}" symbol="OWN" resourceFileName="a" messageFileName="a">
      <tasks/>
      <events><event value="1" template="T" message="$(string.m)"/></events>
      <templates><template tid="T"><data name="Count" inType="win:UInt32"/></template></templates>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable><string id="m" value="${text} %1"/></stringTable></resources></localization>
</instrumentationManifest>`;
  const chunks = (text: string, ticks: number, chunkSize = 300) =>
    eventSourceManifestEvents({ providerId: PROVIDER, manifest: text, chunkSize, ...at(ticks) });
  const counted = (ticks: number) => providerEvent(payload(COUNT, { Count: 5 }), { id: 1 }, at(ticks));

  it('can be manifests of event sources, and a later version of one', async () => {
    const events = [
      counted(1),
      ...chunks(own('first'), 2),
      counted(3),
      // The end of a session repeats them.
      ...chunks(own('first'), 4),
      ...chunks(own('other'), 5),
      counted(6),
    ];
    expect(await decodedOf(traceOf(...events))).toEqual([
      'nothing describes its provider',
      'first 5',
      // Both describe the event, and the first one that fits counts.
      'first 5',
    ]);
  });

  it('are joined in any order of the chunks', async () => {
    const parts = chunks(own('any'), 1, 200);
    expect(parts.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(parts, { minLength: parts.length }),
        fc.array(fc.constantFrom(...parts)),
        async (order, again) => {
          const events = [...order, ...again].map(
            (event, ticks) => ({ ...event, ...at(ticks) }) as WritableEvent,
          );
          expect(await decodedOf(traceOf(...events, counted(1000)))).toEqual(['any 5']);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('that cannot be read are told', async () => {
    const events = [
      traceEventInfoEvent({ info: new Uint8Array(9), ...at(1) }),
      ...chunks('no manifest', 2),
      ...chunks(own('cut'), 3).slice(1),
      counted(4),
    ];
    for (const lookAhead of [false, true]) {
      const problems: string[] = [];
      await decodedOf(traceOf(...events), {
        lookAhead,
        onProblem: ({ kind: of, message }) => problems.push(`${of}: ${message}`),
      });
      expect(problems.sort()).toEqual([
        expect.stringMatching(/^malformed-description: 1 of the \d+ chunks of a manifest is missing$/),
        expect.stringMatching(/^malformed-description: TRACE_EVENT_INFO, byte/),
        expect.stringMatching(/^malformed-description: (?!TRACE|1)/),
      ]);
    }
  });

  it('come after those of the caller', async () => {
    const given = readForDecoding(own('given'));
    expect(describeEvents(given.manifest as never).length).toBe(1);
    const options = { manifests: [given.manifest as never] };
    expect(await decodedOf(traceOf(...chunks(own('first'), 2), counted(3)), options)).toEqual(['given 5']);
  });
});

describe('reading decoded events ends', () => {
  /** A trace that tells when reading it has ended. */
  function watched(trace: Trace) {
    const state = { ended: 0 };
    const batches = async function* () {
      try {
        yield* trace.batches();
      } finally {
        state.ended++;
      }
    };
    return { trace: { ...trace, batches } as Trace, state };
  }

  it.each([{}, { signal: new AbortController().signal }])('where the loop is left: %j', async (options) => {
    const { trace, state } = watched(openTrace(long));
    const events = decodeTrace(trace, options);
    for await (const { event } of events) if (event.index === 3) break;
    expect(state.ended).toBe(1);
    expect((await events.next()).done).toBe(true);
  });

  it('with the reason of a signal, before or between events', async () => {
    const stopped = AbortSignal.abort(new RangeError('not wanted'));
    await expect(decodeTrace(openTrace(long), { signal: stopped }).next()).rejects.toThrow('not wanted');
    const controller = new AbortController();
    const { trace, state } = watched(openTrace(long));
    const events = decodeTrace(trace, { signal: controller.signal });
    await events.next();
    await events.next();
    controller.abort();
    await expect(events.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect((await events.next()).done).toBe(true);
    expect(state.ended).toBe(1);
  });

  it.each([false, true])('while an input does not answer: lookAhead %s', async (lookAhead) => {
    const input: TraceInput = { size: 1_000_000, read: () => new Promise(() => {}) };
    const controller = new AbortController();
    const events = decodeTrace(openTrace(input), { signal: controller.signal, lookAhead });
    const answer = events.next();
    controller.abort(new Error('too slow'));
    await expect(answer).rejects.toThrow('too slow');
  });

  it('with no listener left on the signal', async () => {
    const listeners = { added: 0, removed: 0 };
    const signal = {
      aborted: false,
      addEventListener: () => void listeners.added++,
      removeEventListener: () => void listeners.removed++,
    };
    await viewsOf(openTrace(recorded), { signal });
    expect(listeners).toEqual({ added: 1, removed: 1 });
  });

  it('with the error of an input', async () => {
    const { signal } = new AbortController();
    const input: TraceInput = {
      size: 1000,
      read() {
        throw new Error('the disk is gone');
      },
    };
    await expect(decodeTrace(openTrace(input), { signal }).next()).rejects.toThrow('the disk is gone');
  });
});

describe.skipIf(!hasTraces)('a real trace', () => {
  const name = 'perfview-net.4.5.2.x86';

  it('that was merged has descriptions that come late', async () => {
    const counts = async (lookAhead: boolean) => {
      let described = 0;
      for await (const { description } of decodeTrace(openTrace(traceBytes(name)), { lookAhead }))
        if (description !== undefined) described++;
      return described;
    };
    const [early, all] = [await counts(false), await counts(true)];
    expect(early).toBeGreaterThan(100_000);
    expect(early).toBeLessThanOrEqual(all);
  });
});

describe('a payload', () => {
  it('of another event than those above is not decoded with them', async () => {
    expect(await decodedOf(traceOf(providerEvent(ABC)))).toEqual(['nothing describes its provider']);
  });
});

describe('whose event an event is', () => {
  const plain = (time: number): WritableEvent => ({
    header: 'EVENT64',
    providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
    eventDescriptor: { id: 1 },
    rawTime: BigInt(time),
    processId: 500,
    threadId: 7,
    userData: new Uint8Array(),
  });
  const events = [plain(1), process(3, 2, 500, 'early.exe'), plain(3), process(4, 9, 501, 'late.exe')];
  const file = writeTrace({ info: { loggerName: 'Contoso' }, events });
  const namesWith = async (options: DecodeTraceOptions) => {
    const names: (string | undefined)[] = [];
    for await (const { attribution } of decodeTrace(openTrace(file), options))
      names.push(attribution?.processName);
    return names;
  };

  it('comes with attribution: from earlier events, or with lookAhead from all', async () => {
    expect(await namesWith({ attribution: true })).toEqual(
      ['', '', 'early.exe', 'early.exe', 'late.exe'].map((name) => name || undefined),
    );
    expect(await namesWith({ attribution: true, lookAhead: true })).toEqual([
      undefined,
      'early.exe',
      'early.exe',
      'early.exe',
      'late.exe',
    ]);
    expect(await namesWith({})).toEqual(new Array(5).fill(undefined));
  });

  it('is what the filter compares', async () => {
    const filter = { processes: ['early'] };
    expect(await namesWith({ attribution: true, filter })).toEqual(['early.exe', 'early.exe']);
    expect(await namesWith({ attribution: true, lookAhead: true, filter })).toHaveLength(3);
    // Without it, only the IDs of headers are known.
    await expect(namesWith({ filter })).rejects.toThrow(
      "options.filter.processes has the name 'early', which needs options.attribution",
    );
    expect(await namesWith({ filter: { processes: [500] } })).toHaveLength(2);
  });
});
