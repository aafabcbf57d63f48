import type { ByteReader } from '../../../windows/bytes/bytes.js';
import { isBufferSize } from '../layout/buffer-check.js';
import type { TraceFileInfo } from '../trace-info.js';

/** The members of `TraceFileInfo` that are in TRACE_LOGFILE_HEADER. */
export type LogfileHeader = Omit<TraceFileInfo, 'compression' | 'size'>;

/** The offset of PointerSize in TRACE_LOGFILE_HEADER, on whose value later offsets depend. */
const POINTER_SIZE_AT = 44;

/** The offset of LoggerName; two pointers, then TIME_ZONE_INFORMATION and the rest. */
const NAMES_AT = 56;

const TIME_ZONE_SIZE = 172;

/**
 * Reads a TRACE_LOGFILE_HEADER (evntrace.h), a trace's first payload, with the two names after it.
 *
 * @param reader its bytes, up to the end of the event.
 * @param givenPointerSize the pointer size to use if PointerSize is corrupt.
 * @throws BytesError if the bytes end too early.
 */
export function readLogfileHeader(reader: ByteReader, givenPointerSize?: 4 | 8): LogfileHeader {
  const bufferSize = reader.u32();
  const [osMajor, osMinor, logMajor, logMinor] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const osBuild = reader.u32();
  const numberOfProcessors = reader.u32();
  const endTime = reader.i64();
  const timerResolution = reader.u32();
  const maximumFileSize = reader.u32();
  const logFileMode = reader.u32();
  const buffersWritten = reader.u32();
  const startBuffers = reader.u32();
  reader.seek(POINTER_SIZE_AT);
  const ownPointerSize = reader.u32() === 4 ? 4 : 8;
  const pointerSize = givenPointerSize ?? ownPointerSize;
  const eventsLost = reader.u32();
  const cpuSpeedInMHz = reader.u32();
  reader.seek(NAMES_AT + pointerSize * 2);
  const timeZoneBias = reader.i32();
  // TIME_ZONE_INFORMATION, then up to the next multiple of eight.
  reader.advance(TIME_ZONE_SIZE);
  const bootTime = reader.i64();
  const perfFreq = reader.i64();
  const startTime = reader.i64();
  const clockType = reader.u32();
  const buffersLost = reader.u32();
  return {
    bufferSize,
    osVersion: `${osMajor}.${osMinor}`,
    logVersion: `${logMajor}.${logMinor}`,
    osBuild,
    numberOfProcessors,
    startTime,
    endTime,
    bootTime,
    timerResolution,
    maximumFileSize,
    logFileMode,
    buffersWritten,
    startBuffers,
    pointerSize,
    eventsLost,
    buffersLost,
    cpuSpeedInMHz,
    timeZoneBias,
    perfFreq,
    clockType,
    loggerName: readName(reader),
    logFileName: readName(reader),
  };
}

/** FILETIMEs of 1990 and 2200. Recording times outside this range occur only in corrupt headers. */
const EARLIEST_START = 122_725_152_000_000_000n;
const LATEST_START = 188_997_408_000_000_000n;

/** An upper bound for real machines. Larger numbers occur only in corrupt headers. */
const MOST_PROCESSORS = 4096;
const MOST_FREQUENCY = 1_000_000_000_000n;

/** Whether a machine can have written this. */
export function isPossibleLogfileHeader(header: LogfileHeader): boolean {
  const { bufferSize, startTime, numberOfProcessors, perfFreq } = header;
  return (
    isBufferSize(bufferSize) &&
    startTime >= EARLIEST_START &&
    startTime <= LATEST_START &&
    numberOfProcessors >= 1 &&
    numberOfProcessors <= MOST_PROCESSORS &&
    perfFreq >= 0n &&
    perfFreq <= MOST_FREQUENCY
  );
}

/** A text up to its NUL, or up to the end of the event. */
function readName(reader: ByteReader): string {
  let text = '';
  while (reader.remaining >= 2) {
    const unit = reader.u16();
    if (unit === 0) break;
    text += String.fromCharCode(unit);
  }
  return text;
}
