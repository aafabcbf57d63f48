import * as etw from '../support/entries.js';
import type { ValidCall } from './valid-calls.js';

const of = (call: (...args: never[]) => unknown, ...args: readonly unknown[]): ValidCall => ({ call, args });

const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const descriptor = etw.createEventDescriptor({ id: 1, level: 4, keyword: 1n });
const item = { extType: 2, linkage: 0, reserved1: 0, reserved2: 0, data: new Uint8Array(8) };
const header = etw.createEventHeader({ timeStamp: 132_223_104_000_000_000n });
const record = { ...etw.createEventRecord({ eventHeader: header }), extendedData: [item] };

/** Events of all headers for writeTrace, and all its options. */
const time = 132_223_104_000_000_000n;
const hook = { group: 3, opcode: 1, version: 2, timeStamp: time };
const process = { threadId: 1, processId: 2, kernelTime: 3, userTime: 4, processor: 5 };
const eventClass = { providerId: guid, opcode: 1, level: 2, version: 3, timeStamp: time };
const writableEvents = [
  { header: 'SYSTEM64', ...hook, ...process, userData: new Uint8Array(3) },
  { header: 'COMPACT32', ...hook },
  { header: 'PERFINFO64', ...hook, pebsIndex: 7n, counters: [8n, 9n] },
  { header: 'FULL32', ...eventClass, ...process },
  {
    header: 'INSTANCE64',
    ...eventClass,
    instance: { instanceId: 1, parentInstanceId: 2, parentGuid: guid },
  },
  {
    header: 'EVENT64',
    providerId: guid,
    eventDescriptor: descriptor,
    flags: 4,
    eventProperty: 1,
    activityId: guid,
    extendedData: [{ extType: 1, data: new Uint8Array(16), reserved2: 3 }],
    timeStamp: time,
  },
  {
    header: 'MESSAGE',
    id: 1,
    flags: 0x40,
    sequence: 2,
    providerId: guid,
    timeStamp: time,
    threadId: 1,
    processId: 2,
  },
  { header: 'MESSAGE', id: 1, componentId: 2, rawTime: 2n ** 60n },
  { header: 'ERROR' },
];
const writableRecords = [
  record,
  { ...record, header: 'EVENT32', eventHeader: { ...header, timeStamp: time } },
  {
    ...record,
    header: 'SYSTEM32',
    extendedData: [],
    eventHeader: { ...header, providerId: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c', timeStamp: time },
  },
  { ...record, header: 'MESSAGE', extendedData: [] },
];
const bufferOptions = {
  processor: 1,
  sequenceNumber: 2n,
  loggerId: 3,
  bufferType: 0,
  flags: 0x20,
  flushTime: 4n,
  savedOffsetZero: true,
  size: 2048,
  compressed: true,
  eventsLost: 5,
  buffersLost: 6,
};
const traceOptions = {
  info: {
    bufferSize: 4096,
    osVersion: '10.0',
    logVersion: '1.5',
    osBuild: 1,
    numberOfProcessors: 2,
    startTime: time,
    endTime: time,
    bootTime: time - 1n,
    timerResolution: 1,
    maximumFileSize: 1,
    logFileMode: 1,
    startBuffers: 1,
    pointerSize: 8,
    eventsLost: 1,
    buffersLost: 1,
    cpuSpeedInMHz: 1,
    timeZoneBias: -60,
    perfFreq: 10_000_000n,
    clockType: 1,
    loggerName: 'Contoso',
    logFileName: 'a.etl',
  },
  loggerId: 1,
  compress: { format: 'xpress', compress: (bytes: Uint8Array) => bytes },
  firstBuffer: bufferOptions,
};
const metadata = { timeStamp: time, processor: 1 };

/** Calls of the functions that make traces. */
export const tracesToWrite: Readonly<Record<string, ValidCall>> = {
  writeTrace: of(etw.writeTrace, { ...traceOptions, events: writableEvents.slice(0, 4) }),
  'writeTrace of more headers': of(etw.writeTrace, { events: writableEvents.slice(4) }),
  'writeTrace of records': of(etw.writeTrace, { events: writableRecords }),
  'writeTrace of buffers': of(etw.writeTrace, {
    ...traceOptions,
    buffers: [{ ...bufferOptions, events: [writableEvents[3]] }],
  }),
  TraceWriter: of((options: never) => new etw.TraceWriter(options), traceOptions),
  'TraceWriter.add': of((event: never) => new etw.TraceWriter().add(event), writableEvents[0]),
  'TraceWriter.addBuffer': of((buffer: never) => new etw.TraceWriter().addBuffer(buffer), {
    ...bufferOptions,
    events: [writableEvents[0]],
  }),
  traceLoggingEvent: of(etw.traceLoggingEvent, {
    ...metadata,
    header: 'EVENT64',
    providerId: guid,
    eventDescriptor: descriptor,
    schema: new Uint8Array(4),
    traits: { providerName: 'Contoso', traits: [{ type: 1, data: new Uint8Array(16) }] },
    extendedData: [item],
  }),
  eventSourceManifestEvents: of(etw.eventSourceManifestEvents, {
    ...metadata,
    header: 'EVENT32',
    providerId: guid,
    manifest: '<xml/>',
    majorVersion: 1,
    minorVersion: 2,
    chunkSize: 3,
  }),
  traceEventInfoEvent: of(etw.traceEventInfoEvent, { ...metadata, info: new Uint8Array(112) }),
  eventMapInfoEvent: of(etw.eventMapInfoEvent, {
    ...metadata,
    providerId: guid,
    map: { kind: 'number', name: 'Kinds', flags: 1, entries: [{ value: 7, output: 'seven' }] },
  }),
};
