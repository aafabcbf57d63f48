import type { ByteWriter } from '../../windows/bytes/bytes.js';
import { bytesOf, listOf, objectOf } from '../../windows/checks/arguments.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import { EventHeaderFlag } from '../../windows/structures/header-constants.js';
import { NO_GUID } from '../../windows/values/guid.js';
import type { EventPaths } from './event-paths.js';
import { markerOf } from './header-names.js';
import { integerFrom } from './integer-range.js';
import type { WritableItem, WritableProviderEvent } from './writable-event.js';
import { writeKnownGuid } from './write-known-guid.js';

/** The size of an extended item without data, and the maximum data in 16 bits after rounding up to eight. */
const ITEM_HEAD = 8;
const MAX_ITEM_DATA = 0xfff8 - ITEM_HEAD;

/** Writes EVENT_HEADER (evntcons.h) and the extended items after it. */
export function writeProviderHeader(
  writer: ByteWriter,
  event: WritableProviderEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  const items = listOf(event.extendedData ?? [], `${paths.event}.extendedData`);
  writer.u16(0);
  writer.u16(markerOf(event.header));
  writer.u16(flagsOf(event.flags ?? 0, items.length > 0, `${paths.header}.flags`));
  writer.u16(event.eventProperty ?? 0, `${paths.header}.eventProperty`);
  writer.u32(event.threadId ?? 0, `${paths.header}.threadId`);
  writer.u32(event.processId ?? 0, `${paths.header}.processId`);
  writer.i64(ticks);
  writeKnownGuid(writer, event.providerId, `${paths.header}.providerId`);
  writeDescriptor(writer, event.eventDescriptor, `${paths.header}.eventDescriptor`);
  writer.u32(event.kernelTime ?? 0, `${paths.header}.kernelTime`);
  writer.u32(event.userTime ?? 0, `${paths.header}.userTime`);
  writeKnownGuid(writer, event.activityId ?? NO_GUID, `${paths.header}.activityId`);
  items.forEach((item, index) => {
    writeItem(writer, item, index < items.length - 1, `${paths.event}.extendedData[${index}]`);
  });
}

/** Only the items decide whether the header announces some. */
function flagsOf(flags: number, hasItems: boolean, path: string): number {
  const given = integerFrom(0, 0xffff, flags, path);
  return hasItems ? given | EventHeaderFlag.ExtendedInfo : given & ~EventHeaderFlag.ExtendedInfo;
}

/** Writes EVENT_DESCRIPTOR. Members that are missing are 0. */
function writeDescriptor(writer: ByteWriter, descriptor: Partial<EventDescriptor>, path: string): void {
  objectOf(descriptor, path);
  writer.u16(descriptor.id ?? 0, `${path}.id`);
  writer.u8(descriptor.version ?? 0, `${path}.version`);
  writer.u8(descriptor.channel ?? 0, `${path}.channel`);
  writer.u8(descriptor.level ?? 0, `${path}.level`);
  writer.u8(descriptor.opcode ?? 0, `${path}.opcode`);
  writer.u16(descriptor.task ?? 0, `${path}.task`);
  writer.u64(descriptor.keyword ?? 0n, `${path}.keyword`);
}

/** Writes an extended item in its file format, which is not EVENT_HEADER_EXTENDED_DATA_ITEM. */
function writeItem(writer: ByteWriter, item: WritableItem, isFollowed: boolean, path: string): void {
  const data = bytesOf(objectOf(item, path).data, `${path}.data`);
  if (data.length > MAX_ITEM_DATA) {
    throw new RangeError(`${path}.data must be at most ${MAX_ITEM_DATA} bytes long, got ${data.length}`);
  }
  const reserved2 = integerFrom(0, 0x7fff, item.reserved2 ?? 0, `${path}.reserved2`);
  // An event header is a multiple of eight bytes, so the data is padded to the same multiple as the item.
  const size = ITEM_HEAD + Math.ceil(data.length / 8) * 8;
  writer.u16(size);
  writer.u16(item.extType, `${path}.extType`);
  writer.u16((isFollowed ? 1 : 0) | (reserved2 << 1));
  writer.u16(data.length);
  writer.put(data);
  writer.align(8);
}
