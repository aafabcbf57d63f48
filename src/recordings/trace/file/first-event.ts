import { ByteReader } from '../../../windows/bytes/bytes.js';
import { BUFFER_HEADER_SIZE, type BufferHeader, readBufferHeader } from '../layout/buffer-header.js';
import { TraceClock } from '../layout/clock.js';
import { eventBuffer } from '../layout/event-buffer.js';
import { EventCursor } from '../layout/event-cursor.js';
import type { TraceCompression } from '../trace-info.js';
import type { LogfileHeader } from './logfile-header.js';

/** The maximum bytes needed of the first buffer: TRACE_LOGFILE_HEADER is an event of at most 65535 bytes. */
export const FIRST_READ = BUFFER_HEADER_SIZE + 0x1_0000;

/** The content of a file's first buffer. */
export interface TraceFileStart {
  readonly read: LogfileHeader;
  /** The time of the first event. */
  readonly ticks: bigint;
  readonly compression: TraceCompression;
  readonly firstSize: number;
}

/** The first event of a buffer, if it is the one with TRACE_LOGFILE_HEADER. */
export interface FirstEvent {
  readonly header: BufferHeader;
  readonly ticks: bigint;
  readonly payload: Uint8Array;
  /** The offset of the payload from the start of the buffer. */
  readonly payloadAt: number;
}

/**
 * Finds the event with TRACE_LOGFILE_HEADER.
 *
 * @param bytes the start of a buffer.
 */
export function firstEventOf(bytes: Uint8Array): FirstEvent | undefined {
  const header = readBufferHeader(new ByteReader(bytes));
  if (header.bufferSize < BUFFER_HEADER_SIZE) return undefined;
  const content = bytes.subarray(BUFFER_HEADER_SIZE);
  const cursor = new EventCursor(eventBuffer(SILENT, content, header, 0));
  if (!cursor.next() || cursor.at !== 0 || !isLogfileHeader(cursor)) return undefined;
  const { size, layout } = cursor;
  return {
    header,
    ticks: cursor.ticks(),
    payload: content.subarray(layout.size, size),
    payloadAt: BUFFER_HEADER_SIZE + layout.size,
  };
}

/** The context before the header is known. */
const SILENT = {
  file: 0,
  clock: new TraceClock(0n, 0n, 0n),
  pointerSize: 8,
  comparesFileTimes: false,
  report: () => {},
} as const;

/** SYSTEM, group 0 (EventTraceEvent), type 0. */
function isLogfileHeader({ layout, buffer, at }: EventCursor): boolean {
  return layout.group === 'system' && buffer.view.getUint16(at + 6, true) === 0;
}
