import { describe, expect, it } from 'vitest';
import { parseGuid } from '../../../../src/etw.js';
import { eventSourceManifestEvents } from '../../../../src/recordings/trace-writing/event-source-manifest.js';
import {
  eventMapInfoEvent,
  traceEventInfoEvent,
} from '../../../../src/recordings/trace-writing/metadata-events.js';
import type { WritableEvent } from '../../../../src/recordings/trace-writing/writable-event.js';
import {
  createEventDescriptor,
  EventHeaderExtType,
  EventHeaderFlag,
  type EventPropertyInfo,
  encodeProviderTraits,
  PropertyFlag,
} from '../../../../src/structures.js';
import { type TraceEvent, traceDecoder } from '../../../../src/trace.js';
import {
  ABC,
  at,
  COUNT,
  COUNT_AND_SIZE,
  decoded,
  describedAs,
  EVENT_CLASS,
  eventsOf,
  KIND,
  KINDS,
  OTHER_PROVIDER,
  PROVIDER,
  payload,
  providerEvent,
  STORED,
  storedInfo,
  traceOf,
} from '../../../support/trace-descriptions.js';

describe('an event of a trace', () => {
  it('is decoded by a description of the caller, with its message', async () => {
    expect(await decoded(providerEvent(ABC), { descriptions: [describedAs()] })).toEqual({
      source: 'given',
      values: { Count: 3, Name: 'abc' },
      message: '3 of abc',
      rest: [],
      reason: undefined,
      version: 0,
    });
  });

  it('is decoded by TRACE_EVENT_INFO, with the maps of its provider', async () => {
    const event = providerEvent(payload(KIND, { Kind: 7 }));
    expect(await decoded(event, { stored: STORED })).toMatchObject({
      source: 'trace-event-info',
      values: { Kind: 7 },
      message: 'kind seven',
      reason: undefined,
    });
    const maps = [{ providerGuid: OTHER_PROVIDER, map: KINDS }];
    expect(await decoded(event, { stored: { ...STORED, maps } })).toMatchObject({ message: 'kind 7' });
  });

  it('is decoded by the best source that fits to the last byte', async () => {
    const event = providerEvent(payload(KIND, { Kind: 7 }));
    const named = (name: string) => describedAs({ template: COUNT, message: name });
    const descriptions = [named('given'), named('given too')];
    const traceManifests = [named('event source')];
    expect(await decoded(event, { descriptions, traceManifests, stored: STORED })).toMatchObject({
      message: 'given',
    });
    expect(await decoded(event, { traceManifests, stored: STORED })).toMatchObject({
      source: 'trace-manifest',
      message: 'event source',
    });
    // Its template has another field, so a description of a lower rank is better.
    const longer = [describedAs({ template: COUNT_AND_SIZE })];
    expect(await decoded(event, { descriptions: longer, traceManifests, stored: STORED })).toMatchObject({
      source: 'trace-manifest',
      reason: undefined,
    });
    const shorter = [describedAs({ template: { fields: [] } })];
    expect(await decoded(event, { descriptions: longer, traceManifests: shorter })).toMatchObject({
      source: 'trace-manifest',
      values: {},
      rest: [7, 0, 0, 0],
    });
  });

  it('names the bytes after the last field', async () => {
    const userData = Uint8Array.of(...payload(COUNT, { Count: 3 }), 9, 8);
    const descriptions = [describedAs({ template: COUNT, message: 'count %1' })];
    expect(await decoded(providerEvent(userData), { descriptions })).toMatchObject({
      values: { Count: 3 },
      message: 'count 3',
      rest: [9, 8],
      reason: 'the description has no field for the last 2 bytes',
    });
    expect(await decoded(providerEvent(userData.subarray(0, 5)), { descriptions })).toMatchObject({
      reason: 'the description has no field for the last byte',
    });
  });

  it('has the values before the first that the payload lacks, and the bytes from there on', async () => {
    const template = {
      fields: [
        { name: 'Count', inType: 'win:UInt8' },
        { name: 'Names', inType: 'win:CountedUnicodeString', count: 'Count' },
      ],
    } as const;
    const userData = Uint8Array.of(2, 2, 0, 0x61, 0, 4, 0, 0x62, 0);
    const descriptions = [describedAs({ template })];
    expect(await decoded(providerEvent(userData), { descriptions })).toEqual({
      source: 'given',
      values: { Count: 2, Names: ['a'] },
      message: undefined,
      rest: [4, 0, 0x62, 0],
      reason: "the payload does not match: 'Names[1]', byte 7: 4 bytes are needed, 2 are left",
      version: 0,
    });
  });

  it('has the problem of its description as the reason', async () => {
    const descriptions = [describedAs({ problem: 'its template is missing' })];
    expect(await decoded(providerEvent(ABC), { descriptions })).toMatchObject({
      source: 'given',
      values: {},
      message: undefined,
      rest: [...ABC],
      reason: 'its template is missing',
    });
  });

  it('has pointers of the size that its header says', async () => {
    const template = { fields: [{ name: 'Address', inType: 'win:Pointer' }] } as const;
    const descriptions = [describedAs({ template })];
    for (const [header, size] of [
      ['EVENT32', 4],
      ['EVENT64', 8],
    ] as const) {
      const event = providerEvent(payload(template, { Address: 5n }, size), undefined, { header });
      expect(await decoded(event, { descriptions })).toMatchObject({
        values: { Address: 5n },
        reason: undefined,
      });
    }
  });

  it('is found by the control GUID, and by the GUIDs in its extended items', async () => {
    const provider = { name: 'Contoso', guid: OTHER_PROVIDER, controlGuid: PROVIDER };
    const byControl = { descriptions: [describedAs({ provider })] };
    expect(await decoded(providerEvent(ABC), byControl)).toMatchObject({ source: 'given' });
    const byGuid = { descriptions: [describedAs({ provider: { name: 'Contoso', guid: OTHER_PROVIDER } })] };
    const guid = parseGuid(OTHER_PROVIDER) as Uint8Array;
    const items = [
      [{ extType: EventHeaderExtType.ControlGuid, data: guid }],
      [
        { extType: EventHeaderExtType.ControlGuid, data: new Uint8Array(3) },
        {
          extType: EventHeaderExtType.ProvTraits,
          data: encodeProviderTraits('Contoso', [{ type: 2, data: guid }]),
        },
      ],
    ];
    for (const extendedData of items) {
      const event = providerEvent(ABC, undefined, { extendedData });
      expect(await decoded(event, byGuid)).toMatchObject({ source: 'given', reason: undefined });
    }
    expect(await decoded(providerEvent(ABC), byGuid)).toMatchObject({ source: undefined });
  });

  it('is not an event of a manifest if it is a string', async () => {
    const text = payload({ fields: [{ name: 'Text', inType: 'win:UnicodeString' }] }, { Text: 'hello' });
    const flags = EventHeaderFlag.StringOnly;
    const options = { descriptions: [describedAs({ id: 0 })] };
    const string = (userData: Uint8Array) => decoded(providerEvent(userData, {}, { flags }), options);
    expect(await string(text)).toEqual({
      source: undefined,
      values: { Text: 'hello' },
      message: 'hello',
      rest: [],
      reason: undefined,
      version: undefined,
    });
    expect(await string(Uint8Array.of(...text, 1))).toMatchObject({
      message: 'hello',
      rest: [1],
      reason: 'bytes follow the NUL of the string',
    });
    expect(await string(Uint8Array.of(0x61))).toMatchObject({ message: undefined, rest: [0x61] });
  });

  it('is shown with its bytes and the reason if nothing describes it', async () => {
    const descriptions = [describedAs()];
    const reasonOf = async (event: WritableEvent) => {
      const { source, rest, reason } = await decoded(event, { descriptions });
      expect(source).toBeUndefined();
      expect(rest).not.toEqual([]);
      return reason;
    };
    expect(await reasonOf(providerEvent(ABC, undefined, { providerId: OTHER_PROVIDER }))).toBe(
      'nothing describes its provider',
    );
    expect(await reasonOf(providerEvent(ABC, { id: 2 }))).toBe(
      'the descriptions of its provider lack this event',
    );
    const full = { header: 'FULL64', providerId: EVENT_CLASS, userData: ABC, ...at(1) } as const;
    expect(await reasonOf(full)).toBe('nothing describes its class');
    expect(await reasonOf({ header: 'ERROR', userData: ABC })).toBe('an event that ETW could not write');
    const wpp =
      'messages of WPP (TraceMessage) can only be decoded with the PDB or TMF file of their program';
    expect(await reasonOf({ header: 'MESSAGE', id: 5, userData: ABC, ...at(1) })).toBe(wpp);
    const flags = EventHeaderFlag.TraceMessage;
    expect(await reasonOf(providerEvent(ABC, undefined, { flags }))).toBe(wpp);
  });

  it('says which descriptions it carries', async () => {
    const reasonOf = async (event: WritableEvent) => (await decoded(event)).reason;
    const [, second] = eventSourceManifestEvents({
      providerId: PROVIDER,
      manifest: '<a>123</a>',
      chunkSize: 5,
      ...at(1),
    });
    expect(await reasonOf(second as WritableEvent)).toBe('part 2 of 2 of the manifest of its provider');
    const options = { descriptions: [], stored: STORED };
    // The classes of Windows have these events too.
    for (const event of [
      traceEventInfoEvent({ info: storedInfo(), ...at(1) }),
      eventMapInfoEvent({ providerId: PROVIDER, map: KINDS, ...at(1) }),
    ]) {
      expect(await decoded(event, options)).toMatchObject({ source: 'class', reason: undefined });
    }
  });
});

describe('an event of a version that is not described', () => {
  const version = (number: number, members: object = {}) => describedAs({ version: number, ...members });
  const longer = Uint8Array.of(...ABC, 1, 2, 3);

  it('is decoded as the next older version: new versions append fields', async () => {
    const descriptions = [version(1), version(3), version(7, { template: COUNT })];
    expect(await decoded(providerEvent(longer, { id: 1, version: 5 }), { descriptions })).toEqual({
      source: 'given',
      values: { Count: 3, Name: 'abc' },
      message: '3 of abc',
      rest: [1, 2, 3],
      reason:
        'version 5 of the event is not described, so version 3 decodes it; ' +
        'the description has no field for the last 3 bytes',
      version: 3,
    });
    expect(await decoded(providerEvent(ABC, { id: 1, version: 5 }), { descriptions })).toMatchObject({
      rest: [],
      reason: 'version 5 of the event is not described, so version 3 decodes it',
    });
  });

  it('is not decoded as a newer version if fields of any size could hide other ones', async () => {
    const descriptions = [version(3)];
    expect(await decoded(providerEvent(ABC, { id: 1, version: 2 }), { descriptions })).toMatchObject({
      source: undefined,
      reason: 'version 2 of the event is not described, and version 3 can have other fields',
    });
  });

  it('is decoded as a newer version if it only lacks its last fields', async () => {
    const descriptions = [version(3, { template: COUNT_AND_SIZE })];
    const old = { id: 1, version: 2 };
    const count = payload(COUNT, { Count: 3 });
    expect(await decoded(providerEvent(count, old), { descriptions })).toMatchObject({
      values: { Count: 3 },
      message: undefined,
      rest: [],
      version: 3,
    });
    for (const other of [Uint8Array.of(1, 2), longer]) {
      expect(await decoded(providerEvent(other, old), { descriptions })).toMatchObject({
        source: undefined,
        reason: 'version 2 of the event is not described, and version 3 can have other fields',
      });
    }
  });

  it('is not decoded as an event of another kind', async () => {
    const descriptions = [version(3, { task: { value: 2 }, opcode: { value: 1 } })];
    const as = (task: number, opcode: number) =>
      decoded(providerEvent(ABC, { id: 1, version: 5, task, opcode }), { descriptions });
    expect(await as(2, 1)).toMatchObject({ source: 'given' });
    expect(await as(2, 2)).toMatchObject({ source: undefined });
    expect(await as(1, 1)).toMatchObject({ source: undefined });
  });

  it('is not decoded by a description that does not match', async () => {
    const descriptions = [version(3)];
    expect(
      await decoded(providerEvent(Uint8Array.of(1, 2), { id: 1, version: 5 }), { descriptions }),
    ).toMatchObject({ source: undefined });
  });
});

describe('descriptions that are much larger than their bytes', () => {
  it('are made again, so that they do not fill the memory', async () => {
    // Each of the structs has the same members.
    const structs = 100;
    const members = 400;
    const property = storedInfo().properties[0] as EventPropertyInfo;
    const large = (id: number) =>
      storedInfo({
        eventDescriptor: createEventDescriptor({ id }),
        eventMessage: undefined,
        topLevelPropertyCount: structs,
        properties: [
          ...Array.from({ length: structs }, (_, at) => ({
            ...property,
            flags: PropertyFlag.Struct,
            name: `Part${at}`,
            type: { kind: 'struct', structStartIndex: structs, numOfStructMembers: members } as const,
          })),
          ...Array.from({ length: members }, (_, at) => ({
            ...property,
            name: `Size${at}`,
            type: { kind: 'value', inType: 4, outType: 0, mapName: undefined } as const,
          })),
        ],
      });
    const ids = Array.from({ length: 8 }, (_, id) => id);
    const decode = traceDecoder({ stored: { infos: ids.map(large), maps: [] } });
    const userData = new Uint8Array(structs * members);
    const events = await eventsOf(traceOf(...ids.map((id) => providerEvent(userData, { id }))));
    const templates = new Set(events.map((event) => decode(event).template));
    expect(templates.size).toBe(ids.length);
    const [first] = events as [TraceEvent];
    const again = decode(first).template;
    expect(templates.has(again)).toBe(false);
    expect(decode(first).template).toBe(again);
  });
});

describe('an event that the reader did not make', () => {
  it('is decoded like one that it made', async () => {
    const [read] = await eventsOf(traceOf(providerEvent(ABC)));
    const { header, eventHeader, providerId, id, version, opcode, pointerSize, userData } =
      read as TraceEvent;
    const copy = { header, eventHeader, providerId, id, version, opcode, pointerSize, userData };
    const decode = traceDecoder({ descriptions: [describedAs()] });
    const { values, message, error } = decode({ ...copy, extendedData: [] } as unknown as TraceEvent);
    expect({ values, message, error }).toEqual({
      values: { Count: 3, Name: 'abc' },
      message: '3 of abc',
      error: undefined,
    });
    expect(() => decode({ ...copy } as unknown as TraceEvent)).toThrow(
      'event.extendedData must be an array, got undefined',
    );
  });
});
