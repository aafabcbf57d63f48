import { BytesError, ByteWriter } from '../bytes/bytes.js';
import { bytesOf, listOf, numberOf, objectOf, stringOf, wrongType } from '../checks/arguments.js';
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
 * Returns the EVENT_FILTER_DESCRIPTOR of a filter. It does not check the limits of Windows: see
 * `validateEnableTraceParameters`.
 *
 * @throws TypeError for a member of another type. You can pass a safe integer for a bigint.
 * @throws BytesError for a member outside its range, and for a name that is empty or contains a character that would
 *   end it.
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
