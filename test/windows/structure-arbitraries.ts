import fc from 'fast-check';
import type { EventDescriptor } from '../../src/index.js';
import type {
  EnableTraceParameters,
  EventFilter,
  EventHeader,
  EventInstanceHeader,
  EventMapInfo,
  EventPropertyInfo,
  EventRecord,
  EventTraceHeader,
  TraceEventInfo,
} from '../../src/structures.js';

/** Random values of the structures, all of them valid. */

const unsigned = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 });
const u8 = unsigned(8);
const u16 = unsigned(16);
const u32 = unsigned(32);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const i64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const guid = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
);
const bytes = fc.uint8Array({ maxLength: 40 });
const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0'));
const maybeText = fc.option(text, { nil: undefined });

export const descriptors: fc.Arbitrary<EventDescriptor> = fc.record({
  id: u16,
  version: u8,
  channel: u8,
  level: u8,
  opcode: u8,
  task: u16,
  keyword: u64,
});

const traceHeaderStart = {
  size: u16,
  headerType: u8,
  markerFlags: u8,
  class: fc.record({ type: u8, level: u8, version: u16 }),
  threadId: u32,
  processId: u32,
  timeStamp: i64,
  kernelTime: u32,
  userTime: u32,
};

export const instanceHeaders: fc.Arbitrary<EventInstanceHeader> = fc.record({
  ...traceHeaderStart,
  regHandle: u64,
  instanceId: u32,
  parentInstanceId: u32,
  parentRegHandle: u64,
});

export const traceHeaders: fc.Arbitrary<EventTraceHeader> = fc.record({ ...traceHeaderStart, guid });

export const eventHeaders: fc.Arbitrary<EventHeader> = fc.record({
  size: u16,
  headerType: u16,
  flags: u16,
  eventProperty: u16,
  threadId: u32,
  processId: u32,
  timeStamp: i64,
  providerId: guid,
  eventDescriptor: descriptors,
  kernelTime: u32,
  userTime: u32,
  activityId: guid,
});

export const records: fc.Arbitrary<EventRecord> = fc.record({
  eventHeader: eventHeaders,
  bufferContext: fc.record({ processorNumber: u8, alignment: u8, loggerId: u16 }),
  extendedData: fc.array(
    fc.record({
      extType: u16,
      linkage: unsigned(1),
      reserved1: u16,
      reserved2: unsigned(15),
      data: bytes,
    }),
    { maxLength: 4 },
  ),
  userData: bytes,
  userContext: u64,
});

/** A property of an event that has so many, so that its indexes stay among them. */
const property = (total: number): fc.Arbitrary<EventPropertyInfo> => {
  const index = fc.integer({ min: 0, max: total - 1 });
  const value = fc.record({
    kind: fc.constant('value' as const),
    inType: u16,
    outType: u16,
    mapName: maybeText,
  });
  const struct = index.chain((structStartIndex) =>
    fc.record({
      kind: fc.constant('struct' as const),
      structStartIndex: fc.constant(structStartIndex),
      numOfStructMembers: fc.integer({ min: 0, max: total - structStartIndex }),
    }),
  );
  const customSchema = fc.record({
    kind: fc.constant('customSchema' as const),
    inType: u16,
    outType: u16,
    schema: fc.option(fc.record({ protocol: u16, data: bytes }), { nil: undefined }),
  });
  const kindFlags = { value: 0, struct: 1, customSchema: 0x80 };
  return fc
    .record({
      extra: fc.constantFrom(0, 0x10, 0x20, 0x40, 0x70),
      param: fc.constantFrom(0, 2, 4, 6),
      name: maybeText,
      type: fc.oneof(value, struct, customSchema),
      count: index,
      length: index,
      tags: unsigned(28),
    })
    .map(({ extra, param, type, ...rest }) => ({
      flags: kindFlags[type.kind] | extra | param,
      type,
      ...rest,
    }));
};

export const traceEventInfos: fc.Arbitrary<TraceEventInfo> = fc.integer({ min: 0, max: 4 }).chain((total) =>
  fc.record({
    providerGuid: guid,
    eventGuid: guid,
    eventDescriptor: descriptors,
    decodingSource: unsigned(2),
    providerName: maybeText,
    levelName: maybeText,
    channelName: maybeText,
    keywordsName: fc.array(
      text.filter((value) => value !== ''),
      { maxLength: 3 },
    ),
    taskName: maybeText,
    opcodeName: maybeText,
    eventMessage: maybeText,
    providerMessage: maybeText,
    binaryXml: bytes,
    eventName: maybeText,
    eventAttributes: maybeText,
    topLevelPropertyCount: fc.integer({ min: 0, max: total }),
    flags: unsigned(4),
    tags: unsigned(28),
    properties:
      total === 0 ? fc.constant([]) : fc.array(property(total), { minLength: total, maxLength: total }),
  }),
);

const stringEntries = fc.array(fc.record({ input: maybeText, output: maybeText }), { maxLength: 5 });

export const mapInfos: fc.Arbitrary<EventMapInfo> = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    name: maybeText,
    flags: fc.constantFrom(1, 2, 8),
    entries: fc.array(fc.record({ value: u32, output: maybeText }), { maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('string' as const),
    name: maybeText,
    flags: fc.constantFrom(8, 0x10),
    entries: stringEntries,
  }),
  fc.record({
    kind: fc.constant('pattern' as const),
    name: maybeText,
    flags: fc.constant(4),
    format: maybeText,
    entries: stringEntries,
  }),
);

export const enableTraceParameters: fc.Arbitrary<EnableTraceParameters> = fc.record({
  version: fc.constant(2),
  enableProperty: u32,
  controlFlags: u32,
  sourceId: guid,
  filters: fc.array(fc.record({ type: u32, data: bytes }), { maxLength: 4 }),
});

/** Names as they may stand between semicolons, and as UTF-8 can have them. */
const name = fc.string({ minLength: 1, maxLength: 8 }).filter((value) => !/[;\0]/.test(value));
const names = fc.array(name, { maxLength: 3 });
const eventIds = { filterIn: fc.boolean(), eventIds: fc.array(u16, { maxLength: 5 }) };
const levelKeyword = { matchAnyKeyword: u64, matchAllKeyword: u64, level: u8, filterIn: fc.boolean() };
const kind = <Kind extends EventFilter['kind']>(value: Kind) => fc.constant(value);
const objects = fc.array(fc.record({ id: u16, version: u8, instanceId: u64, data: bytes }), {
  minLength: 1,
  maxLength: 3,
});

export const eventFilters: fc.Arbitrary<EventFilter> = fc.oneof(
  fc.record({ kind: kind('schematized'), objects }),
  fc.record({ kind: kind('processIds'), processIds: fc.array(u32, { maxLength: 8 }) }),
  fc.record({ kind: kind('executableNames'), names }),
  fc.record({ kind: kind('packageIds'), names }),
  fc.record({ kind: kind('packageAppIds'), names }),
  fc.record({ kind: kind('payload'), data: bytes }),
  fc.record({ kind: kind('eventIds'), ...eventIds }),
  fc.record({ kind: kind('stackWalkIds'), ...eventIds }),
  fc.record({ kind: kind('eventNames'), ...levelKeyword, names }),
  fc.record({ kind: kind('stackWalkNames'), ...levelKeyword, names }),
  fc.record({ kind: kind('stackWalkLevelKeyword'), ...levelKeyword }),
  fc.record({ kind: kind('other'), type: fc.constantFrom(0, 0x8000_0002, 0x8000_8000), data: bytes }),
);
