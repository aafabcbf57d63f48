import { ByteReader, BytesError } from '../../../windows/bytes/bytes.js';
import { isBufferSize } from '../layout/buffer-check.js';
import {
  BUFFER_HEADER_SIZE,
  type BufferHeader,
  MAX_BUFFER_SIZE,
  readBufferHeader,
} from '../layout/buffer-header.js';
import { BufferSearch } from './buffer-search.js';
import type { CachedInput } from './cached-input.js';
import { fileCompression, formatOfBuffer } from './file-compression.js';
import { FIRST_READ, firstEventOf, type TraceFileStart } from './first-event.js';
import { isPossibleLogfileHeader, type LogfileHeader, readLogfileHeader } from './logfile-header.js';

/** The known facts about a file with a corrupt first event, and the problem to report. */
interface DamagedStart extends TraceFileStart {
  readonly message: string;
}

/**
 * The offsets of the first event's time in a first buffer, and of TRACE_LOGFILE_HEADER after a SYSTEM header.
 */
const TIME_AT = BUFFER_HEADER_SIZE + 16;
const PAYLOAD_AT = BUFFER_HEADER_SIZE + 32;

/** BufferType of the first buffer. */
const HEADER_TYPE = 4;

/** The number of buffers that are searched for the first one if it is not at the start. */
const MOST_BUFFERS = 100_000;

/**
 * Finds out what a file is whose first event cannot be read.
 *
 * @param bytes its start.
 * @param isRead whether the event can be read, but says what no machine can have written.
 * @returns `undefined` if nothing in the file looks like a buffer of a trace, or nothing better is known.
 */
export async function damagedStart(
  input: CachedInput,
  bytes: Uint8Array,
  isRead: boolean,
): Promise<DamagedStart | undefined> {
  const read = logfileHeaderIn(bytes.subarray(PAYLOAD_AT));
  if (isRead && read === undefined) return undefined;
  const header = readBufferHeader(new ByteReader(bytes));
  // Without a TRACE_LOGFILE_HEADER event, the first buffer ends at the next one's start, which is near.
  const search = new BufferSearch(input, true, 0, MAX_BUFFER_SIZE + 1);
  const next = await search.next(BUFFER_HEADER_SIZE);
  if (next === undefined) return undefined;
  const own = isBufferSize(header.bufferSize) && (await search.fits(header.bufferSize));
  const firstSize = own ? header.bufferSize : next;

  if (read !== undefined) {
    const found = await fileCompression(input, read.logFileMode, header.state, firstSize);
    const ticks = new ByteReader(bytes.subarray(TIME_AT)).i64();
    const compression = found?.compression ?? 'none';
    return { read, ticks, compression, firstSize, message: 'the header of the trace is damaged' };
  }
  return (await movedStart(input, search, firstSize)) ?? guessedStart(input, search, firstSize);
}

/** Reads TRACE_LOGFILE_HEADER if it is possible, perhaps with another size of pointers. */
function logfileHeaderIn(payload: Uint8Array): LogfileHeader | undefined {
  for (const pointerSize of [undefined, 4, 8] as const) {
    try {
      const read = readLogfileHeader(new ByteReader(payload), pointerSize);
      if (isPossibleLogfileHeader(read)) return read;
    } catch (error) {
      if (!(error instanceof BytesError)) throw error;
    }
  }
  return undefined;
}

/** Finds the first buffer where it is not at the start. */
async function movedStart(
  input: CachedInput,
  search: BufferSearch,
  from: number,
): Promise<DamagedStart | undefined> {
  let offset = from;
  for (let count = 0; count < MOST_BUFFERS; count++) {
    const header = await search.headerAt(offset);
    if (header === undefined) return undefined;
    if (header.bufferType === HEADER_TYPE) {
      const event = firstEventOf(await input.readAlone(offset, FIRST_READ));
      const read = event && logfileHeaderIn(event.payload);
      if (event !== undefined && read !== undefined) {
        const found = await fileCompression(input, read.logFileMode, header.state, 0);
        const compression = found?.compression ?? 'none';
        const message = `the first buffer of the trace is at byte 0x${offset.toString(16)}`;
        return { read, ticks: event.ticks, compression, firstSize: from, message };
      }
    }
    offset += header.bufferSize;
  }
  return undefined;
}

/** Without TRACE_LOGFILE_HEADER, times are ticks of an unknown clock. */
async function guessedStart(
  input: CachedInput,
  search: BufferSearch,
  firstSize: number,
): Promise<DamagedStart | undefined> {
  const header = await search.headerAt(firstSize);
  if (header === undefined) return undefined;
  const compression = (await formatOfBuffer(input, firstSize)) ?? 'none';
  const read = unknownHeader(header, compression === 'none');
  const message =
    'the header of the trace cannot be read; times are not known, only their order: they are ticks since 1601';
  return { read, ticks: 0n, compression, firstSize, message };
}

function unknownHeader({ bufferSize }: BufferHeader, isUsualSize: boolean): LogfileHeader {
  return {
    bufferSize: isUsualSize ? bufferSize : MAX_BUFFER_SIZE,
    osVersion: '0.0',
    logVersion: '0.0',
    osBuild: 0,
    numberOfProcessors: 0,
    startTime: 0n,
    endTime: 0n,
    bootTime: 0n,
    timerResolution: 0,
    maximumFileSize: 0,
    logFileMode: 0,
    buffersWritten: 0,
    startBuffers: 0,
    pointerSize: 8,
    eventsLost: 0,
    buffersLost: 0,
    cpuSpeedInMHz: 0,
    timeZoneBias: 0,
    perfFreq: 0n,
    clockType: 0,
    loggerName: '',
    logFileName: '',
  };
}
