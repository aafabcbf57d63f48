import { bytesOf, integerOf, listOf, objectOf, stringOf } from '../../arguments.js';
import { ByteReader } from '../../bytes.js';
import { groupOfClass } from '../../classic/kernel-groups.js';
import type { ExtendedDataItem } from '../../extended-data-item.js';
import { NO_GUID, normalGuid, readGuid } from '../../guid.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../header-constants.js';
import { MessageFlag } from '../event-layout.js';
import type { TraceHeaderName, TraceInstance } from '../trace-event.js';
import type { EventPaths } from './event-paths.js';
import { headerNameOf } from './header-names.js';
import type { HeaderEvent, WritablePerfInfoEvent, WritableRecord } from './writable-event.js';

/** The flags that ProcessTrace adds: EVENT_HEADER in a file lacks them. */
const ADDED_FLAGS =
  EventHeaderFlag.TraceMessage |
  EventHeaderFlag.Header32Bit |
  EventHeaderFlag.Header64Bit |
  EventHeaderFlag.ClassicHeader |
  EventHeaderFlag.ProcessorIndex;

/** The process and the thread of a record whose header in the file has none. */
const NONE = 0xffff_ffff;

/**
 * Returns the members of the header for a record.
 *
 * @param paths the caller's names for the record and for its header.
 */
export function eventOfRecord(record: WritableRecord, paths: EventPaths): HeaderEvent {
  const given = objectOf(record.eventHeader, paths.header);
  const items = listOf(record.extendedData, `${paths.event}.extendedData`);
  const userData = bytesOf(record.userData, `${paths.event}.userData`);
  const flags = integerOf(given.flags, `${paths.header}.flags`);
  items.forEach((item, index) => {
    const path = `${paths.event}.extendedData[${index}]`;
    bytesOf(objectOf(item, path).data, `${path}.data`);
  });
  const descriptor = objectOf(given.eventDescriptor, `${paths.header}.eventDescriptor`);
  const { timeStamp, threadId, processId, kernelTime, userTime, providerId } = given;
  const { opcode, level, version } = descriptor;
  const common = { timeStamp, threadId, processId, userData };
  const times = { kernelTime, userTime };
  const header =
    record.header === undefined || record.header === null
      ? headerOfFlags(flags, items)
      : headerNameOf(record.header, `${paths.event}.header`);
  switch (header) {
    case 'EVENT32':
    case 'EVENT64': {
      const { eventProperty, activityId } = given;
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
        group: groupOf(providerId, opcode, header, paths),
        opcode,
        version,
      };
    case 'COMPACT32':
    case 'COMPACT64':
      refuseItems(items, header, paths.event);
      return { header, ...common, group: groupOf(providerId, opcode, header, paths), opcode, version };
    case 'PERFINFO32':
    case 'PERFINFO64': {
      const group = groupOf(providerId, opcode, header, paths);
      return {
        header,
        timeStamp,
        userData,
        group,
        opcode,
        version,
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
        ...(threadId === NONE && processId === NONE ? {} : { threadId, processId }),
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

function groupOf(providerId: string, opcode: number, header: TraceHeaderName, paths: EventPaths): number {
  const path = `${paths.header}.providerId`;
  const group = groupOfClass(normalGuid(stringOf(providerId, path)), opcode);
  if (group !== undefined) return group;
  throw new RangeError(`${path} must be an event class of the kernel for ${header}, got '${providerId}'`);
}

function refuseItems(items: readonly ExtendedDataItem[], header: TraceHeaderName, path: string): void {
  if (items.length === 0) return;
  throw new RangeError(`${path}.extendedData must be empty for ${header}, got ${items.length} items`);
}

/** EVENT_EXTENDED_ITEM_INSTANCE, which ProcessTrace makes of the header. */
function instanceOf(
  items: readonly ExtendedDataItem[],
  header: TraceHeaderName,
  path: string,
): TraceInstance {
  const [item, ...others] = items;
  if (item?.extType !== EventHeaderExtType.InstanceInfo || item.data.length !== 24 || others.length > 0) {
    throw new RangeError(
      `${path}.extendedData must be one item with an instance of 24 bytes for ${header}, got ${items.length} items`,
    );
  }
  const reader = new ByteReader(item.data);
  return { instanceId: reader.u32(), parentInstanceId: reader.u32(), parentGuid: readGuid(reader) };
}

/** The items that ProcessTrace makes of the counters of a PERFINFO header. */
function countersOf(
  items: readonly ExtendedDataItem[],
  header: TraceHeaderName,
  path: string,
): Pick<WritablePerfInfoEvent, 'pebsIndex' | 'counters'> {
  const found: { pebsIndex?: bigint; counters?: bigint[] } = {};
  items.forEach(({ extType, data }, index) => {
    const reader = new ByteReader(data);
    if (extType === EventHeaderExtType.PebsIndex && data.length === 8) found.pebsIndex = reader.u64();
    else if (extType === EventHeaderExtType.PmcCounters && data.length % 8 === 0) {
      found.counters = Array.from({ length: data.length / 8 }, () => reader.u64());
    } else {
      throw new RangeError(
        `${path}.extendedData[${index}] must be PEBS_INDEX or PMC_COUNTERS in 64 bits for ${header}, got type ${extType} with ${data.length} bytes`,
      );
    }
  });
  return found;
}
