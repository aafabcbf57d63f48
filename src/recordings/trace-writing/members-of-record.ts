import { ByteReader } from '../../windows/bytes/bytes.js';
import { objectOf, optionalNumber, stringOf } from '../../windows/checks/arguments.js';
import type { ExtendedDataItem } from '../../windows/structures/extended-data-item.js';
import { EventHeaderExtType } from '../../windows/structures/header-constants.js';
import { NO_GUID, normalGuid, readGuid } from '../../windows/values/guid.js';
import { classOfGroup, groupOfClass } from '../classic/kernel-groups.js';
import type { TraceHeaderName, TraceInstance } from '../trace/events/trace-event.js';
import type { EventPaths } from './event-paths.js';
import type { WritableMessage, WritablePerfInfoEvent, WritableRecord } from './writable-event.js';

/** The record's group comes first, because groups can share a class, and a group's class can be unknown. */
export function groupOf(
  record: WritableRecord,
  opcode: number,
  header: TraceHeaderName,
  paths: EventPaths,
): number {
  const path = `${paths.header}.providerId`;
  const { providerId } = record.eventHeader;
  const guid = normalGuid(stringOf(providerId, path));
  const own = optionalNumber(record.group, `${paths.event}.group`);
  if (own !== undefined && (classOfGroup(own, opcode) ?? NO_GUID) === guid) return own;
  const group = groupOfClass(guid, opcode);
  if (group !== undefined) return group;
  throw new RangeError(`${path} must be an event class of the kernel for ${header}, got '${providerId}'`);
}

/** All bits of the version of a class, of which a descriptor has the low byte. */
export function versionOf({ classVersion }: WritableRecord, version: number, paths: EventPaths): number {
  const whole = optionalNumber(classVersion, `${paths.event}.classVersion`);
  return whole !== undefined && (whole & 0xff) === version ? whole : version;
}

/** A message with a GUID has no component. */
export function messageMembersOf(
  { messageHeader, eventHeader }: WritableRecord,
  paths: EventPaths,
): Pick<WritableMessage, 'sequence' | 'componentId'> {
  if (messageHeader === undefined || messageHeader === null) return {};
  const path = `${paths.event}.messageHeader`;
  const sequence = optionalNumber(objectOf(messageHeader, path).sequence, `${path}.sequence`);
  const componentId = optionalNumber(messageHeader.componentId, `${path}.componentId`);
  return {
    ...(sequence !== undefined && { sequence }),
    ...(componentId !== undefined && eventHeader.providerId === NO_GUID && { componentId }),
  };
}

/** EVENT_EXTENDED_ITEM_INSTANCE, which ProcessTrace makes of the header. */
export function instanceOf(
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
export function countersOf(
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
