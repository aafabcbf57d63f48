import { ByteReader, BytesError } from '../bytes/bytes.js';
import { bytesOf, numberOf, objectOf } from '../checks/arguments.js';
import type {
  EventFilter,
  EventFilterDescriptor,
  EventFilterObject,
  EventIdFilter,
  EventNameFilter,
  LevelKeywordFilter,
} from './event-filter.js';
import { EventFilterType } from './filter-constants.js';

/**
 * Reads the content of an EVENT_FILTER_DESCRIPTOR. Data of payload filters and other types is a view of the input.
 *
 * @throws TypeError for anything that is not a descriptor.
 * @throws BytesError if the data is too short for its type, or has a size that the type cannot have.
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
