import { ByteReader, BytesError } from '../bytes.js';
import { BUFFER_HEADER_SIZE, readBufferHeader } from './buffer-header.js';
import { CachedInput } from './cached-input.js';
import { clockFrequency, TraceClock } from './clock.js';
import { COMPRESSED_MODE, COMPRESSION_FORMATS } from './compression-format.js';
import { eventBuffer, type FileContext } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { readLogfileHeader } from './logfile-header.js';
import { TraceError } from './trace-error.js';
import type { TraceCompression, TraceFileInfo } from './trace-info.js';
import type { TraceInput } from './trace-input.js';

/** A trace file whose first buffer has been read. */
export interface TraceFile {
  readonly input: CachedInput;
  readonly info: TraceFileInfo;
  readonly context: FileContext;
}

/** The most bytes that are needed of the first buffer: TRACE_LOGFILE_HEADER is an event, so it has at most 65535. */
const FIRST_READ = BUFFER_HEADER_SIZE + 0x1_0000;

/** What the caller decides about a file. */
export interface FileRole extends Pick<FileContext, 'file' | 'comparesFileTimes' | 'report'> {
  /** How many of its bytes to keep if that is all of them. */
  readonly cacheBytes: number;
}

/**
 * Reads the first event of a file: TRACE_LOGFILE_HEADER.
 *
 * @throws TraceError if the file does not start with it.
 */
export async function openTraceFile(
  source: TraceInput,
  { cacheBytes, ...role }: FileRole,
): Promise<TraceFile> {
  const input = new CachedInput(source, cacheBytes);
  const bytes = await input.readAlone(0, FIRST_READ);
  const refuse = (message: string, offset: number): never => {
    throw new TraceError(message, offset, role.file);
  };
  if (bytes.length < BUFFER_HEADER_SIZE) {
    refuse(`a trace has at least ${BUFFER_HEADER_SIZE} bytes, this file has ${bytes.length}`, 0);
  }
  const header = readBufferHeader(new ByteReader(bytes));
  const content = bytes.subarray(BUFFER_HEADER_SIZE);
  const context = {
    ...role,
    clock: TICKS,
    pointerSize: 8,
    comparesFileTimes: false,
    report: () => {},
  } as const;
  const cursor = new EventCursor(eventBuffer(context, content, header, 0));
  if (header.bufferSize < BUFFER_HEADER_SIZE || !cursor.next() || !isLogfileHeader(cursor)) {
    refuse('this is not a trace: it does not start with a buffer that has a TRACE_LOGFILE_HEADER', 0);
  }
  const { at, size, layout } = cursor;
  const reader = new ByteReader(content.subarray(at + layout.size, at + size));
  try {
    const read = readLogfileHeader(reader);
    const compression = compressionOf(read.logFileMode, header.state);
    if (compression === undefined) {
      return refuse(`its buffers are compressed in the unknown format ${header.state & 0xffff}`, 0x2c);
    }
    const clock = new TraceClock(
      read.startTime,
      cursor.ticks(),
      clockFrequency(read.clockType, read.perfFreq, read.cpuSpeedInMHz),
    );
    const info = { ...read, compression, size: input.size };
    return { input, info, context: { ...role, clock, pointerSize: read.pointerSize } };
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    const start = BUFFER_HEADER_SIZE + at + layout.size;
    return refuse(`TRACE_LOGFILE_HEADER: ${error.message}`, start + error.offset);
  }
}

/** The clock before the header is known. */
const TICKS = new TraceClock(0n, 0n, 0n);

/** SYSTEM, group 0 (EventTraceEvent), type 0. */
function isLogfileHeader({ layout, buffer, at }: EventCursor): boolean {
  return layout.group === 'system' && buffer.view.getUint16(at + 6, true) === 0;
}

function compressionOf(logFileMode: number, state: number): TraceCompression | undefined {
  return (logFileMode & COMPRESSED_MODE) === 0 ? 'none' : COMPRESSION_FORMATS[state & 0xffff];
}
