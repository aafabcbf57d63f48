import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { bytesOf, listOf, numberOf, objectOf, stringOf, wrongType } from '../checks/arguments.js';
import { EventFilterType } from './filter-constants.js';
import type { StructureLayout } from './structure-layout.js';

/** The content of an EVENT_FILTER_DESCRIPTOR, by `kind`. */
export type EventFilter =
  /** EVENT_FILTER_TYPE_SCHEMATIZED: EVENT_FILTER_HEADERs in a row, which the provider interprets. */
  | { readonly kind: 'schematized'; readonly objects: readonly EventFilterObject[] }
  /** EVENT_FILTER_TYPE_PID: the provider is enabled only in these processes; at most 8. */
  | { readonly kind: 'processIds'; readonly processIds: readonly number[] }
  /** EVENT_FILTER_TYPE_EXECUTABLE_NAME: the provider is enabled only in these programs, such as `app.exe`. */
  | { readonly kind: 'executableNames'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PACKAGE_ID: the same by package. */
  | { readonly kind: 'packageIds'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PACKAGE_APP_ID: the same by app. */
  | { readonly kind: 'packageAppIds'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PAYLOAD: the result of TdhAggregatePayloadFilters. Its form is not documented. */
  | { readonly kind: 'payload'; readonly data: Uint8Array }
  /** EVENT_FILTER_TYPE_EVENT_ID, EVENT_FILTER_EVENT_ID. */
  | ({ readonly kind: 'eventIds' } & EventIdFilter)
  /** EVENT_FILTER_TYPE_STACKWALK, EVENT_FILTER_EVENT_ID: which events get a call stack. */
  | ({ readonly kind: 'stackWalkIds' } & EventIdFilter)
  /** EVENT_FILTER_TYPE_EVENT_NAME, EVENT_FILTER_EVENT_NAME. */
  | ({ readonly kind: 'eventNames' } & EventNameFilter)
  /** EVENT_FILTER_TYPE_STACKWALK_NAME, EVENT_FILTER_EVENT_NAME: which events get a call stack. */
  | ({ readonly kind: 'stackWalkNames' } & EventNameFilter)
  /** EVENT_FILTER_TYPE_STACKWALK_LEVEL_KW, EVENT_FILTER_LEVEL_KW: which events get a call stack. */
  | ({ readonly kind: 'stackWalkLevelKeyword' } & LevelKeywordFilter)
  /** A type whose data has no documented form, or a type that wevtc does not know. */
  | { readonly kind: 'other'; readonly type: number; readonly data: Uint8Array };

/** EVENT_FILTER_EVENT_ID (evntprov.h): 4 bytes, and 2 for each ID. */
export interface EventIdFilter {
  /** FilterIn: true to collect the events of the list, false to collect all others. */
  readonly filterIn: boolean;
  /** Events and Count: 0 to 65535 each, at most 64. */
  readonly eventIds: readonly number[];
}

/** EVENT_FILTER_LEVEL_KW (evntprov.h), 24 bytes. */
export interface LevelKeywordFilter {
  /** MatchAnyKeyword: one of these bits; 64 bits. */
  readonly matchAnyKeyword: bigint;
  /** MatchAllKeyword: all of these bits; 64 bits. */
  readonly matchAllKeyword: bigint;
  /** Level: this one or below; 0 to 255. */
  readonly level: number;
  /** FilterIn: true to collect the events that match, false to collect all others. */
  readonly filterIn: boolean;
}

/** EVENT_FILTER_EVENT_NAME (evntprov.h): 20 bytes, and the names. */
export interface EventNameFilter extends LevelKeywordFilter {
  /** Names and NameCount: TraceLogging event names. In the bytes, they are NUL-terminated UTF-8. */
  readonly names: readonly string[];
}

/** EVENT_FILTER_HEADER (evntprov.h), 24 bytes, and the data after it. */
export interface EventFilterObject {
  /** Id: the `value` of the manifest's filter; 0 to 65535. */
  readonly id: number;
  /** Version: of the manifest's filter; 0 to 255. */
  readonly version: number;
  /** InstanceId: the session that sends the filter; 64 bits, filled in by Windows. */
  readonly instanceId: bigint;
  /** The data, described by the filter's template. Size includes the data and the header. */
  readonly data: Uint8Array;
}

/** EVENT_FILTER_DESCRIPTOR (evntprov.h), 16 bytes, with the data that its pointer refers to. */
export interface EventFilterDescriptor {
  /** Type: see `EventFilterType`. `decodeEventFilter` reads the data. */
  readonly type: number;
  /** The bytes that Ptr refers to, Size of them. */
  readonly data: Uint8Array;
}

/** The size of EVENT_FILTER_DESCRIPTOR on all processors. */
export const EVENT_FILTER_DESCRIPTOR_SIZE = 16;

/** The layout of EVENT_FILTER_DESCRIPTOR on x64. */
export const eventFilterDescriptorLayout = {
  header: 'evntprov.h',
  size: EVENT_FILTER_DESCRIPTOR_SIZE,
  members: { Ptr: [0, 8], Size: [8, 4], Type: [12, 4] },
} as const satisfies StructureLayout;

/** The layout of EVENT_FILTER_HEADER on x64. */
export const eventFilterHeaderLayout = {
  header: 'evntprov.h',
  size: 24,
  members: {
    Id: [0, 2],
    Version: [2, 1],
    Reserved: [3, 5],
    InstanceId: [8, 8],
    Size: [16, 4],
    NextOffset: [20, 4],
  },
} as const satisfies StructureLayout;

/** The layout of EVENT_FILTER_EVENT_ID on x64. */
export const eventFilterEventIdLayout = {
  header: 'evntprov.h',
  size: 6,
  members: { FilterIn: [0, 1], Reserved: [1, 1], Count: [2, 2], Events: [4, 2] },
} as const satisfies StructureLayout;

/** The layout of EVENT_FILTER_LEVEL_KW on x64. */
export const eventFilterLevelKwLayout = {
  header: 'evntprov.h',
  size: 24,
  members: { MatchAnyKeyword: [0, 8], MatchAllKeyword: [8, 8], Level: [16, 1], FilterIn: [17, 1] },
} as const satisfies StructureLayout;

/** The layout of EVENT_FILTER_EVENT_NAME on x64. */
export const eventFilterEventNameLayout = {
  header: 'evntprov.h',
  size: 24,
  members: {
    MatchAnyKeyword: [0, 8],
    MatchAllKeyword: [8, 8],
    Level: [16, 1],
    FilterIn: [17, 1],
    NameCount: [18, 2],
    Names: [20, 1],
  },
} as const satisfies StructureLayout;

/**
 * Returns the EVENT_FILTER_DESCRIPTOR of a filter; safe integers are accepted for bigints. For the limits of
 * Windows, see `validateEnableTraceParameters`.
 *
 * @throws TypeError for a member of another type; BytesError for a member outside its range, and for a name
 * that is empty or contains a character that would end it.
 */
export function encodeEventFilter(filter: EventFilter): EventFilterDescriptor {
  const writer = new ByteWriter();
  const typed = objectOf(filter, 'filter');
  stringOf(typed.kind, 'filter.kind');
  const of = (type: number): EventFilterDescriptor => ({ type, data: writer.toBytes() });
  switch (typed.kind) {
    case 'schematized':
      writeObjects(writer, typed.objects);
      return of(EventFilterType.Schematized);
    case 'processIds':
      listOf(typed.processIds, 'filter.processIds').forEach((id, index) => {
        writer.u32(id, `filter.processIds[${index}]`);
      });
      return of(EventFilterType.ProcessId);
    case 'executableNames':
      writeNames(writer, typed.names);
      return of(EventFilterType.ExecutableName);
    case 'packageIds':
      writeNames(writer, typed.names);
      return of(EventFilterType.PackageId);
    case 'packageAppIds':
      writeNames(writer, typed.names);
      return of(EventFilterType.PackageAppId);
    case 'payload':
      writer.put(bytesOf(typed.data, 'filter.data'));
      return of(EventFilterType.Payload);
    case 'eventIds':
      writeEventIds(writer, typed);
      return of(EventFilterType.EventId);
    case 'stackWalkIds':
      writeEventIds(writer, typed);
      return of(EventFilterType.StackWalk);
    case 'eventNames':
      writeEventNames(writer, typed);
      return of(EventFilterType.EventName);
    case 'stackWalkNames':
      writeEventNames(writer, typed);
      return of(EventFilterType.StackWalkName);
    case 'stackWalkLevelKeyword':
      writeLevelKeyword(writer, typed);
      // The size includes the padding for the alignment of the keywords.
      writer.align(8);
      return of(EventFilterType.StackWalkLevelKeyword);
    case 'other':
      writer.put(bytesOf(typed.data, 'filter.data'));
      return of(numberOf(typed.type, 'filter.type'));
    default:
      throw new BytesError(`filter.kind '${String((filter as EventFilter).kind)}' does not exist`, 0);
  }
}

/** Each starts at a multiple of eight, as its InstanceId requires. */
function writeObjects(writer: ByteWriter, objects: readonly EventFilterObject[]): void {
  const list = listOf(objects, 'filter.objects');
  list.forEach((object, index) => {
    const path = `filter.objects[${index}]`;
    const data = bytesOf(objectOf(object, path).data, `${path}.data`);
    const size = 24 + data.length;
    writer.align(8);
    writer.u16(object.id, `${path}.id`);
    writer.u8(object.version, `${path}.version`);
    writer.zeros(5);
    writer.u64(object.instanceId, `${path}.instanceId`);
    writer.u32(size, `${path}.data.length`);
    writer.u32(index === list.length - 1 ? 0 : Math.ceil(size / 8) * 8);
    writer.put(data);
  });
}

function writeNames(writer: ByteWriter, names: readonly string[]): void {
  listOf(names, 'filter.names').forEach((name, index) => {
    const path = `filter.names[${index}]`;
    if (stringOf(name, path) === '' || /[;\0]/.test(name)) {
      throw new BytesError(`${path} must be a name without semicolons and NULs, got '${name}'`, writer.size);
    }
  });
  writer.utf16(`${names.join(';')}\0`);
}

function writeEventIds(writer: ByteWriter, { filterIn, eventIds }: EventIdFilter): void {
  const ids = listOf(eventIds, 'filter.eventIds');
  writer.u8(numberOfBoolean(filterIn));
  writer.zeros(1);
  writer.u16(ids.length, 'filter.eventIds.length');
  ids.forEach((id, index) => {
    writer.u16(id, `filter.eventIds[${index}]`);
  });
}

function writeLevelKeyword(writer: ByteWriter, filter: LevelKeywordFilter): void {
  writer.u64(filter.matchAnyKeyword, 'filter.matchAnyKeyword');
  writer.u64(filter.matchAllKeyword, 'filter.matchAllKeyword');
  writer.u8(filter.level, 'filter.level');
  writer.u8(numberOfBoolean(filter.filterIn));
}

function writeEventNames(writer: ByteWriter, filter: EventNameFilter): void {
  const names = listOf(filter.names, 'filter.names');
  writeLevelKeyword(writer, filter);
  writer.u16(names.length, 'filter.names.length');
  names.forEach((name, index) => {
    const path = `filter.names[${index}]`;
    if (stringOf(name, path).includes('\0')) throw new BytesError(`${path}: a NUL would end it`, writer.size);
    writer.put(new TextEncoder().encode(`${name}\0`));
  });
}

function numberOfBoolean(filterIn: boolean): number {
  return typeof filterIn === 'boolean'
    ? Number(filterIn)
    : wrongType('filter.filterIn', 'a boolean', filterIn);
}

/**
 * Reads the content of an EVENT_FILTER_DESCRIPTOR. Data of payload filters and other types is a view of the
 * input.
 *
 * @throws TypeError if it is not a descriptor; BytesError for data of a size that the type cannot have.
 */
export function decodeEventFilter(descriptor: EventFilterDescriptor): EventFilter {
  const type = numberOf(objectOf(descriptor, 'descriptor').type, 'descriptor.type');
  const data = bytesOf(descriptor.data, 'descriptor.data');
  const reader = new ByteReader(data);
  switch (type) {
    case EventFilterType.Schematized:
      return { kind: 'schematized', objects: readObjects(reader) };
    case EventFilterType.ProcessId:
      return { kind: 'processIds', processIds: readProcessIds(reader) };
    case EventFilterType.ExecutableName:
      return { kind: 'executableNames', names: readNames(reader) };
    case EventFilterType.PackageId:
      return { kind: 'packageIds', names: readNames(reader) };
    case EventFilterType.PackageAppId:
      return { kind: 'packageAppIds', names: readNames(reader) };
    case EventFilterType.Payload:
      return { kind: 'payload', data };
    case EventFilterType.EventId:
      return { kind: 'eventIds', ...readEventIds(reader) };
    case EventFilterType.StackWalk:
      return { kind: 'stackWalkIds', ...readEventIds(reader) };
    case EventFilterType.EventName:
      return { kind: 'eventNames', ...readEventNames(reader) };
    case EventFilterType.StackWalkName:
      return { kind: 'stackWalkNames', ...readEventNames(reader) };
    case EventFilterType.StackWalkLevelKeyword:
      return { kind: 'stackWalkLevelKeyword', ...readLevelKeyword(reader) };
    default:
      return { kind: 'other', type, data };
  }
}

/** Each header has the offset of the next one from its own start. The last one has 0. */
function readObjects(reader: ByteReader): EventFilterObject[] {
  const objects: EventFilterObject[] = [];
  for (let start = 0, next = 0; objects.length === 0 || next !== 0; ) {
    start += next;
    reader.seek(start);
    const id = reader.u16();
    const version = reader.u8();
    reader.advance(5);
    const instanceId = reader.u64();
    const size = reader.u32();
    next = reader.u32();
    if (size < 24 || (next !== 0 && next < size)) {
      throw new BytesError(`a filter of ${size} bytes cannot have its next one at ${next}`, start);
    }
    objects.push({ id, version, instanceId, data: reader.take(size - 24) });
  }
  return objects;
}

function readProcessIds(reader: ByteReader): number[] {
  if (reader.remaining % 4 !== 0) {
    throw new BytesError(`${reader.remaining} bytes are not a whole number of process ids`, 0);
  }
  return Array.from({ length: reader.remaining / 4 }, () => reader.u32());
}

/** UTF-16 up to a NUL or the end, with semicolons between the names. */
function readNames(reader: ByteReader): string[] {
  if (reader.remaining % 2 !== 0) throw new BytesError(`${reader.remaining} bytes are not UTF-16`, 0);
  const [text = ''] = reader.utf16(reader.remaining / 2).split('\0', 1);
  return text === '' ? [] : text.split(';');
}

function readEventIds(reader: ByteReader): EventIdFilter {
  const filterIn = reader.u8() !== 0;
  reader.advance(1);
  const count = reader.u16();
  return { filterIn, eventIds: Array.from({ length: count }, () => reader.u16()) };
}

function readLevelKeyword(reader: ByteReader): LevelKeywordFilter {
  return {
    matchAnyKeyword: reader.u64(),
    matchAllKeyword: reader.u64(),
    level: reader.u8(),
    filterIn: reader.u8() !== 0,
  };
}

function readEventNames(reader: ByteReader): EventNameFilter {
  const filter = readLevelKeyword(reader);
  const count = reader.u16();
  const names = Array.from({ length: count }, () => {
    const end = reader.bytes.indexOf(0, reader.offset);
    if (end < 0) throw new BytesError('the name of an event has no end', reader.offset);
    const name = new TextDecoder().decode(reader.take(end - reader.offset));
    reader.advance(1);
    return name;
  });
  return { ...filter, names };
}
