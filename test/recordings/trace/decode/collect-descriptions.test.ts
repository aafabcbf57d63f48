import { describe, expect, it } from 'vitest';
import { eventSourceManifestEvents } from '../../../../src/recordings/trace-writing/event-source-manifest.js';
import {
  eventMapInfoEvent,
  traceEventInfoEvent,
} from '../../../../src/recordings/trace-writing/metadata-events.js';
import { writeTrace } from '../../../../src/recordings/trace-writing/write-trace.js';
import { encodeTraceEventInfo } from '../../../../src/structures.js';
import { collectDescriptions, openTrace, TraceError } from '../../../../src/trace.js';
import {
  at,
  KINDS,
  OTHER_PROVIDER,
  PROVIDER,
  providerEvent,
  storedInfo,
  traceOf,
} from '../../../support/trace-descriptions.js';

const infoEvent = (info = storedInfo(), ticks = 1) => traceEventInfoEvent({ info, ...at(ticks) });
const mapEvent = (providerId = PROVIDER) => eventMapInfoEvent({ providerId, map: KINDS, ...at(3) });

const textsOf = (manifests: readonly { readonly content: Uint8Array }[]) =>
  manifests.map(({ content }) => new TextDecoder().decode(content));

describe('stored descriptions of events', () => {
  it('are TRACE_EVENT_INFO and EVENT_MAP_INFO, each once', async () => {
    const found = await collectDescriptions(
      traceOf(infoEvent(), mapEvent(), infoEvent(undefined, 3), mapEvent(OTHER_PROVIDER), mapEvent()),
    );
    expect(found).toEqual({
      infos: [storedInfo()],
      maps: [
        { providerGuid: PROVIDER, map: KINDS },
        { providerGuid: OTHER_PROVIDER, map: KINDS },
      ],
      manifests: [],
      problems: [],
      problemCount: 0,
    });
  });

  it('are also in headers of 32 bits', async () => {
    const { infos } = await collectDescriptions(
      traceOf(traceEventInfoEvent({ info: storedInfo(), header: 'FULL32', ...at(1) })),
    );
    expect(infos).toEqual([storedInfo()]);
  });

  it('are problems if they are malformed, and do not hide the others', async () => {
    const short = encodeTraceEventInfo(storedInfo()).subarray(0, 100);
    const found = await collectDescriptions(
      traceOf(
        traceEventInfoEvent({ info: short, ...at(1) }),
        { ...mapEvent(), userData: new Uint8Array(5) },
        { ...mapEvent(), userData: new Uint8Array(20) },
        infoEvent(undefined, 4),
      ),
    );
    expect(found.infos).toEqual([storedInfo()]);
    expect(found.problemCount).toBe(3);
    expect(found.problems.map(({ kind, bytesLost, message }) => ({ kind, bytesLost, message }))).toEqual([
      {
        kind: 'malformed-description',
        bytesLost: 100,
        message: 'TRACE_EVENT_INFO, byte 56: byte 158 is beyond the end at 100',
      },
      {
        kind: 'malformed-description',
        bytesLost: 5,
        message: 'EVENT_MAP_INFO, byte 0: the GUID of the provider is missing',
      },
      {
        kind: 'malformed-description',
        bytesLost: 20,
        message: 'EVENT_MAP_INFO, byte 4: 4 bytes are needed, 0 are left',
      },
    ]);
  });

  it('count as problems beyond 1000 without being kept', async () => {
    const events = Array.from({ length: 1010 }, (_, number) =>
      traceEventInfoEvent({ info: Uint8Array.of(number & 0xff, number >> 8), ...at(number) }),
    );
    const { problems, problemCount } = await collectDescriptions(traceOf(...events));
    expect([problems.length, problemCount]).toEqual([1000, 1010]);
  });

  it('are at most 16 MiB', async () => {
    const large = (number: number) => {
      const text = `${number} `.padEnd(30_000, 'x');
      return infoEvent(storedInfo({ eventMessage: text }), number);
    };
    const trace = traceOf(...Array.from({ length: 300 }, (_, number) => large(number)));
    const { infos, problems, problemCount } = await collectDescriptions(trace);
    const kept = Math.floor((16 * 1024 * 1024) / encodeTraceEventInfo(infos[0] as never).length);
    expect(infos.length).toBe(kept);
    expect(problemCount).toBe(300 - kept);
    expect(problems[0]?.message).toBe(
      'the trace has too many descriptions of events, so this one is left out',
    );
  });

  it('need a trace', async () => {
    await expect(collectDescriptions(openTrace(new Uint8Array(100)))).rejects.toThrow(TraceError);
    expect(() => collectDescriptions({} as never)).toThrow('trace.buffers must be a function, got undefined');
  });
});

describe('manifests of event sources', () => {
  const chunks = (manifest: string, ticks: number, more: object = {}) =>
    eventSourceManifestEvents({
      providerId: PROVIDER,
      processId: 4,
      manifest,
      chunkSize: 5,
      ...at(ticks),
      ...more,
    });
  const collect = async (...events: Parameters<typeof traceOf>) => {
    const { manifests, problems } = await collectDescriptions(traceOf(...events));
    return { texts: textsOf(manifests), problems: problems.map(({ message }) => message), manifests };
  };

  it('are joined from chunks, in which a character can be cut', async () => {
    const { manifests, problems } = await collectDescriptions(traceOf(...chunks('<a>äöü€€€</a>', 1)));
    expect(problems).toEqual([]);
    expect(manifests.map(({ providerGuid, processId }) => ({ providerGuid, processId }))).toEqual([
      { providerGuid: PROVIDER, processId: 4 },
    ]);
    expect(textsOf(manifests)).toEqual(['<a>äöü€€€</a>']);
  });

  it('are joined whatever the order of the chunks in the file', async () => {
    const [first, second, third] = chunks('123456789012', 1);
    const bytes = writeTrace({
      buffers: [third, first, second].map((event) => ({ events: [event as never] })),
    });
    const { manifests } = await collectDescriptions(openTrace(bytes));
    expect(textsOf(manifests)).toEqual(['123456789012']);
  });

  it('are one if they are written again, and if other processes have the same', async () => {
    const { texts, problems } = await collect(
      ...chunks('123456789012', 1),
      ...chunks('123456789012', 2),
      ...chunks('123456789012', 3, { processId: 5 }),
      ...chunks('123456789012', 4, { processId: 5, threadId: 9, header: 'EVENT32' }),
    );
    expect({ texts, problems }).toEqual({ texts: ['123456789012'], problems: [] });
  });

  it('get chunks that were lost from where they are written again', async () => {
    const [first, second, third] = chunks('123456789012', 1);
    const [again1, , again3] = chunks('123456789012', 2, { threadId: 7 });
    const events = [second, again1, again3].filter((event) => event !== undefined);
    expect((await collect(...events)).texts).toEqual(['123456789012']);
    const incomplete = await collect(first as never, third as never);
    expect(incomplete).toMatchObject({
      texts: [],
      problems: ['1 of the 3 chunks of a manifest is missing'],
    });
  });

  it('of the same provider can be of several programs and versions', async () => {
    const { texts, problems } = await collect(
      ...chunks('same-old-1', 1),
      ...chunks('same-new-2', 2),
      ...chunks('other-3', 3, { processId: 5 }),
      ...chunks('x', 4, { providerId: OTHER_PROVIDER }),
    );
    expect(problems).toEqual([]);
    expect(texts.sort()).toEqual(['other-3', 'same-new-2', 'same-old-1', 'x']);
  });

  it('are left out if it is not clear which chunks belong together', async () => {
    const { texts, problems } = await collect(
      ...chunks('aaaaabbbbbccccc', 1),
      ...chunks('aaaaaddddd12345', 2),
      ...chunks('aaaaaddddd67890', 3),
    );
    expect({ texts, problems }).toEqual({
      texts: [],
      problems: ['the chunks of 3 manifests of a provider are mixed'],
    });
  });

  it('are in events with the magic number only', async () => {
    const bytes = (...start: number[]) => Uint8Array.of(...start, 0x3c, 0x61, 0x2f, 0x3e);
    const event = (userData: Uint8Array) => providerEvent(userData, { id: 0xfffe });
    const { texts, problems } = await collect(
      event(bytes(1, 1, 0, 0x5c, 1, 0, 0, 0)),
      event(bytes(1, 1, 0)),
      event(new Uint8Array()),
      event(bytes(2, 1, 0, 0x5b, 1, 0, 0, 0)),
      event(bytes(1, 1, 0, 0x5b, 1, 0, 1, 0)),
      event(bytes(1, 1, 0, 0x5b, 0, 0, 0, 0)),
      event(bytes(1, 2, 3, 0x5b, 1, 0, 0, 0)),
    );
    expect(texts).toEqual(['<a/>']);
    expect(problems).toEqual([
      'a manifest cannot have format 2',
      'a manifest cannot have chunk 1 of 1',
      'a manifest cannot have chunk 0 of 0',
    ]);
  });

  it('take at most 16 MiB', async () => {
    const text = (number: number) => `${number} `.padEnd(0xff00, 'x');
    const events = Array.from({ length: 270 }, (_, number) =>
      eventSourceManifestEvents({ providerId: PROVIDER, manifest: text(number), ...at(number) }),
    ).flat();
    const { manifests, problems, problemCount } = await collectDescriptions(traceOf(...events));
    const kept = Math.floor((16 * 1024 * 1024) / 0xff00);
    expect([manifests.length, problemCount]).toEqual([kept, 270 - kept]);
    expect(problems[0]?.message).toBe('the trace has too many manifests, so this one is left out');
  });
});
