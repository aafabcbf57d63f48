import { describe, expect, it } from 'vitest';
import {
  activityIdNameOf,
  createEventDescriptor,
  DecodingSource,
  decodeEventMapInfo,
  decodeProviderEventInfo,
  decodeTraceEventInfo,
  type EventMapInfo,
  type EventPropertyInfo,
  encodeEventMapInfo,
  encodeTraceEventInfo,
  eventAttributesOf,
  eventNameOf,
  PropertyFlag,
  relatedActivityIdNameOf,
  type TraceEventInfo,
} from '../../../src/structures.js';
import { BytesError } from '../../../src/windows/bytes/bytes.js';

const noGuid = '00000000-0000-0000-0000-000000000000';
const field = (name: string, more: Partial<EventPropertyInfo> = {}): EventPropertyInfo => ({
  flags: 0,
  name,
  type: { kind: 'value', inType: 8, outType: 8, mapName: undefined },
  count: 1,
  length: 4,
  tags: 0,
  ...more,
});
const info = (more: Partial<TraceEventInfo> = {}): TraceEventInfo => ({
  providerGuid: noGuid,
  eventGuid: noGuid,
  eventDescriptor: createEventDescriptor(),
  decodingSource: 0,
  providerName: undefined,
  levelName: undefined,
  channelName: undefined,
  keywordsName: [],
  taskName: undefined,
  opcodeName: undefined,
  eventMessage: undefined,
  providerMessage: undefined,
  binaryXml: new Uint8Array(),
  eventName: undefined,
  eventAttributes: undefined,
  topLevelPropertyCount: more.properties?.length ?? 0,
  flags: 1,
  tags: 0,
  properties: [],
  ...more,
});

/** The bytes with a 32-bit number put in. */
function patched(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(offset, value, true);
  return copy;
}

describe('the bytes of a TRACE_EVENT_INFO', () => {
  it('are the structure alone for an event without anything', () => {
    expect(encodeTraceEventInfo(info()).length).toBe(112);
    expect(encodeTraceEventInfo(info({ properties: [field('')] })).length).toBe(112 + 24 + 2);
  });

  it('hold strings behind the properties, and lists ended by an empty one', () => {
    const bytes = encodeTraceEventInfo(info({ keywordsName: ['A', 'BC'], properties: [field('D')] }));
    const offset = new DataView(bytes.buffer).getUint32(64, true);
    expect(offset).toBe(140);
    expect(String.fromCharCode(...new Uint16Array(bytes.slice(136).buffer))).toBe('D\0A\0BC\0\0');
  });

  it.each<[string, Partial<TraceEventInfo>]>([
    ['a string with a NUL', { taskName: 'a\0b' }],
    ['an empty keyword', { keywordsName: ['a', ''] }],
    ['five bits of flags', { flags: 16 }],
    ['29 bits of tags', { tags: 2 ** 28 }],
    ['29 bits of tags of a property', { properties: [field('a', { tags: 2 ** 28 })] }],
    ['more top-level properties than properties', { topLevelPropertyCount: 1 }],
    [
      'a struct without its flag',
      { properties: [field('a', { type: { kind: 'struct', structStartIndex: 0, numOfStructMembers: 0 } })] },
    ],
    ['a flag without its struct', { properties: [field('a', { flags: PropertyFlag.Struct })] }],
    [
      'a count from a property that is not there',
      { properties: [field('a', { flags: PropertyFlag.ParamCount, count: 1 })] },
    ],
    [
      'a length from a property that is not there',
      { properties: [field('a', { flags: PropertyFlag.ParamLength, length: 9 })] },
    ],
    [
      'members that are not there',
      {
        properties: [
          field('a', {
            flags: PropertyFlag.Struct,
            type: { kind: 'struct', structStartIndex: 1, numOfStructMembers: 1 },
          }),
        ],
      },
    ],
    ['a text that is not a GUID', { providerGuid: 'x' }],
  ])('are not made for %s', (_, more) => {
    expect(() => encodeTraceEventInfo(info(more))).toThrow(BytesError);
  });

  it('are refused with an offset that leads outside, or a string without an end', () => {
    const bytes = encodeTraceEventInfo(info({ providerName: 'Contoso' }));
    expect(decodeTraceEventInfo(bytes).providerName).toBe('Contoso');
    expect(() => decodeTraceEventInfo(patched(bytes, 52, 0x7fff_ffff))).toThrow(/beyond/);
    expect(() => decodeTraceEventInfo(bytes.subarray(0, bytes.length - 2))).toThrow(BytesError);
    expect(() => decodeTraceEventInfo(patched(bytes, 84, 0xffff_ffff))).toThrow(BytesError);
    expect(() => decodeTraceEventInfo(patched(bytes, 100, 0xffff_ffff))).toThrow(
      /4294967295 properties do not fit/,
    );
    expect(() => decodeTraceEventInfo(patched(bytes, 104, 1))).toThrow(/more than all/);
  });

  it('may share a string, but a thousand overlapping ones are refused, not expanded', () => {
    const properties = Array.from({ length: 1000 }, () => field('a'));
    const text = 'x'.repeat(100_000);
    const bytes = encodeTraceEventInfo(info({ properties, eventMessage: text }));
    const view = new DataView(bytes.buffer);
    const messageAt = view.getUint32(76, true);
    const nameAt = (index: number) => 112 + index * 24 + 4;
    for (let i = 0; i < 1000; i++) view.setUint32(nameAt(i), messageAt, true);
    expect(decodeTraceEventInfo(bytes).properties[999]?.name).toBe(text);
    for (let i = 0; i < 1000; i++) view.setUint32(nameAt(i), messageAt + 2 * i, true);
    expect(() => decodeTraceEventInfo(bytes)).toThrow(/overlap/);
  });
});

describe('the bytes of an EVENT_MAP_INFO and a PROVIDER_EVENT_INFO', () => {
  const map: EventMapInfo = {
    kind: 'number',
    name: 'Kinds',
    flags: 1,
    entries: [{ value: 1, output: 'one' }],
  };

  it('are refused when they count more than they hold, or look values up by something unknown', () => {
    const bytes = encodeEventMapInfo(map);
    expect(() => decodeEventMapInfo(patched(bytes, 8, 0x1000_0000))).toThrow(/do not fit/);
    expect(() => decodeEventMapInfo(patched(bytes, 12, 2))).toThrow(/must be 0 or 1, not 2/);
    expect(() => decodeProviderEventInfo(Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0))).toThrow(
      /do not fit/,
    );
  });

  it('are not made for flags that contradict the kind', () => {
    expect(() => encodeEventMapInfo({ ...map, flags: 4 })).toThrow(BytesError);
    const pattern: EventMapInfo = { kind: 'pattern', name: 'P', flags: 1, format: '%s', entries: [] };
    expect(() => encodeEventMapInfo(pattern)).toThrow(BytesError);
  });
});

describe('the unions of TRACE_EVENT_INFO', () => {
  const unions = (decodingSource: number) => {
    const info = { decodingSource, eventName: 'first', eventAttributes: 'second' };
    return [
      eventNameOf(info),
      eventAttributesOf(info),
      activityIdNameOf(info),
      relatedActivityIdNameOf(info),
    ];
  };

  it('hold the names of activity properties for MOF events', () => {
    expect(unions(DecodingSource.Wbem)).toEqual([undefined, undefined, 'first', 'second']);
  });

  it.each([DecodingSource.XmlFile, DecodingSource.Wpp, DecodingSource.Tlg])(
    "hold the event's name and attributes for source %d",
    (source) => {
      expect(unions(source)).toEqual(['first', 'second', undefined, undefined]);
    },
  );

  it('may hold nothing', () => {
    const info = { decodingSource: DecodingSource.Wbem, eventName: undefined, eventAttributes: undefined };
    expect([activityIdNameOf(info), relatedActivityIdNameOf(info)]).toEqual([undefined, undefined]);
  });
});
