import { fileKinds } from '../../../text/diagnostics/file-kinds.js';
import { ByteReader, BytesError } from '../../../windows/bytes/bytes.js';
import { BUFFER_HEADER_SIZE } from '../layout/buffer-header.js';
import { clockFrequency, TraceClock } from '../layout/clock.js';
import type { FileContext } from '../layout/event-buffer.js';
import { TraceError } from '../trace-error.js';
import type { TraceFileInfo } from '../trace-info.js';
import { CachedInput } from './cached-input.js';
import { damagedStart } from './damaged-start.js';
import { fileCompression } from './file-compression.js';
import { FIRST_READ, firstEventOf, type TraceFileStart } from './first-event.js';
import { foreignKind } from './foreign-kind.js';
import { isPossibleLogfileHeader, readLogfileHeader } from './logfile-header.js';
import type { TraceInput } from './trace-input.js';

/** A trace file whose first buffer has been read. */
export interface TraceFile {
  readonly input: CachedInput;
  readonly info: TraceFileInfo;
  /** BufferSize of the first buffer. In compressed files it is smaller than `info.bufferSize`. */
  readonly firstSize: number;
  readonly context: FileContext;
}

/** The caller's settings for a file. */
interface FileRole extends Pick<FileContext, 'file' | 'comparesFileTimes' | 'report'> {
  /** The maximum size of a file that is kept in memory as a whole. */
  readonly cacheBytes: number;
}

/**
 * Reads a file's first event, TRACE_LOGFILE_HEADER. If it is corrupt, a later buffer can identify a trace.
 *
 * @throws TraceError if the file does not start with it, and nothing in the file looks like a buffer.
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
  if (bytes.length === 0) refuse(`this is ${fileKinds.empty.what}, not a trace`, 0);
  if (bytes.length < BUFFER_HEADER_SIZE) {
    refuse(`a trace has at least ${BUFFER_HEADER_SIZE} bytes, this file has ${bytes.length}`, 0);
  }
  const start = await trustedStart(input, bytes);
  const isRead = 'read' in start;
  const isTrusted = isRead && isPossibleLogfileHeader(start.read);
  const foreign = isTrusted ? undefined : foreignKind(bytes, ['trace']);
  if (foreign !== undefined) refuse(`this is ${foreign}, not a trace`, 0);
  // A header that is merely unusual is read unchanged.
  const found = isTrusted ? undefined : await damagedStart(input, bytes, isRead);
  if (found === undefined) return isRead ? fileOf(input, start, role) : refuse(start.message, start.offset);
  const { message, ...rest } = found;
  const place = { file: role.file, bufferOffset: 0, offset: 0, bytesLost: 0 };
  role.report({ kind: 'malformed-buffer', ...place, message });
  return fileOf(input, rest, role);
}

/** The reason why a file cannot be read. */
interface Refusal {
  readonly message: string;
  readonly offset: number;
}

/** Reads the first event if nothing in it is impossible. */
async function trustedStart(input: CachedInput, bytes: Uint8Array): Promise<TraceFileStart | Refusal> {
  const event = firstEventOf(bytes);
  if (event === undefined) {
    const message = 'this is not a trace: it does not start with a buffer that has a TRACE_LOGFILE_HEADER';
    return { message, offset: 0 };
  }
  const { header, ticks, payload } = event;
  try {
    const read = readLogfileHeader(new ByteReader(payload));
    const { bufferSize: firstSize, state } = header;
    const found = await fileCompression(input, read.logFileMode, state, firstSize);
    if (found !== undefined && !found.isGuessed) {
      return { read, ticks, compression: found.compression, firstSize };
    }
    return { message: `its buffers are compressed in the unknown format ${state & 0xffff}`, offset: 0x2c };
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return {
      message: `TRACE_LOGFILE_HEADER: ${error.message}`,
      offset: event.payloadAt + error.offset,
    };
  }
}

function fileOf(
  input: CachedInput,
  { read, ticks, compression, firstSize }: TraceFileStart,
  role: Omit<FileRole, 'cacheBytes'>,
): TraceFile {
  const frequency = clockFrequency(read.clockType, read.perfFreq, read.cpuSpeedInMHz);
  const clock = new TraceClock(read.startTime, ticks, frequency);
  const info = { ...read, compression, size: input.size };
  return { input, info, firstSize, context: { ...role, clock, pointerSize: read.pointerSize } };
}
