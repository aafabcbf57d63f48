import { describe, expect, it } from 'vitest';
import {
  decodeEventMapInfo,
  decodeExtendedData,
  decodeTraceEventInfo,
  type EventMapInfo,
  encodeTraceEventInfo,
} from '../../../src/structures.js';
import {
  eventMapInfoEvent,
  eventSourceManifestEvents,
  openTrace,
  type TraceEvent,
  traceEventInfoEvent,
  traceLoggingEvent,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { storedInfo } from '../../support/trace-descriptions.js';
import { bytesOf } from '../../windows/bytes-of.js';

const providerId = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const timeStamp = 132_223_104_000_000_000n;

async function readBack(events: readonly WritableEvent[]): Promise<TraceEvent[]> {
  const trace = openTrace(writeTrace({ events }));
  const found: TraceEvent[] = [];
  for await (const event of trace.events()) found.push(event);
  expect(trace.problems).toEqual([]);
  return found.slice(1);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('an event of TraceLogging', () => {
  // Its size, no tags, the name E, and a field N of type UInt8.
  const schema = bytesOf('0800 00 4500 4e00 04');
  const event = { providerId, timeStamp, schema, userData: Uint8Array.of(5) };

  it('has the traits of the provider and the schema as extended items', async () => {
    const group = bytesOf('00112233445566778899aabbccddeeff');
    const traits = { providerName: 'Añb', traits: [{ type: 1, data: group }] };
    const [found] = await readBack([traceLoggingEvent({ ...event, traits })]);
    expect(found?.extendedData.map(({ extType, data }) => [extType, hex(data)])).toEqual([
      [12, `1a0041c3b16200130001${hex(group)}`],
      [11, hex(schema)],
    ]);
    expect(found?.eventHeader.eventDescriptor).toEqual({
      id: 0,
      version: 0,
      channel: 11,
      level: 5,
      opcode: 0,
      task: 0,
      keyword: 0n,
    });
    expect([found?.header, hex(found?.userData ?? schema)]).toEqual(['EVENT64', '05']);
  });

  it('can have other items, another header and any traits', async () => {
    const made = traceLoggingEvent({
      ...event,
      header: 'EVENT32',
      traits: bytesOf('0400 41 00'),
      eventDescriptor: { level: 4, keyword: 1n },
      extendedData: [{ extType: 1, data: new Uint8Array(16) }],
    });
    const [found] = await readBack([made]);
    expect(found?.extendedData.map(({ extType }) => extType)).toEqual([1, 12, 11]);
    expect(found?.header).toBe('EVENT32');
    expect(found?.eventHeader.eventDescriptor).toMatchObject({ channel: 11, level: 4, keyword: 1n });
    const [, traits] = found?.extendedData ?? [];
    expect(traits && decodeExtendedData(traits)).toMatchObject({ providerName: 'A', traits: [] });
  });

  it('cannot have a name with NUL', () => {
    const wrong = () => traceLoggingEvent({ ...event, traits: { providerName: 'a\0' } });
    expect(wrong).toThrow('event.traits.providerName contains a NUL');
  });
});

describe('the manifest of an EventSource', () => {
  it('is one event if it is short', async () => {
    const [found, ...others] = await readBack(
      eventSourceManifestEvents({ providerId, timeStamp, manifest: '<é/>', minorVersion: 7 }),
    );
    expect(others).toEqual([]);
    expect(hex(found?.userData ?? new Uint8Array())).toBe(`0101075b01000000${hex(Buffer.from('<é/>'))}`);
    expect(found?.eventHeader.eventDescriptor).toEqual({
      id: 0xfffe,
      version: 1,
      channel: 0,
      level: 0,
      opcode: 0xfe,
      task: 0xfffe,
      keyword: 0x00ff_ffff_ffff_ffffn,
    });
  });

  it('is several events, split between any bytes', async () => {
    const manifest = 'é'.repeat(100_000);
    const found = await readBack(eventSourceManifestEvents({ providerId, timeStamp, manifest }));
    const heads = found.map(({ userData }) => hex(userData.subarray(0, 8)));
    expect(heads).toEqual(['0101005b04000000', '0101005b04000100', '0101005b04000200', '0101005b04000300']);
    const joined = Buffer.concat(found.map(({ userData }) => userData.subarray(8)));
    expect(joined.toString()).toBe(manifest);
    const small = eventSourceManifestEvents({ providerId, timeStamp, manifest: 'abc', chunkSize: 1 });
    expect(small.map(({ userData }) => hex(userData ?? new Uint8Array()).slice(-2))).toEqual([
      '61',
      '62',
      '63',
    ]);
  });

  it('has at most 65535 events', () => {
    const wrong = () =>
      eventSourceManifestEvents({ providerId, timeStamp, manifest: 'a'.repeat(65_536), chunkSize: 1 });
    expect(wrong).toThrow('input.manifest must be at most 65535 chunks long, got 65536');
  });

  it('without text is one event too', async () => {
    const [found] = await readBack(eventSourceManifestEvents({ providerId, timeStamp, manifest: '' }));
    expect(hex(found?.userData ?? bytesOf('00'))).toBe('0101005b01000000');
  });
});

describe('descriptions in merged traces', () => {
  const METADATA = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
  const map: EventMapInfo = {
    kind: 'number',
    name: 'Kinds',
    flags: 1,
    entries: [{ value: 7, output: 'seven' }],
  };

  it('are TRACE_EVENT_INFO, and EVENT_MAP_INFO after the GUID of the provider', async () => {
    const info = storedInfo();
    const bytes = encodeTraceEventInfo(info);
    const found = await readBack([
      traceEventInfoEvent({ timeStamp, info }),
      traceEventInfoEvent({ timeStamp, info: bytes, header: 'FULL32', processId: 5 }),
      eventMapInfoEvent({ timeStamp, providerId, map }),
    ]);
    expect(
      found.map(({ header, providerId: id, opcode, processId }) => [header, id, opcode, processId]),
    ).toEqual([
      ['FULL64', METADATA, 32, 0],
      ['FULL32', METADATA, 32, 5],
      ['FULL64', METADATA, 33, 0],
    ]);
    const [first, second, third] = found.map(({ userData }) => userData);
    expect(first).toEqual(bytes);
    expect(decodeTraceEventInfo(second ?? bytes)).toEqual(decodeTraceEventInfo(bytes));
    expect(hex(third ?? bytes).slice(0, 32)).toBe('7e2b1c6f0a4d554c9b3e0a51c0de5701');
    expect(decodeEventMapInfo(third?.subarray(16) ?? bytes)).toEqual(map);
  });
});
