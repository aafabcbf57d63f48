import type { ByteWriter } from '../../windows/bytes/bytes.js';
import { objectOf } from '../../windows/checks/arguments.js';
import type { EventPaths } from './event-paths.js';
import { markerOf } from './header-names.js';
import type { WritableFullEvent, WritableInstanceEvent } from './writable-event.js';
import { writeKnownGuid } from './write-known-guid.js';

/** Writes EVENT_TRACE_HEADER (evntrace.h). */
export function writeFullHeader(
  writer: ByteWriter,
  event: WritableFullEvent | WritableInstanceEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  writer.u16(0);
  writer.u16(markerOf(event.header));
  writer.u8(event.opcode ?? 0, `${paths.header}.opcode`);
  writer.u8(event.level ?? 0, `${paths.header}.level`);
  writer.u16(event.version ?? 0, `${paths.header}.version`);
  writer.u32(event.threadId ?? 0, `${paths.header}.threadId`);
  writer.u32(event.processId ?? 0, `${paths.header}.processId`);
  writer.i64(ticks);
  writeKnownGuid(writer, event.providerId, `${paths.header}.providerId`);
  writer.u32(event.kernelTime ?? 0, `${paths.header}.kernelTime`);
  writer.u32(event.userTime ?? 0, `${paths.header}.userTime`);
}

/** Writes EVENT_INSTANCE_GUID_HEADER (evntrace.h). */
export function writeInstanceHeader(
  writer: ByteWriter,
  event: WritableInstanceEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  writeFullHeader(writer, event, ticks, paths);
  const path = `${paths.header}.instance`;
  const instance = objectOf(event.instance, path);
  writer.u32(instance.instanceId, `${path}.instanceId`);
  writer.u32(instance.parentInstanceId, `${path}.parentInstanceId`);
  writeKnownGuid(writer, instance.parentGuid, `${path}.parentGuid`);
}
