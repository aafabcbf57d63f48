import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanManifest } from '../support/bind-file.js';
import { root } from '../support/built.js';
import * as etw from '../support/entries.js';
import { tracesToWrite } from './valid-trace-calls.js';

/** A call of an export with arguments that are right, for tests that make one of them wrong. */
export interface ValidCall {
  readonly call: (...args: never[]) => unknown;
  readonly args: readonly unknown[];
}

const descriptor = etw.createEventDescriptor({ id: 1, level: 4, keyword: 1n });
const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const item: etw.ExtendedDataItem = {
  extType: 2,
  linkage: 0,
  reserved1: 0,
  reserved2: 0,
  data: new Uint8Array(8),
};
const header = { ...etw.createEventHeader(), eventDescriptor: descriptor };
const record: etw.EventRecord = {
  ...etw.createEventRecord(),
  eventHeader: header,
  extendedData: [item],
  userData: Uint8Array.of(1, 2, 3, 4),
};
const instance = etw.createEventInstanceHeader({ size: 56, flags: 0x2_0000, regHandle: 1n });
const trace = etw.createEventTraceHeader({ size: 48, flags: 0x2_0000 });
const { TraceEventInfo, map } = {
  TraceEventInfo: {
    providerGuid: guid,
    eventGuid: guid,
    eventDescriptor: descriptor,
    decodingSource: 0,
    providerName: 'Contoso',
    levelName: undefined,
    channelName: undefined,
    keywordsName: ['Disk'],
    taskName: undefined,
    opcodeName: undefined,
    eventMessage: '%1',
    providerMessage: undefined,
    binaryXml: new Uint8Array(2),
    eventName: 'Copied',
    eventAttributes: undefined,
    topLevelPropertyCount: 1,
    flags: 1,
    tags: 2,
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
        flags: 1,
        name: 'Parts',
        type: { kind: 'struct', structStartIndex: 0, numOfStructMembers: 1 },
        count: 1,
        length: 0,
        tags: 0,
      },
      {
        flags: 0x80,
        name: 'Custom',
        type: {
          kind: 'customSchema',
          inType: 1,
          outType: 1,
          schema: { protocol: 1, data: new Uint8Array(2) },
        },
        count: 1,
        length: 0,
        tags: 0,
      },
    ],
  } satisfies etw.TraceEventInfo as etw.TraceEventInfo,
  map: {
    kind: 'number',
    name: 'Kinds',
    flags: 1,
    entries: [{ value: 7, output: 'seven' }],
  } as etw.EventMapInfo,
};
const binaryXml: etw.BinaryXml = {
  root: {
    name: 'EventData',
    attributes: [{ name: 'Name', value: { text: 'Copied' } }],
    children: [{ name: 'Data', attributes: [], children: [{ at: 0, type: 6 }] }, { text: 'end' }],
  },
  items: [
    {
      flags: 0,
      name: 'Count',
      type: { kind: 'value', inType: 6, outType: 6, mapOffset: 8 },
      count: 0,
      length: 0,
    },
    {
      flags: 1,
      name: 'Parts',
      type: { kind: 'struct', structStartIndex: 0, numOfStructMembers: 1 },
      count: 0,
      length: 0,
    },
  ],
  namesOffset: 1024,
};
const idFilter = etw.encodeEventFilter({ kind: 'eventIds', filterIn: true, eventIds: [1, 2] });
const parameters = etw.createEnableTraceParameters({ filters: [idFilter] });
const flatParameters = etw.encodeEnableTraceParameters(parameters);
const levelAndKeyword = { matchAnyKeyword: 1n, matchAllKeyword: 2n, level: 4, filterIn: true };
const filterObject = { id: 1, version: 0, instanceId: 2n, data: new Uint8Array(3) };
const stringMap: etw.EventMapInfo = {
  kind: 'string',
  name: 'Kinds',
  flags: 8,
  entries: [{ input: '7', output: 'seven' }],
};
const payloadMap: etw.PayloadMap = { kind: 'bitMap', name: 'Kinds', items: [{ value: 1, text: 'one' }] };
const template: etw.PayloadTemplate = {
  fields: [
    { name: 'Count', inType: 'win:UInt8', map: payloadMap },
    { name: 'Sizes', inType: 'win:UInt64', count: 'Count' },
    { name: 'Text', inType: 'win:AnsiString', outType: 'xs:string', length: 2 },
    { name: 'Parts', members: [{ name: 'Size', inType: 'win:Pointer' }] },
    {
      name: 'Nested',
      members: [
        { name: 'Inner', count: { prefix: 'win:UInt16' }, members: [{ name: 'A', inType: 'win:Int8' }] },
      ],
      count: { exactly: 1 },
    },
  ],
};
const values = { Count: 1, Sizes: [5n], Text: 'ab', Parts: { Size: 6n }, Nested: [{ Inner: [{ A: 1 }] }] };
const payload = etw.encodePayload(template, values);
const options = { pointerSize: 8, codePage: 'windows-1252', exact: true };
const message = etw.parseMessage('a %1 %2!*d! %%5');
const time = { year: 2026, month: 1, dayOfWeek: 6, day: 31, hour: 12, minute: 0, second: 0, milliseconds: 1 };
const errorText = () => 'denied';
const description: etw.EventDescription = {
  provider: { name: 'Contoso', guid, controlGuid: guid },
  id: 1,
  version: 0,
  channel: { value: 0 },
  level: { value: 4, text: 'info' },
  task: { value: 0 },
  opcode: { value: 0 },
  keyword: '0x1',
  keywords: [],
  template,
  message: '%1',
};
const providerConstant = { name: 'Contoso', guid, controlGuid: guid };
const eventConstant = { id: 1, version: 0, symbol: 'Copied' };
const decode = () => ({});
const dispatcher = () => {
  const made = new etw.EventDispatcher<etw.DispatchedEvent<string, etw.EventConstant, object>>(
    providerConstant,
  );
  made.add(eventConstant, decode, () => 'shown');
  return made;
};
const schema: etw.TraceLoggingSchema = {
  name: 'Started',
  tags: 1,
  fields: [
    { kind: 'value', name: 'Size', inType: 8, outType: 4, tags: 2, count: 'variable' },
    { kind: 'struct', name: 'Part', count: 2, members: [{ kind: 'value', name: 'Kind', inType: 4 }] },
    { kind: 'customSchema', name: 'Custom', schema: { protocol: 5, data: new Uint8Array(2) } },
  ],
};
const traceLoggingRecord = {
  ...record,
  extendedData: [
    { ...item, extType: 11, data: etw.encodeTraceLoggingSchema(schema) },
    { ...item, extType: 12, data: etw.encodeProviderTraits('Contoso') },
  ],
};
const reader = () => new etw.ByteReader(new Uint8Array(64));
const decoder = new etw.EventDecoder([description]);

const traceEvent: etw.ActivityEvent = {
  index: 5,
  timeStamp: 7n,
  providerId: guid,
  id: 1,
  version: 0,
  opcode: 1,
  processId: 2,
  threadId: 3,
  activityId: guid,
  relatedActivityId: '00000011-0000-0000-0000-000000000001',
  instance: { instanceId: 1, parentInstanceId: 2, parentGuid: guid },
  eventHeader: { eventDescriptor: { task: 1 } },
};
const names = { provider: 'Contoso', task: 'Copy', opcode: 'Start', event: 'CopyStart', subject: '4711/8' };
const activityOptions = {
  maxActivities: 1,
  maxOpenStarts: 1,
  maxDurationKinds: 1,
  pairs: [{ providerId: guid, start: { id: 1 }, stop: { opcode: 2, name: 'Copied' } }],
  pairByThread: true,
  whenDropped: () => undefined,
};
const activityReport = (() => {
  const tracker = new etw.ActivityTracker();
  tracker.add(traceEvent, names);
  tracker.add({ ...traceEvent, opcode: 2 }, names);
  return tracker.finish();
})();

const of = (call: (...args: never[]) => unknown, ...args: readonly unknown[]): ValidCall => ({ call, args });
type Reading = (reader: etw.ByteReader, ...args: never[]) => unknown;
/** A function of generated code, with a reader that is right or not. */
const reading = (call: Reading, ...args: readonly unknown[]) => of(call as never, reader(), ...args);

/** An event of a trace that the reader did not make. */
const foreignEvent = {
  ...record,
  header: 'EVENT64',
  providerId: guid,
  id: 1,
  version: 0,
  level: 4,
  opcode: 0,
  pointerSize: 8,
} as unknown as etw.TraceEvent;
const stored = { infos: [TraceEventInfo], maps: [{ providerGuid: guid, map }] };
const decodeTraceEvent = (options: etw.TraceDecoderOptions, event: etw.TraceEvent) => {
  const { message, error } = etw.traceDecoder(options)(event);
  return { message, error };
};

const structures: Readonly<Record<string, ValidCall>> = {
  createEventDescriptor: of(etw.createEventDescriptor, descriptor),
  validateEventDescriptor: of(etw.validateEventDescriptor, descriptor),
  encodeEventDescriptor: of(etw.encodeEventDescriptor, descriptor),
  decodeEventDescriptor: of(etw.decodeEventDescriptor, new Uint8Array(16)),
  eventDescCreate: of(etw.eventDescCreate, 1, 2, 3, 4, 5, 6, 7n),
  eventDescZero: of(etw.eventDescZero),
  eventDescGetId: of(etw.eventDescGetId, descriptor),
  eventDescGetVersion: of(etw.eventDescGetVersion, descriptor),
  eventDescGetChannel: of(etw.eventDescGetChannel, descriptor),
  eventDescGetLevel: of(etw.eventDescGetLevel, descriptor),
  eventDescGetOpcode: of(etw.eventDescGetOpcode, descriptor),
  eventDescGetTask: of(etw.eventDescGetTask, descriptor),
  eventDescGetKeyword: of(etw.eventDescGetKeyword, descriptor),
  eventDescSetId: of(etw.eventDescSetId, descriptor, 1),
  eventDescSetVersion: of(etw.eventDescSetVersion, descriptor, 1),
  eventDescSetChannel: of(etw.eventDescSetChannel, descriptor, 1),
  eventDescSetLevel: of(etw.eventDescSetLevel, descriptor, 1),
  eventDescSetOpcode: of(etw.eventDescSetOpcode, descriptor, 1),
  eventDescSetTask: of(etw.eventDescSetTask, descriptor, 1),
  eventDescSetKeyword: of(etw.eventDescSetKeyword, descriptor, 1n),
  eventDescOrKeyword: of(etw.eventDescOrKeyword, descriptor, 1n),
  createEventHeader: of(etw.createEventHeader, header),
  encodeEventHeader: of(etw.encodeEventHeader, header),
  decodeEventHeader: of(etw.decodeEventHeader, new Uint8Array(80)),
  pointerSizeOf: of(etw.pointerSizeOf, header),
  createEventInstanceHeader: of(etw.createEventInstanceHeader, {
    class: { type: 1 },
    timeStamp: 1n,
    processorTime: 2n,
    regHandle: 3n,
  }),
  'createEventInstanceHeader by numbers': of(etw.createEventInstanceHeader, {
    size: 1,
    version: 2,
    fieldTypeFlags: 3,
    eventId: 4,
    flags: 5,
  }),
  validateEventInstanceHeader: of(etw.validateEventInstanceHeader, instance, {
    dataSize: 0,
    bufferSize: 4096,
  }),
  encodeEventInstanceHeader: of(etw.encodeEventInstanceHeader, instance),
  decodeEventInstanceHeader: of(etw.decodeEventInstanceHeader, new Uint8Array(56)),
  eventIdAndFlagsOf: of(etw.eventIdAndFlagsOf, instance),
  createEventTraceHeader: of(etw.createEventTraceHeader, {
    class: { level: 1 },
    guid,
    clientContext: 1,
    flags: 2,
  }),
  'createEventTraceHeader with a pointer': of(etw.createEventTraceHeader, {
    guidPtr: 1n,
    kernelTime: 1,
    userTime: 2,
  }),
  validateEventTraceHeader: of(etw.validateEventTraceHeader, trace, { dataSize: 0, bufferSize: 4096 }),
  encodeEventTraceHeader: of(etw.encodeEventTraceHeader, trace),
  decodeEventTraceHeader: of(etw.decodeEventTraceHeader, new Uint8Array(48)),
  guidPtrOf: of(etw.guidPtrOf, trace),
  clientContextAndFlagsOf: of(etw.clientContextAndFlagsOf, trace),
  fieldTypeFlagsOf: of(etw.fieldTypeFlagsOf, instance),
  versionOf: of(etw.versionOf, instance.class),
  classOfVersion: of(etw.classOfVersion, 5),
  processorTimeOf: of(etw.processorTimeOf, instance),
  cpuTimesOf: of(etw.cpuTimesOf, 5n),
  createEventRecord: of(etw.createEventRecord, record),
  encodeEventRecord: of(etw.encodeEventRecord, record),
  decodeEventRecord: of(etw.decodeEventRecord, etw.encodeEventRecord(record)),
  encodeEventRecords: of(etw.encodeEventRecords, [record]),
  decodeEventRecords: of(etw.decodeEventRecords, etw.encodeEventRecords([record])),
  processorIndexOf: of(etw.processorIndexOf, record),
  decodeExtendedData: of(etw.decodeExtendedData, item),
  encodeTraceEventInfo: of(etw.encodeTraceEventInfo, TraceEventInfo),
  decodeTraceEventInfo: of(etw.decodeTraceEventInfo, etw.encodeTraceEventInfo(TraceEventInfo)),
  encodeEventMapInfo: of(etw.encodeEventMapInfo, map),
  'encodeEventMapInfo of strings': of(etw.encodeEventMapInfo, stringMap),
  decodeEventMapInfo: of(etw.decodeEventMapInfo, etw.encodeEventMapInfo(map)),
  encodeBinaryXml: of(etw.encodeBinaryXml, binaryXml),
  decodeBinaryXml: of(etw.decodeBinaryXml, etw.encodeBinaryXml(binaryXml), 2),
  payloadTemplateFrom: of(etw.payloadTemplateFrom, TraceEventInfo, [map]),
  'payloadTemplateFrom with a function': of(etw.payloadTemplateFrom, TraceEventInfo, () => map),
  eventDescriptionFrom: of(etw.eventDescriptionFrom, TraceEventInfo, [map]),
  inTypeNameOf: of(etw.inTypeNameOf, 8),
  outTypeNameOf: of(etw.outTypeNameOf, 8),
  encodeProviderEventInfo: of(etw.encodeProviderEventInfo, { eventDescriptors: [descriptor] }),
  decodeProviderEventInfo: of(
    etw.decodeProviderEventInfo,
    etw.encodeProviderEventInfo({ eventDescriptors: [descriptor] }),
  ),
  isEventEnabled: of(etw.isEventEnabled, descriptor, {
    level: 4,
    matchAnyKeyword: 1n,
    matchAllKeyword: 1n,
    ignoreKeyword0: true,
  }),
  explainEventEnabled: of(etw.explainEventEnabled, descriptor, {
    level: 4,
    matchAnyKeyword: 1n,
    matchAllKeyword: 3n,
  }),
  linkInstances: of(etw.linkInstances, [
    { processId: 1, regHandle: 2n, instanceId: 3, parentRegHandle: 2n, parentInstanceId: 1 },
  ]),
  eventNameOf: of(etw.eventNameOf, TraceEventInfo),
  eventAttributesOf: of(etw.eventAttributesOf, TraceEventInfo),
  activityIdNameOf: of(etw.activityIdNameOf, { ...TraceEventInfo, decodingSource: 1 }),
  relatedActivityIdNameOf: of(etw.relatedActivityIdNameOf, { ...TraceEventInfo, decodingSource: 1 }),
  createEnableTraceParameters: of(etw.createEnableTraceParameters, parameters),
  encodeEnableTraceParameters: of(etw.encodeEnableTraceParameters, parameters, { pointerSize: 4 }),
  decodeEnableTraceParameters: of(etw.decodeEnableTraceParameters, flatParameters, { pointerSize: 8 }),
  validateEnableTraceParameters: of(etw.validateEnableTraceParameters, parameters),
  decodeEventFilter: of(etw.decodeEventFilter, idFilter),
  'encodeEventFilter of ids': of(etw.encodeEventFilter, { kind: 'eventIds', filterIn: true, eventIds: [1] }),
  'encodeEventFilter of processes': of(etw.encodeEventFilter, { kind: 'processIds', processIds: [1] }),
  'encodeEventFilter of programs': of(etw.encodeEventFilter, { kind: 'executableNames', names: ['a.exe'] }),
  'encodeEventFilter of names': of(etw.encodeEventFilter, {
    kind: 'eventNames',
    ...levelAndKeyword,
    names: ['a'],
  }),
  'encodeEventFilter of a level': of(etw.encodeEventFilter, {
    kind: 'stackWalkLevelKeyword',
    ...levelAndKeyword,
  }),
  'encodeEventFilter of objects': of(etw.encodeEventFilter, { kind: 'schematized', objects: [filterObject] }),
  'encodeEventFilter of another type': of(etw.encodeEventFilter, {
    kind: 'other',
    type: 5,
    data: new Uint8Array(2),
  }),
  encodeTraceLoggingSchema: of(etw.encodeTraceLoggingSchema, schema),
  decodeTraceLoggingSchema: of(etw.decodeTraceLoggingSchema, etw.encodeTraceLoggingSchema(schema)),
  payloadTemplateOfSchema: of(etw.payloadTemplateOfSchema, schema),
  encodeProviderTraits: of(etw.encodeProviderTraits, 'Contoso', [{ type: 1, data: new Uint8Array(16) }]),
  TraceLoggingEvents: of(() => new etw.TraceLoggingEvents()),
  'TraceLoggingEvents.find': of(
    (given: never) => new etw.TraceLoggingEvents().find(given),
    traceLoggingRecord,
  ),
  splitFileTime: of(etw.splitFileTime, 1n),
  fileTimeToDate: of(etw.fileTimeToDate, 1n),
  fileTimeFromDate: of(etw.fileTimeFromDate, new Date(0), 5),
  fileTimeToIso: of(etw.fileTimeToIso, 1n),
  fileTimeFromIso: of(etw.fileTimeFromIso, '2026-01-31T12:00:00.1234567Z'),
};

const addedEvent = (event: never, names: never) =>
  new etw.ActivityTracker({ pairByThread: true }).add(event, names);

const activities: Readonly<Record<string, ValidCall>> = {
  ActivityTracker: of((options: never) => new etw.ActivityTracker(options), activityOptions),
  'ActivityTracker.add': of(addedEvent, traceEvent, names),
  'ActivityTracker.add of an instance': of(addedEvent, { ...traceEvent, activityId: undefined }, names),
  'ActivityTracker.add of a thread': of(
    addedEvent,
    { ...traceEvent, activityId: undefined, instance: undefined },
    names,
  ),
  activityPathOf: of(etw.activityPathOf, '00000011-0000-0000-0000-0000be999d59', 0),
  activityView: of(etw.activityView, activityReport.roots[0], { levels: 2 }),
  durationView: of(etw.durationView, activityReport.durations[0]),
  linkTraceInstances: of(etw.linkTraceInstances, [traceEvent]),
};

const payloads: Readonly<Record<string, ValidCall>> = {
  decodePayload: of(etw.decodePayload, template, payload, options),
  encodePayload: of(etw.encodePayload, template, values, options),
  formatField: of(etw.formatField, template.fields[0], 5, { errorText }),
  'formatField of a struct': of(etw.formatField, template.fields[3], { Size: 5n }, { errorText }),
  formatValue: of(etw.formatValue, { inType: 'win:UInt32', outType: 'win:NTSTATUS' }, 5, { errorText }),
  'formatValue of a time': of(etw.formatValue, { inType: 'win:SYSTEMTIME' }, time),
  describeClassicEvent: of(etw.describeClassicEvent, {
    providerId: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c',
    opcode: 1,
    version: 4,
    pointerSize: 8,
  }),
  mapText: of(etw.mapText, payloadMap, 3),
  systemTimeToIso: of(etw.systemTimeToIso, time),
  guidAt: of(etw.guidAt, new Uint8Array(20), 2),
  formatGuid: of(etw.formatGuid, new Uint8Array(20), 2),
  parseGuid: of(etw.parseGuid, guid),
  sameGuid: of(etw.sameGuid, guid, guid),
  formatHexBinary: of(etw.formatHexBinary, new Uint8Array(2)),
  parseHexBinary: of(etw.parseHexBinary, '0x00FF'),
  parseMessage: of(etw.parseMessage, 'a %1'),
  formatMessage: of(etw.formatMessage, message, ['x', { text: '5', value: 5 }, 7, 8n], {
    parameter: () => 'five',
  }),
  messageInserts: of(etw.messageInserts, template, values, { errorText }),
  EventDecoder: of((descriptions: never) => new etw.EventDecoder(descriptions), [description]),
  'EventDecoder.find': of((...args: Parameters<typeof decoder.find>) => decoder.find(...args), guid, 1, 0),
  'EventDecoder.decode': of(
    (...args: Parameters<typeof decoder.decode>) => decoder.decode(...args),
    description,
    payload,
    options,
  ),
  'EventDecoder.format': of(
    (...args: Parameters<typeof decoder.format>) => decoder.format(...args),
    description,
    values,
    { errorText },
  ),
  EventDispatcher: of((provider: never) => new etw.EventDispatcher(provider), providerConstant),
  'EventDispatcher.add': of(
    (event: never, a: never, b: never) => dispatcher().add(event, a, b),
    eventConstant,
    decode,
    decode,
  ),
  'EventDispatcher.decode': of((given: never, of: never) => dispatcher().decode(given, of), record, {
    exact: true,
  }),
  'EventDispatcher.format': of(
    (given: never, of: never) => dispatcher().format(given, of),
    { ...eventConstant, values: {} },
    {},
  ),
  unknownEvent: of(etw.unknownEvent, record),
  openTrace: of(etw.openTrace, [
    { size: 0, read: () => new Uint8Array() },
    { size: 0, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(0) }) },
    new Uint8Array(),
  ]),
  collectDescriptions: of((trace: never) => {
    // It is not a trace, which is found out later.
    etw.collectDescriptions(trace).catch(() => {});
  }, etw.openTrace(new Uint8Array())),
  attributeEvents: of((trace: never) => {
    // It is not a trace, which is found out later.
    etw.attributeEvents(trace).catch(() => {});
  }, etw.openTrace(new Uint8Array())),
  traceDecoder: of(
    decodeTraceEvent,
    { descriptions: [description], traceManifests: [description], stored, codePage: 'utf-8', errorText },
    foreignEvent,
  ),
  'traceDecoder with TRACE_EVENT_INFO': of(decodeTraceEvent, { stored }, foreignEvent),
  'traceDecoder of a classic event': of(
    decodeTraceEvent,
    { stored },
    { ...foreignEvent, header: 'FULL64', opcode: descriptor.opcode },
  ),
  openEventLog: of(etw.openEventLog, [new Uint8Array(), { size: 0, read: () => new Uint8Array() }], {
    recover: true,
    order: 'record-id',
  }),
  EventLogError: of(
    (reason: never, at: never, file: never) => new etw.EventLogError(reason, at, file),
    'this is not an event log',
    0,
    0,
  ),
  ClosedError: of((message: never) => new etw.ClosedError(message), 'the trace is closed'),
  TraceError: of(
    (reason: never, at: never, file: never) => new etw.TraceError(reason, at, file),
    'wrong',
    5,
    0,
  ),
  BytesError: of((message: never, at: never) => new etw.BytesError(message, at), 'wrong', 5),
  PayloadError: of(
    (reason: never, path: never, at: never) => new etw.PayloadError(reason, path, at),
    'wrong',
    'Size',
    5,
  ),
};

const methods: Readonly<Record<string, ValidCall>> = {
  ByteReader: of((bytes: never) => new etw.ByteReader(bytes), new Uint8Array(2)),
  'ByteReader.seek': of((at: never) => reader().seek(at), 5),
  'ByteReader.advance': of((size: never) => reader().advance(size), 5),
  'ByteReader.take': of((size: never) => reader().take(size), 5),
  'ByteReader.utf16': of((units: never) => reader().utf16(units), 5),
};

const { i8At, i16At, i32At, i64At, u8At, u16At, u16beAt, u32At, u64At, f32At, f64At } = etw;
const numbersAt = { i8At, i16At, i32At, i64At, u8At, u16At, u16beAt, u32At, u64At, f32At, f64At };

/** What decoders that wevtc generates are made of. */
const generated: Readonly<Record<string, ValidCall>> = {
  ...Object.fromEntries(Object.entries(numbersAt).map(([name, at]) => [name, of(at, new Uint8Array(16), 4)])),
  f32Of: of(etw.f32Of, 0x3f80_0000),
  f64Of: of(etw.f64Of, 0, 0x3ff0_0000),
  u64Of: of(etw.u64Of, 1, 2),
  pointerAt: of(etw.pointerAt, new Uint8Array(16), 4, 8),
  signedPointerAt: of(etw.signedPointerAt, new Uint8Array(16), 4, 8),
  readBinary: reading(etw.readBinary, 4),
  readIpv6: reading(etw.readIpv6, 16),
  readSocketAddress: reading(etw.readSocketAddress, 16),
  readAnsiText: reading(etw.readAnsiText, 'utf-8', 4, true),
  readCharacter: reading(etw.readCharacter, 'utf-8'),
  readCharacters: reading(etw.readCharacters, 4, true, 'utf-8'),
  'readCharacters of 8 bits': reading(etw.readCharacters, 4, false, 'utf-8'),
  readCountedAnsiText: reading(etw.readCountedAnsiText, 'utf-8'),
  readCountedUnicodeText: reading(etw.readCountedUnicodeText),
  readUnicodeText: reading(etw.readUnicodeText, 4, true),
  readSid: reading(etw.readSid),
  systemTimeAt: of(etw.systemTimeAt, new Uint8Array(32), 4),
  valueFormat: of(etw.valueFormat, options),
  ipv4At: of(etw.ipv4At, new Uint8Array(8), 2),
  countElements: reading(etw.countElements, 1, 2),
  checkEnd: reading(etw.checkEnd, false),
  endOfText: of(etw.endOfText, new Uint8Array(8), 2),
  textAt: of(etw.textAt, new Uint8Array(8), 2, 6),
  ansiTextAt: of(etw.ansiTextAt, new Uint8Array(8), 2, 6, 'windows-1252'),
  binaryAt: of(etw.binaryAt, new Uint8Array(8), 2, 6),
  checkSize: of(etw.checkSize, new Uint8Array(8), 8, true),
  formatPayload: of(etw.formatPayload, message, template, values, { errorText }),
};

/** A result of another function. Callers pass it on as it is, so the tests don't take it apart. */
const result = <T extends object>(value: T): T => Object.assign(Object.create({}), value);
const outcome = etw.decodeEventPayload(description, Uint8Array.of(1, 2, 3, 4));
const decodedRecord = etw.recordDecoder([description])(record);
const decodedTraceEvent = result({
  ...{
    event: result({ ...foreignEvent, ...header, index: 0, timeStamp: 1n }),
    description: undefined,
    source: undefined,
  },
  ...{ template: { fields: [] }, values: {}, message: undefined, rest: new Uint8Array(), reason: 'unknown' },
});
const loggedEvent = await (async () => {
  const log = etw.openEventLog(readFileSync(join(root, 'samples/contoso-storage/logged.evtx')));
  const { value } = await etw.decodeLog(log)[Symbol.asyncIterator]().next();
  return value as etw.DecodedLoggedEvent;
})();
const summaryOfOne = (() => {
  const counter = new etw.SummaryCounter();
  counter.add(decodedTraceEvent as never);
  return result(counter.summary([]));
})();
const noTrace = () => etw.openTrace(new Uint8Array());
const [provider] = cleanManifest('samples/contoso-storage/contoso-storage.man').providers.map(result);

const decoders: Readonly<Record<string, ValidCall>> = {
  decodeEventPayload: of(etw.decodeEventPayload, description, Uint8Array.of(1, 2, 3, 4), { pointerSize: 4 }),
  recordDecoder: of(etw.recordDecoder, [description]),
  'recordDecoder and its decoder': of(etw.recordDecoder([description]), record, { pointerSize: 4 }),
  decodedEventText: of(etw.decodedEventText, result(outcome)),
  decodedEventView: of(etw.decodedEventView, result(outcome)),
  recordText: of(etw.recordText, result(decodedRecord)),
  recordView: of(etw.recordView, result(decodedRecord)),
  parseHexBytes: of(etw.parseHexBytes, '0x01 02'),
  traceEventView: of(etw.traceEventView, decodedTraceEvent, { payload: true, files: ['a.etl'] }),
  TraceFilter: of(
    (request: never, providers: never) => new etw.TraceFilter(request, providers),
    { from: 1n, to: 2n, processes: [1], threads: [2], level: 4, text: 'disk', ignoreCase: true },
    [provider],
  ),
  'TraceFilter.mayPass': of(
    (event: never) => new etw.TraceFilter({}, []).mayPass(event),
    result(foreignEvent),
  ),
  'TraceFilter.isAfterEnd': of(
    (event: never) => new etw.TraceFilter({ to: 1n }, []).isAfterEnd(event),
    result(foreignEvent),
  ),
  'TraceFilter.passes': of(
    (decoded: never) => new etw.TraceFilter({}, []).passes(decoded),
    decodedTraceEvent,
  ),
  describeTraceManifests: of(etw.describeTraceManifests, { manifests: [] }, 'de-DE'),
  extractManifests: of(etw.extractManifests, { infos: [], maps: [], manifests: [] }),
  traceDecoderFor: of(
    async (...args: Parameters<typeof etw.traceDecoderFor>) => {
      // It is not a trace, which is found out later.
      await etw.traceDecoderFor(...args).catch((error) => {
        if (!(error instanceof etw.TraceError)) throw error;
      });
    },
    noTrace(),
    [],
    { culture: 'de-DE', codePage: 'utf-8', errorText, parameter: errorText },
  ),
  ArchiveError: of((message: never) => new etw.ArchiveError(message), 'its end is missing'),
  unpackTraces: of(etw.unpackTraces, new Uint8Array(3), { file: 'a.zip', maxBytes: 5 }),
  collectStacks: of(
    async (...args: Parameters<typeof etw.collectStacks>) => {
      await etw.collectStacks(...args).catch((error) => {
        if (!(error instanceof etw.TraceError)) throw error;
      });
    },
    noTrace(),
    {
      linkerMaps: [{ module: 'app', timeDateStamp: 1, codeEnd: 2, functionCount: 0, functionAt: errorText }],
      pdbs: [{ guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', age: 1, functionAt: errorText }],
    },
  ),
  decodeTrace: of(
    async (...args: Parameters<typeof etw.decodeTrace>) => {
      const given = await etw
        .decodeTrace(...args)
        .next()
        .catch((error: unknown) => error);
      if (given instanceof Error && !(given instanceof etw.TraceError)) throw given;
    },
    noTrace(),
    { lookAhead: true, attribution: true, culture: 'de-DE' },
  ),
  decodeLog: of(
    async (...args: Parameters<typeof etw.decodeLog>) => {
      const given = await etw
        .decodeLog(...args)
        [Symbol.asyncIterator]()
        .next()
        .catch((error: unknown) => error);
      if (given instanceof Error && !(given instanceof etw.EventLogError)) throw given;
    },
    etw.openEventLog(new Uint8Array()),
    {},
  ),
  loggedEventView: of(etw.loggedEventView, loggedEvent, { files: ['a.evtx'] }),
  eventLogDecoder: of(
    (options: never, event: never) => etw.eventLogDecoder(options)(event).message,
    {
      manifests: [],
      messages: [],
      sources: [],
      catalogs: [],
      culture: 'de-DE',
      errorText,
      parameter: errorText,
    },
    loggedEvent.event.logged,
  ),
  MessageCatalogError: of(
    (reason: never, line: never) => new etw.MessageCatalogError(reason, line),
    'this is not a catalog',
    0,
  ),
  allTextsOfManifest: of(
    etw.allTextsOfManifest,
    result(cleanManifest('samples/contoso-storage/contoso-storage.man')),
    { file: 'a.man', version: '1.0' },
  ),
  readMessageCatalog: of(async (bytes: never) => {
    const found = await etw.readMessageCatalog(bytes).catch((error: unknown) => error);
    if (found instanceof Error && !(found instanceof etw.MessageCatalogError)) throw found;
  }, new Uint8Array(3)),
  writeMessageCatalog: of((texts: never) => void etw.writeMessageCatalog(texts), {
    providers: [],
    messages: [],
    sources: [],
  }),
  LinkerMapError: of(
    (reason: never, line: never) => new etw.LinkerMapError(reason, line),
    'not a MAP file',
    3,
  ),
  readLinkerMap: of((content: never) => {
    try {
      etw.readLinkerMap(content);
    } catch (error) {
      if (!(error instanceof etw.LinkerMapError)) throw error;
    }
  }, new Uint8Array(3)),
  PdbError: of(
    (...args: ConstructorParameters<typeof etw.PdbError>) => new etw.PdbError(...args),
    'the header is truncated',
    3,
    1,
  ),
  readPdb: of((content: never) => {
    try {
      etw.readPdb(content);
    } catch (error) {
      if (!(error instanceof etw.PdbError)) throw error;
    }
  }, new Uint8Array(3)),
  textsOfMessageTables: of(etw.textsOfMessageTables, [], { file: 'a.dll', version: '1.0' }, ['Contoso']),
  readRegisteredSources: of(etw.readRegisteredSources, 'text'),
  traceSummaryView: of(etw.traceSummaryView, summaryOfOne, { files: ['a.etl'], damagedPlaces: 0 }),
  'SummaryCounter.add': of((decoded: never) => new etw.SummaryCounter().add(decoded), decodedTraceEvent),
  'PacketSources.add': of((event: never) => new etw.PacketSources().add(event), decodedTraceEvent.event),
  PcapngWriter: of((options: never) => new etw.PcapngWriter(options), {
    sources: new etw.PacketSources(),
    files: ['a.etl', 'b.etl'],
  }),
  'PcapngWriter.add': of((decoded: never) => new etw.PcapngWriter().add(decoded), decodedTraceEvent),
  'SummaryCounter.summary': of((files: never) => new etw.SummaryCounter().summary(files), []),
};

/** Every function and class of the entries for events, by its name and what is called of it. */
export const calls: Readonly<Record<string, ValidCall>> = {
  ...tracesToWrite,
  ...structures,
  ...activities,
  ...payloads,
  ...methods,
  ...generated,
  ...decoders,
};
