import type { ByteWriter } from '../../windows/bytes/bytes.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { MessageFlag } from '../trace/layout/event-layout.js';
import type { EventPaths } from './event-paths.js';
import { markerOf } from './header-names.js';
import { integerFrom } from './integer-range.js';
import { isGiven } from './is-given.js';
import type { WritableMessage } from './writable-event.js';
import { writeKnownGuid } from './write-known-guid.js';

/** The flags of a message: those that are given, and those of its members. */
function flagsOf(event: WritableMessage, paths: EventPaths): number {
  const flags =
    integerFrom(0, 0xffff, event.flags ?? 0, `${paths.header}.flags`) |
    (isGiven(event.sequence) ? MessageFlag.Sequence : 0) |
    (isGiven(event.providerId) ? MessageFlag.Guid : 0) |
    (isGiven(event.componentId) ? MessageFlag.ComponentId : 0) |
    (isGiven(event.timeStamp) || isGiven(event.rawTime) ? MessageFlag.TimeStamp : 0) |
    (isGiven(event.threadId) || isGiven(event.processId) ? MessageFlag.SystemInfo : 0);
  if ((flags & MessageFlag.Guid) !== 0 && (flags & MessageFlag.ComponentId) !== 0) {
    throw new RangeError(`${paths.event} must be a message with a GUID or with a component, got both`);
  }
  return flags;
}

/** Writes MESSAGE_TRACE_HEADER (evntrace.h) and its flagged members, in the order of the flags. */
export function writeMessageHeader(
  writer: ByteWriter,
  event: WritableMessage,
  ticks: bigint,
  paths: EventPaths,
): void {
  const flags = flagsOf(event, paths);
  writer.u16(0);
  writer.u16(markerOf(event.header));
  writer.u16(event.id, `${paths.header}.id`);
  writer.u16(flags);
  if ((flags & MessageFlag.Sequence) !== 0) writer.u32(event.sequence ?? 0, `${paths.header}.sequence`);
  if ((flags & MessageFlag.Guid) !== 0)
    writeKnownGuid(writer, event.providerId ?? NO_GUID, `${paths.header}.providerId`);
  if ((flags & MessageFlag.ComponentId) !== 0)
    writer.u32(event.componentId ?? 0, `${paths.header}.componentId`);
  if ((flags & MessageFlag.TimeStamp) !== 0) writer.i64(ticks);
  if ((flags & MessageFlag.SystemInfo) !== 0) {
    writer.u32(event.threadId ?? 0, `${paths.header}.threadId`);
    writer.u32(event.processId ?? 0, `${paths.header}.processId`);
  }
}

/** Writes the four bytes of the header of an event that could not be logged. */
export function writeErrorHeader(writer: ByteWriter): void {
  writer.u16(0);
  writer.u16(markerOf('ERROR'));
}
