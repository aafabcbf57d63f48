import { ByteReader, BytesError } from '../bytes.js';
import { BUFFER_HEADER_SIZE, readBufferHeader } from './buffer-header.js';
import { CachedInput } from './cached-input.js';
import { clockFrequency, TraceClock } from './clock.js';
import { decompress } from './compression/decompress.js';
import { COMPRESSED_MODE, COMPRESSION_FORMATS } from './compression-format.js';
import type { BufferOrigin, EventBuffer, FileContext } from './event-buffer.js';
import { EventCursor } from './event-cursor.js';
import { readLogfileHeader } from './logfile-header.js';
import { TraceError } from './trace-error.js';
import type { TraceCompression, TraceFileInfo, TraceProblem } from './trace-info.js';
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
  input: TraceInput,
  { cacheBytes, ...role }: FileRole,
): Promise<TraceFile> {
  const bytes = await input.read(0, Math.min(input.size, FIRST_READ));
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
    return {
      input: new CachedInput(input, cacheBytes),
      info,
      context: { ...role, clock, pointerSize: read.pointerSize },
    };
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

/** @param bytes the events, which must not change any more. */
export function eventBuffer(
  context: FileContext,
  bytes: Uint8Array,
  { processor, hasProcessorIndex, loggerId }: BufferOrigin,
  offset: number,
  start = 0,
): EventBuffer {
  return {
    context,
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    offset,
    start,
    processor,
    hasProcessorIndex,
    loggerId,
    timesWithoutField: undefined,
  };
}

/** A buffer in a file, as the index knows it. */
export interface BufferEntry extends BufferOrigin {
  readonly file: TraceFile;
  /** Where it starts in the file. */
  readonly offset: number;
  /** The bytes of the file after its header that belong to it: the events, or their compressed form. */
  readonly stored: number;
  /** The bytes of its events after decompression. */
  readonly filled: number;
  readonly isCompressed: boolean;
}

/** Reads a buffer. If it cannot be decompressed, it has no events, and the problem is reported. */
export function loadBuffer(entry: BufferEntry): EventBuffer | Promise<EventBuffer> {
  return loadStart(entry, entry.filled);
}

/**
 * Reads the start of a buffer.
 *
 * @param most how many bytes of the events are needed.
 */
export function loadStart(entry: BufferEntry, most: number): EventBuffer | Promise<EventBuffer> {
  const { file, offset, stored, filled, isCompressed } = entry;
  const wanted = Math.min(most, filled);
  const enough = wanted < filled ? COMPRESSED_START : stored;
  const read = file.input.read(offset + BUFFER_HEADER_SIZE, Math.min(stored, isCompressed ? enough : wanted));
  const bufferOf = (bytes: Uint8Array) => {
    const content = isCompressed ? decompressed(entry, bytes, wanted) : bytes;
    return eventBuffer(file.context, content, entry, offset);
  };
  return read instanceof Promise ? read.then(bufferOf) : bufferOf(read);
}

/**
 * Reads a part of a buffer that is not compressed.
 *
 * @param start where it starts among the events.
 * @returns fewer bytes only if the file has become shorter.
 */
export async function loadPart(entry: BufferEntry, start: number, length: number): Promise<EventBuffer> {
  const { file, offset } = entry;
  const bytes = await file.input.readAlone(offset + BUFFER_HEADER_SIZE + start, length);
  return eventBuffer(file.context, bytes, entry, offset, start);
}

/** Enough compressed bytes for the first events: more than a chunk of LZNT1, and than the table of XPRESS+Huffman. */
const COMPRESSED_START = 8192;

function decompressed(entry: BufferEntry, bytes: Uint8Array, wanted: number): Uint8Array {
  const { file, offset, filled } = entry;
  const { compression } = file.info;
  try {
    if (compression === 'none') throw new BytesError('the file has no compression format', 0);
    return decompress(compression, bytes, filled, wanted);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    const problem: TraceProblem = {
      kind: 'compression',
      file: file.context.file,
      bufferOffset: offset,
      offset: offset + BUFFER_HEADER_SIZE + error.offset,
      bytesLost: filled,
      message: error.message,
    };
    file.context.report(problem);
    return new Uint8Array();
  }
}
