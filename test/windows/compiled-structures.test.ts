import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createEnableTraceParameters,
  createEventDescriptor,
  createEventHeader,
  createEventInstanceHeader,
  createEventTraceHeader,
  decodeEnableTraceParameters,
  decodeEventDescriptor,
  decodeEventFilter,
  decodeEventHeader,
  decodeEventInstanceHeader,
  decodeEventMapInfo,
  decodeEventRecord,
  decodeEventTraceHeader,
  decodeTraceEventInfo,
  type EventFilter,
  EventFilterType,
  type EventMapInfo,
  type EventRecord,
  encodeEnableTraceParameters,
  encodeEventDescriptor,
  encodeEventFilter,
  encodeEventHeader,
  encodeEventInstanceHeader,
  encodeEventMapInfo,
  encodeEventRecord,
  encodeEventTraceHeader,
  encodeTraceEventInfo,
  type TraceEventInfo,
} from '../../src/structures.js';
import { mingwGcc, mingwObjcopy, noteMissing } from '../support/tools.js';

/**
 * The codecs held against a C compiler: structures filled in C, with the Windows headers, have the bytes that
 * ours have.
 */

interface CompiledCase {
  readonly name: string;
  /** C: the type of a constant and its initialiser, and declarations before it. */
  readonly before?: string;
  readonly type: string;
  readonly initialiser: string;
  readonly encoded: Uint8Array;
  /** What `encoded` is of, decoded from the compiler's bytes. */
  readonly decode: (bytes: Uint8Array) => unknown;
  readonly value: unknown;
}

const descriptor = createEventDescriptor({
  id: 0x1234,
  version: 0x56,
  channel: 0x78,
  level: 0x9a,
  opcode: 0xbc,
  task: 0xdef0,
  keyword: 0x8070_6050_4030_2010n,
});
const descriptorInC =
  '{ .Id = 0x1234, .Version = 0x56, .Channel = 0x78, .Level = 0x9a, .Opcode = 0xbc, .Task = 0xdef0, .Keyword = 0x8070605040302010ull }';

const guid = '00112233-4455-6677-8899-aabbccddeeff';
const guidInC = '{ 0x00112233, 0x4455, 0x6677, { 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff } }';
const otherGuid = 'fedcba98-7654-3210-0123-456789abcdef';
const otherGuidInC = '{ 0xfedcba98, 0x7654, 0x3210, { 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef } }';

const startInC =
  '.Size = 0x0102, .HeaderType = 3, .MarkerFlags = 4, .Class = { .Type = 5, .Level = 6, .Version = 0x0708 }, .ThreadId = 0x090a0b0c, .ProcessId = 0x0d0e0f10, .TimeStamp = { .QuadPart = -2 }';
const start = {
  size: 0x0102,
  headerType: 3,
  markerFlags: 4,
  class: { type: 5, level: 6, version: 0x0708 },
  threadId: 0x090a_0b0c,
  processId: 0x0d0e_0f10,
  timeStamp: -2n,
};

const instance = createEventInstanceHeader({
  ...start,
  regHandle: 0x1112_1314_1516_1718n,
  instanceId: 0x191a_1b1c,
  parentInstanceId: 0x1d1e_1f20,
  eventId: 0x2122_2324,
  flags: 0x0002_0000,
  parentRegHandle: 0x292a_2b2c_2d2e_2f30n,
});
const instanceInUnionForms = createEventInstanceHeader({
  fieldTypeFlags: 0xfedc,
  version: 0x89ab_cdef,
  processorTime: 0x0123_4567_89ab_cdefn,
});
const traceHeader = createEventTraceHeader({ ...start, guid, clientContext: 7, flags: 0x0002_0000 });
const traceHeaderWithPointer = createEventTraceHeader({
  guidPtr: 0x1122_3344_5566_7788n,
  kernelTime: 1,
  userTime: 2,
});
const header = createEventHeader({
  size: 0xfffe,
  headerType: 0x0102,
  flags: 0x0241,
  eventProperty: 9,
  threadId: 10,
  processId: 11,
  timeStamp: 0x01dc_0000_0000_0001n,
  providerId: guid,
  eventDescriptor: descriptor,
  kernelTime: 12,
  userTime: 13,
  activityId: otherGuid,
});
const headerInC = `{ .Size = 0xfffe, .HeaderType = 0x0102, .Flags = 0x0241, .EventProperty = 9, .ThreadId = 10, .ProcessId = 11,
  .TimeStamp = { .QuadPart = 0x01dc000000000001ll }, .ProviderId = ${guidInC}, .EventDescriptor = ${descriptorInC},
  .KernelTime = 12, .UserTime = 13, .ActivityId = ${otherGuidInC} }`;

const record: EventRecord = {
  eventHeader: header,
  bufferContext: { processorNumber: 14, alignment: 15, loggerId: 0x1617 },
  extendedData: [
    { reserved1: 1, extType: 3, linkage: 1, reserved2: 0x7ffe, data: Uint8Array.of(1, 2, 3, 4) },
    { reserved1: 2, extType: 0xa, linkage: 0, reserved2: 1, data: Uint8Array.of(5, 6, 7, 8, 9, 10, 11, 12) },
  ],
  userData: Uint8Array.of(0xaa, 0xbb, 0xcc),
  userContext: 0xfedc_ba98_7654_3210n,
};

const text = (name: string, value: string) => `WCHAR ${name}[sizeof(L"${value}") / 2];`;
const info: TraceEventInfo = {
  providerGuid: guid,
  eventGuid: otherGuid,
  eventDescriptor: descriptor,
  decodingSource: 0,
  providerName: 'Contoso',
  levelName: undefined,
  channelName: '',
  keywordsName: ['Disk', 'Net'],
  taskName: undefined,
  opcodeName: undefined,
  eventMessage: '%1 of %2',
  providerMessage: undefined,
  binaryXml: new Uint8Array(),
  eventName: 'Copied',
  eventAttributes: undefined,
  topLevelPropertyCount: 2,
  flags: 1,
  tags: 0xabc_def0,
  properties: [
    {
      flags: 0,
      name: 'Count',
      type: { kind: 'value', inType: 6, outType: 6, mapName: 'Kinds' },
      count: 1,
      length: 2,
      tags: 0,
    },
    {
      flags: 0x45,
      name: 'Parts',
      type: { kind: 'struct', structStartIndex: 2, numOfStructMembers: 1 },
      count: 0,
      length: 0,
      tags: 0x0fed_cba9,
    },
    {
      flags: 2,
      name: 'Bytes',
      type: { kind: 'value', inType: 14, outType: 15, mapName: undefined },
      count: 1,
      length: 0,
      tags: 0,
    },
  ],
};

const map: EventMapInfo = {
  kind: 'number',
  name: 'Kinds',
  flags: 1,
  entries: [
    { value: 7, output: 'seven' },
    { value: 0xffff_ffff, output: undefined },
  ],
};

const processes = encodeEventFilter({ kind: 'processIds', processIds: [4, 0x1234] });
const schematized: EventFilter = {
  kind: 'schematized',
  objects: [
    { id: 0x0102, version: 3, instanceId: 0x1112_1314_1516_1718n, data: Uint8Array.of(7, 8) },
    { id: 4, version: 0, instanceId: 0n, data: Uint8Array.of(9) },
  ],
};
const parameters = createEnableTraceParameters({
  enableProperty: 5,
  sourceId: guid,
  filters: [processes, encodeEventFilter(schematized)],
});
const eventNames: EventFilter = {
  kind: 'eventNames',
  matchAnyKeyword: 0x1112_1314_1516_1718n,
  matchAllKeyword: 0x2122_2324_2526_2728n,
  level: 5,
  filterIn: true,
  names: ['Up', 'Down'],
};

/** Of filters whose structures mingw-w64 lacks, as Microsoft's pages declare them. */
const filterStructures = `typedef struct {
    ULONGLONG MatchAnyKeyword; ULONGLONG MatchAllKeyword; UCHAR Level; BOOLEAN FilterIn; USHORT NameCount; UCHAR Names[8];
  } OWN_FILTER_EVENT_NAME;
  typedef struct { BOOLEAN FilterIn; UCHAR Reserved; USHORT Count; USHORT Events[2]; } OWN_FILTER_EVENT_ID;`;

const filterCase = (name: string, type: number, filter: EventFilter) => ({
  name,
  encoded: encodeEventFilter(filter).data,
  // The compiler pads behind what the structure says.
  decode: (bytes: Uint8Array) => decodeEventFilter({ type, data: bytes }),
  value: filter,
});

const cases: CompiledCase[] = [
  {
    name: 'ENABLE_TRACE_PARAMETERS, its pointers as offsets',
    before: `struct flat_parameters {
      ENABLE_TRACE_PARAMETERS parameters; EVENT_FILTER_DESCRIPTOR filters[2]; ULONG processes[2];
      EVENT_FILTER_HEADER first; UCHAR firstData[8]; EVENT_FILTER_HEADER second; UCHAR secondData[1];
    };`,
    type: 'struct flat_parameters',
    initialiser: `{
      .parameters = { .Version = ENABLE_TRACE_PARAMETERS_VERSION_2, .EnableProperty = 5, .SourceId = ${guidInC},
        .EnableFilterDesc = (void *)offsetof(struct flat_parameters, filters), .FilterDescCount = 2 },
      .filters = {
        { .Ptr = offsetof(struct flat_parameters, processes), .Size = 8, .Type = 0x80000004 },
        { .Ptr = offsetof(struct flat_parameters, first), .Size = 57, .Type = EVENT_FILTER_TYPE_SCHEMATIZED } },
      .processes = { 4, 0x1234 },
      .first = { .Id = 0x0102, .Version = 3, .InstanceId = 0x1112131415161718ull, .Size = 26, .NextOffset = 32 },
      .firstData = { 7, 8 }, .second = { .Id = 4, .Size = 25 }, .secondData = { 9 } }`,
    encoded: encodeEnableTraceParameters(parameters),
    decode: decodeEnableTraceParameters,
    value: parameters,
  },
  {
    ...filterCase('EVENT_FILTER_EVENT_NAME', EventFilterType.EventName, eventNames),
    before: filterStructures,
    type: 'OWN_FILTER_EVENT_NAME',
    initialiser: `{ 0x1112131415161718ull, 0x2122232425262728ull, 5, 1, 2, { 'U', 'p', 0, 'D', 'o', 'w', 'n' } }`,
  },
  {
    ...filterCase('EVENT_FILTER_EVENT_ID', EventFilterType.EventId, {
      kind: 'eventIds',
      filterIn: true,
      eventIds: [1, 0x203],
    }),
    type: 'OWN_FILTER_EVENT_ID',
    initialiser: '{ 1, 0, 2, { 1, 0x203 } }',
  },
  {
    name: 'EVENT_DESCRIPTOR',
    type: 'EVENT_DESCRIPTOR',
    initialiser: descriptorInC,
    encoded: encodeEventDescriptor(descriptor),
    decode: decodeEventDescriptor,
    value: descriptor,
  },
  {
    name: 'EVENT_INSTANCE_HEADER',
    type: 'EVENT_INSTANCE_HEADER',
    initialiser: `{ ${startInC}, .RegHandle = 0x1112131415161718ull, .InstanceId = 0x191a1b1c, .ParentInstanceId = 0x1d1e1f20,
      .EventId = 0x21222324, .Flags = WNODE_FLAG_TRACED_GUID, .ParentRegHandle = 0x292a2b2c2d2e2f30ull }`,
    encoded: encodeEventInstanceHeader(instance),
    decode: decodeEventInstanceHeader,
    value: instance,
  },
  {
    name: 'EVENT_INSTANCE_HEADER, the other forms of its unions',
    type: 'EVENT_INSTANCE_HEADER',
    initialiser:
      '{ .FieldTypeFlags = 0xfedc, .Version = 0x89abcdef, .ProcessorTime = 0x0123456789abcdefull }',
    encoded: encodeEventInstanceHeader(instanceInUnionForms),
    decode: decodeEventInstanceHeader,
    value: instanceInUnionForms,
  },
  {
    name: 'EVENT_TRACE_HEADER',
    type: 'EVENT_TRACE_HEADER',
    initialiser: `{ ${startInC}, .Guid = ${guidInC}, .ClientContext = 7, .Flags = WNODE_FLAG_TRACED_GUID }`,
    encoded: encodeEventTraceHeader(traceHeader),
    decode: decodeEventTraceHeader,
    value: traceHeader,
  },
  {
    name: 'EVENT_TRACE_HEADER with GuidPtr',
    type: 'EVENT_TRACE_HEADER',
    initialiser: '{ .GuidPtr = 0x1122334455667788ull, .KernelTime = 1, .UserTime = 2 }',
    encoded: encodeEventTraceHeader(traceHeaderWithPointer),
    decode: decodeEventTraceHeader,
    value: traceHeaderWithPointer,
  },
  {
    name: 'EVENT_HEADER',
    type: 'EVENT_HEADER',
    initialiser: headerInC,
    encoded: encodeEventHeader(header),
    decode: decodeEventHeader,
    value: header,
  },
  {
    name: 'EVENT_RECORD, its pointers as offsets',
    before: `#define ALIGNED __attribute__((aligned(8)))
    struct flat_record {
      EVENT_RECORD record; EVENT_HEADER_EXTENDED_DATA_ITEM items[2];
      UCHAR first[4] ALIGNED; UCHAR second[8] ALIGNED; UCHAR user[3] ALIGNED;
    };`,
    type: 'struct flat_record',
    initialiser: `{
      .record = { .EventHeader = ${headerInC}, .BufferContext = { .ProcessorNumber = 14, .Alignment = 15, .LoggerId = 0x1617 },
        .ExtendedDataCount = 2, .UserDataLength = 3, .ExtendedData = (void *)offsetof(struct flat_record, items),
        .UserData = (void *)offsetof(struct flat_record, user), .UserContext = (void *)0xfedcba9876543210ull },
      .items = {
        { .Reserved1 = 1, .ExtType = 3, .Linkage = 1, .Reserved2 = 0x7ffe, .DataSize = 4, .DataPtr = offsetof(struct flat_record, first) },
        { .Reserved1 = 2, .ExtType = 10, .Linkage = 0, .Reserved2 = 1, .DataSize = 8, .DataPtr = offsetof(struct flat_record, second) } },
      .first = { 1, 2, 3, 4 }, .second = { 5, 6, 7, 8, 9, 10, 11, 12 }, .user = { 0xaa, 0xbb, 0xcc } }`,
    encoded: encodeEventRecord(record),
    decode: decodeEventRecord,
    value: record,
  },
  {
    name: 'TRACE_EVENT_INFO with its strings',
    before: `struct whole_info {
      TRACE_EVENT_INFO info; EVENT_PROPERTY_INFO more[2];
      ${text('count', 'Count')} ${text('map', 'Kinds')} ${text('parts', 'Parts')} ${text('bytes', 'Bytes')} ${text('provider', 'Contoso')}
      ${text('channel', '')} ${text('keywords', 'Disk\\0Net\\0')} ${text('message', '%1 of %2')} ${text('event', 'Copied')}
    };
    #define AT(member) offsetof(struct whole_info, member)`,
    type: 'struct whole_info',
    initialiser: `{
      .info = { .ProviderGuid = ${guidInC}, .EventGuid = ${otherGuidInC}, .EventDescriptor = ${descriptorInC},
        .DecodingSource = DecodingSourceXMLFile, .ProviderNameOffset = AT(provider), .ChannelNameOffset = AT(channel),
        .KeywordsNameOffset = AT(keywords), .EventMessageOffset = AT(message), .ActivityIDNameOffset = AT(event),
        .PropertyCount = 3, .TopLevelPropertyCount = 2, .Flags = TEMPLATE_EVENT_DATA | 0xabcdef0u << 4,
        .EventPropertyInfoArray = { { .NameOffset = AT(count), .nonStructType = { 6, 6, AT(map) }, .count = 1, .length = 2 } } },
      .more = {
        { .Flags = PropertyStruct | PropertyParamCount | 0x40, .NameOffset = AT(parts),
          .structType = { .StructStartIndex = 2, .NumOfStructMembers = 1 }, .countPropertyIndex = 0, .Reserved = 0x0fedcba9 },
        { .Flags = PropertyParamLength, .NameOffset = AT(bytes), .nonStructType = { .InType = 14, .OutType = 15 },
          .count = 1, .lengthPropertyIndex = 0 } },
      .provider = L"Contoso", .channel = L"", .keywords = L"Disk\\0Net\\0", .message = L"%1 of %2", .event = L"Copied",
      .count = L"Count", .map = L"Kinds", .parts = L"Parts", .bytes = L"Bytes" }`,
    encoded: encodeTraceEventInfo(info),
    decode: decodeTraceEventInfo,
    value: info,
  },
  {
    name: 'EVENT_MAP_INFO with its strings',
    before: `struct whole_map { EVENT_MAP_INFO info; EVENT_MAP_ENTRY more[2]; ${text('name', 'Kinds')} ${text('seven', 'seven')} };`,
    type: 'struct whole_map',
    initialiser: `{
      .info = { .NameOffset = offsetof(struct whole_map, name), .Flag = EVENTMAP_INFO_FLAG_MANIFEST_VALUEMAP, .EntryCount = 2,
        .MapEntryValueType = EVENTMAP_ENTRY_VALUETYPE_ULONG,
        .MapEntryArray = { { .OutputOffset = offsetof(struct whole_map, seven), .Value = 7 } } },
      .more = { { .Value = 0xffffffff } }, .name = L"Kinds", .seven = L"seven" }`,
    encoded: encodeEventMapInfo(map),
    decode: decodeEventMapInfo,
    value: map,
  },
];

/**
 * Compiles all constants at once, each into a section of its own, and cuts the sections out of the object.
 */
function compile(folder: string): Uint8Array[] {
  const headers = ['windows', 'wmistr', 'evntrace', 'evntprov', 'evntcons', 'tdh', 'stddef'];
  const source = [
    ...headers.map((header) => `#include <${header}.h>`),
    ...cases.flatMap(({ before = '', type, initialiser }, index) => [
      before,
      `__attribute__((section(".w${index}"))) const ${type} constant${index} = ${initialiser};`,
    ]),
  ].join('\n');
  writeFileSync(join(folder, 'structures.c'), source);
  const options = { cwd: folder, stdio: 'pipe' } as const;
  const defines = ['-D_WIN32_WINNT=0x0A00', '-fms-extensions'];
  execFileSync(mingwGcc as string, [...defines, '-c', 'structures.c', '-o', 'structures.o'], options);
  return cases.map((_, index) => {
    const section = ['-O', 'binary', `--only-section=.w${index}`];
    execFileSync(mingwObjcopy as string, [...section, 'structures.o', 'section.bin'], options);
    return new Uint8Array(readFileSync(join(folder, 'section.bin')));
  });
}

function compileInFolder(): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-structures-'));
  try {
    return compile(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

noteMissing({ 'gcc for mingw-w64': mingwGcc, 'objcopy for mingw-w64': mingwObjcopy });

describe.skipIf(mingwGcc === undefined || mingwObjcopy === undefined)('structures filled in C', () => {
  let compiled: Uint8Array[] | undefined;
  const bytesOf = (index: number) => {
    compiled ??= compileInFolder();
    return compiled[index] as Uint8Array;
  };

  it.each(cases.map((one, index) => ({ ...one, index })))('$name', ({ index, encoded, decode, value }) => {
    const bytes = bytesOf(index);
    // A compiler pads the end of a structure to its alignment, and the section after it.
    expect(bytes.length - encoded.length).toBeLessThan(32);
    expect([...bytes.subarray(0, encoded.length)]).toEqual([...encoded]);
    expect([...bytes.subarray(encoded.length)].every((byte) => byte === 0)).toBe(true);
    expect(decode(bytes)).toEqual(value);
  });
});
