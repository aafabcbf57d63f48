import type { ByteWriter } from '../../windows/bytes/bytes.js';
import { listOf } from '../../windows/checks/arguments.js';
import { PerfInfoVersion } from '../trace/layout/event-layout.js';
import type { EventPaths } from './event-paths.js';
import { markerOf } from './header-names.js';
import type { WritableCompactEvent, WritablePerfInfoEvent, WritableSystemEvent } from './writable-event.js';

/** Writes SYSTEM_TRACE_HEADER (ntwmi.h of phnt). */
export function writeSystemHeader(
  writer: ByteWriter,
  event: WritableSystemEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  writeCompactHeader(writer, event, ticks, paths);
  writer.u32(event.kernelTime ?? 0, `${paths.header}.kernelTime`);
  writer.u32(event.userTime ?? 0, `${paths.header}.userTime`);
}

/** Writes SYSTEM_TRACE_HEADER without the two times. */
export function writeCompactHeader(
  writer: ByteWriter,
  event: WritableCompactEvent | WritableSystemEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  writer.u16(event.version ?? 0, `${paths.header}.version`);
  writeHook(writer, event, paths);
  writer.u32(event.threadId ?? 0, `${paths.header}.threadId`);
  writer.u32(event.processId ?? 0, `${paths.header}.processId`);
  writer.i64(ticks);
}

/** The number of counters has three bits. */
const MAX_COUNTERS = 7;

/** Writes PERFINFO_TRACE_HEADER (ntwmi.h of phnt) and the counters after it. */
export function writePerfInfoHeader(
  writer: ByteWriter,
  event: WritablePerfInfoEvent,
  ticks: bigint,
  paths: EventPaths,
): void {
  const { pebsIndex } = event;
  const counters = listOf(event.counters ?? [], `${paths.header}.counters`);
  if (counters.length > MAX_COUNTERS) {
    throw new RangeError(
      `${paths.header}.counters must be at most ${MAX_COUNTERS} values, got ${counters.length}`,
    );
  }
  const hasPebs = pebsIndex !== undefined && pebsIndex !== null;
  writer.u8(event.version ?? 0, `${paths.header}.version`);
  // The high byte of Version says what is before the payload.
  writer.u8(((hasPebs ? PerfInfoVersion.Pebs : 0) >>> 8) | counters.length);
  writeHook(writer, event, paths);
  writer.i64(ticks);
  if (hasPebs) writer.u64(pebsIndex, `${paths.header}.pebsIndex`);
  counters.forEach((counter, index) => {
    writer.u64(counter, `${paths.header}.counters[${index}]`);
  });
}

/** Writes bytes 2 to 7: in these headers, the size is between the marker and the hook, not at the start. */
function writeHook(
  writer: ByteWriter,
  event: WritableSystemEvent | WritableCompactEvent | WritablePerfInfoEvent,
  paths: EventPaths,
): void {
  writer.u16(markerOf(event.header));
  writer.u16(0);
  writer.u8(event.opcode, `${paths.header}.opcode`);
  writer.u8(event.group, `${paths.header}.group`);
}
