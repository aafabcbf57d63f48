import { bytesOf, integerOf, listOf, objectOf } from '../../windows/checks/arguments.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { ExtendedDataItem } from '../../windows/structures/extended-data-item.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../windows/structures/header-constants.js';
import { NO_GUID } from '../../windows/values/guid.js';
import type { TraceHeaderName } from '../trace/events/trace-event.js';
import { MessageFlag } from '../trace/layout/event-layout.js';
import { NO_PROCESS } from '../trace/layout/no-process.js';
import type { EventPaths } from './event-paths.js';
import { headerNameOf } from './header-names.js';
import { countersOf, groupOf, instanceOf, messageMembersOf, versionOf } from './members-of-record.js';
import type { HeaderEvent, WritableRecord } from './writable-event.js';

/** The flags that ProcessTrace adds. They are not set in the EVENT_HEADER of a file. */
const ADDED_FLAGS =
  EventHeaderFlag.TraceMessage |
  EventHeaderFlag.Header32Bit |
  EventHeaderFlag.Header64Bit |
  EventHeaderFlag.ClassicHeader |
  EventHeaderFlag.ProcessorIndex;

/** A record whose members have the right types. */
interface CheckedRecord {
  readonly record: WritableRecord;
  readonly header: TraceHeaderName;
  readonly flags: number;
  readonly items: readonly ExtendedDataItem[];
  readonly descriptor: EventDescriptor;
  readonly userData: Uint8Array;
  readonly paths: EventPaths;
}

/**
 * Returns the members of the header for a record.
 *
 * @param paths the caller's names for the record and for its header.
 */
export function eventOfRecord(record: WritableRecord, paths: EventPaths): HeaderEvent {
  return membersOf(checkedRecord(record, paths));
}

function checkedRecord(record: WritableRecord, paths: EventPaths): CheckedRecord {
  const given = objectOf(record.eventHeader, paths.header);
  const items = listOf(record.extendedData, `${paths.event}.extendedData`);
  const userData = bytesOf(record.userData, `${paths.event}.userData`);
  const flags = integerOf(given.flags, `${paths.header}.flags`);
  items.forEach((item, index) => {
    const path = `${paths.event}.extendedData[${index}]`;
    bytesOf(objectOf(item, path).data, `${path}.data`);
  });
  const descriptor = objectOf(given.eventDescriptor, `${paths.header}.eventDescriptor`);
  const header =
    record.header === undefined || record.header === null
      ? headerOfFlags(flags, items)
      : headerNameOf(record.header, `${paths.event}.header`);
  return { record, header, flags, items, descriptor, userData, paths };
}

function membersOf(checked: CheckedRecord): HeaderEvent {
  const { record, header, flags, items, descriptor, userData, paths } = checked;
  const { timeStamp, threadId, processId, kernelTime, userTime, providerId } = record.eventHeader;
  const { opcode, level } = descriptor;
  const version = versionOf(record, descriptor.version, paths);
  const common = { timeStamp, threadId, processId, userData };
  const times = { kernelTime, userTime };
  switch (header) {
    case 'EVENT32':
    case 'EVENT64': {
      const { eventProperty, activityId } = record.eventHeader;
      return {
        header,
        ...common,
        ...times,
        providerId,
        eventDescriptor: descriptor,
        flags: flags & ~ADDED_FLAGS,
        eventProperty,
        activityId,
        extendedData: items,
      };
    }
    case 'FULL32':
    case 'FULL64':
      refuseItems(items, header, paths.event);
      return { header, ...common, ...times, providerId, opcode, level, version };
    case 'INSTANCE32':
    case 'INSTANCE64': {
      const instance = instanceOf(items, header, paths.event);
      return { header, ...common, ...times, providerId, opcode, level, version, instance };
    }
    case 'SYSTEM32':
    case 'SYSTEM64':
      refuseItems(items, header, paths.event);
      return {
        header,
        ...common,
        ...times,
        group: groupOf(record, opcode, header, paths),
        opcode,
        version,
      };
    case 'COMPACT32':
    case 'COMPACT64':
      refuseItems(items, header, paths.event);
      return { header, ...common, group: groupOf(record, opcode, header, paths), opcode, version };
    case 'PERFINFO32':
    case 'PERFINFO64': {
      const group = groupOf(record, opcode, header, paths);
      return {
        header,
        timeStamp,
        userData,
        group,
        opcode,
        version: descriptor.version,
        ...countersOf(items, header, paths.event),
      };
    }
    case 'MESSAGE':
      refuseItems(items, header, paths.event);
      return {
        header,
        userData,
        id: descriptor.id,
        timeStamp,
        flags: pointerFlagsOf(flags),
        ...(providerId === NO_GUID ? {} : { providerId }),
        ...(threadId === NO_PROCESS && processId === NO_PROCESS ? {} : { threadId, processId }),
        ...messageMembersOf(record, paths),
      };
    case 'ERROR':
      refuseItems(items, header, paths.event);
      return { header, userData };
  }
}

function headerOfFlags(flags: number, items: readonly ExtendedDataItem[]): TraceHeaderName {
  const isNarrow = (flags & EventHeaderFlag.Header32Bit) !== 0;
  if ((flags & EventHeaderFlag.TraceMessage) !== 0) return 'MESSAGE';
  if ((flags & EventHeaderFlag.ClassicHeader) === 0) return isNarrow ? 'EVENT32' : 'EVENT64';
  const hasInstance = items.some(({ extType }) => extType === EventHeaderExtType.InstanceInfo);
  if (hasInstance) return isNarrow ? 'INSTANCE32' : 'INSTANCE64';
  return isNarrow ? 'FULL32' : 'FULL64';
}

function pointerFlagsOf(flags: number): number {
  const narrow = (flags & EventHeaderFlag.Header32Bit) !== 0 ? MessageFlag.Pointer32 : 0;
  return narrow | ((flags & EventHeaderFlag.Header64Bit) !== 0 ? MessageFlag.Pointer64 : 0);
}

function refuseItems(items: readonly ExtendedDataItem[], header: TraceHeaderName, path: string): void {
  if (items.length === 0) return;
  throw new RangeError(`${path}.extendedData must be empty for ${header}, got ${items.length} items`);
}
