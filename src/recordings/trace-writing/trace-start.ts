import { ByteReader } from '../../windows/bytes/bytes.js';
import { filled, optionalBigint, optionalNumber, optionsOf } from '../../windows/checks/arguments.js';
import { COMPRESSED_MODE } from '../trace/file/compression-format.js';
import { type LogfileHeader, readLogfileHeader } from '../trace/file/logfile-header.js';
import { MAX_BUFFER_SIZE } from '../trace/layout/buffer-header.js';
import { clockFrequency } from '../trace/layout/clock.js';
import { EventEncoder } from './event-encoder.js';
import type { FirstEvent } from './first-event.js';
import type { EarliestTimes } from './given-events.js';
import { integerFrom, MAX_U32 } from './integer-range.js';
import type { WritableSystemEvent } from './writable-event.js';
import type { WritableTraceInfo } from './writable-trace.js';
import { emptyRest, logfileHeaderBytes, restOf } from './write-logfile-header.js';
import { SECOND, WriterClock } from './writer-clock.js';

/** The facts about a trace that are known only after its last event. */
export interface TraceTotals {
  readonly buffersWritten: number;
  readonly eventsLost: number;
  readonly buffersLost: number;
  readonly numberOfProcessors: number;
  /** `undefined` without events that have a time. */
  readonly lastTicks: bigint | undefined;
}

/** The start of a trace: its clock, and the event with TRACE_LOGFILE_HEADER. */
export interface TraceStart {
  readonly bufferSize: number;
  readonly clock: WriterClock;
  readonly encoder: EventEncoder;
  /** Returns the first event of the file. Its size does not depend on the totals. */
  headerEvent(totals: TraceTotals): Uint8Array;
}

/** The version of the log format in compressed files. */
const COMPRESSED_LOG_VERSION = '2.0';

/** 2020-01-01T00:00:00Z, for traces without any FILETIME. */
const SOME_TIME = 132_223_104_000_000_000n;

const HOUR = 3600n * SECOND;

/** A buffer has room for its header and the first event. */
const MIN_BUFFER_SIZE = 512;

/** Default header members, if not set by the caller or an older header; computed ones are arbitrary. */
const DEFAULTS: LogfileHeader = {
  bufferSize: 0x1_0000,
  osVersion: '10.0',
  logVersion: '1.5',
  osBuild: 19045,
  numberOfProcessors: 0,
  startTime: 0n,
  endTime: 0n,
  bootTime: 0n,
  timerResolution: 156_250,
  maximumFileSize: 0,
  logFileMode: 1,
  buffersWritten: 0,
  startBuffers: 1,
  pointerSize: 8,
  eventsLost: 0,
  buffersLost: 0,
  cpuSpeedInMHz: 2400,
  timeZoneBias: 0,
  perfFreq: SECOND,
  clockType: 1,
  loggerName: '',
  logFileName: '',
};

/**
 * Decides how a trace starts.
 *
 * @param given what the caller says about it.
 * @param first the event with TRACE_LOGFILE_HEADER, if the caller gives one.
 * @param earliest the earliest times of the other events, as far as they are known.
 * @param path the caller's name for `given`.
 */
export function traceStart(
  given: WritableTraceInfo | null | undefined,
  first: FirstEvent | undefined,
  earliest: EarliestTimes,
  isCompressed: boolean,
  path: string,
): TraceStart {
  const members = optionsOf(given, path);
  const payload = first?.event.userData ?? new Uint8Array();
  const old = payload.length === 0 ? undefined : readLogfileHeader(new ByteReader(payload));
  const said = checked(filled({ ...DEFAULTS, ...old }, members, path), path);
  const { pointerSize } = said;
  const frequency = clockFrequency(said.clockType, said.perfFreq, said.cpuSpeedInMHz);
  const firstTime = earliest.fileTime ?? (frequency === 0n ? earliest.ticks : undefined);
  const startTime =
    optionalBigint(members.startTime, `${path}.startTime`) ?? old?.startTime ?? firstTime ?? SOME_TIME;
  const bootTime = optionalBigint(members.bootTime, `${path}.bootTime`) ?? old?.bootTime ?? startTime - HOUR;
  const startTicks = first?.ticks ?? earliest.ticks ?? ticksAt(startTime, bootTime, frequency);
  const clock = new WriterClock(startTime, frequency === 0n ? startTime : startTicks, frequency);
  const encoder = new EventEncoder(clock);
  const header = { ...said, startTime, bootTime };
  const rest = old === undefined ? emptyRest(pointerSize) : restOf(payload, old.pointerSize, pointerSize);
  const totalsOf = (totals: TraceTotals): Partial<LogfileHeader> => ({
    buffersWritten: totals.buffersWritten,
    eventsLost: header.eventsLost + totals.eventsLost,
    buffersLost: header.buffersLost + totals.buffersLost,
    numberOfProcessors:
      optionalNumber(members.numberOfProcessors, `${path}.numberOfProcessors`) ??
      old?.numberOfProcessors ??
      totals.numberOfProcessors,
    endTime:
      optionalBigint(members.endTime, `${path}.endTime`) ??
      old?.endTime ??
      clock.fileTimeOf(totals.lastTicks ?? clock.startTicks),
  });
  return {
    bufferSize: said.bufferSize,
    clock,
    encoder,
    headerEvent(totals) {
      const whole = { ...header, ...totalsOf(totals), ...compressionMembers(header, isCompressed) };
      const event: WritableSystemEvent = {
        ...(first?.event ?? madeEvent(pointerSize)),
        userData: logfileHeaderBytes(whole, rest, path),
      };
      return encoder.bytesOf(event, clock.startTicks, first?.paths ?? { event: path, header: path });
    },
  };
}

/** Checks the members on which others depend. Those that are only written are checked then. */
function checked(header: LogfileHeader, path: string): LogfileHeader {
  const { bufferSize, logFileMode, cpuSpeedInMHz } = header;
  const pointerSize: number = header.pointerSize;
  if (pointerSize !== 4 && pointerSize !== 8) {
    throw new RangeError(`${path}.pointerSize must be 4 or 8, got ${pointerSize}`);
  }
  if (integerFrom(MIN_BUFFER_SIZE, MAX_BUFFER_SIZE, bufferSize, `${path}.bufferSize`) % 8 !== 0) {
    throw new RangeError(`${path}.bufferSize must be a multiple of 8, got ${bufferSize}`);
  }
  integerFrom(0, MAX_U32, logFileMode, `${path}.logFileMode`);
  integerFrom(0, MAX_U32, cpuSpeedInMHz, `${path}.cpuSpeedInMHz`);
  return header;
}

/** The members that say whether buffers are compressed, and for which the log format has another version. */
function compressionMembers(
  header: LogfileHeader,
  isCompressed: boolean,
): Pick<LogfileHeader, 'logFileMode' | 'logVersion'> {
  const logFileMode = (header.logFileMode & ~COMPRESSED_MODE) >>> 0;
  if (isCompressed) {
    return { logFileMode: logFileMode + COMPRESSED_MODE, logVersion: COMPRESSED_LOG_VERSION };
  }
  const wasCompressed = header.logVersion === COMPRESSED_LOG_VERSION;
  return { logFileMode, logVersion: wasCompressed ? DEFAULTS.logVersion : header.logVersion };
}

function madeEvent(pointerSize: 4 | 8): WritableSystemEvent {
  return {
    header: pointerSize === 4 ? 'SYSTEM32' : 'SYSTEM64',
    version: 2,
    group: 0,
    opcode: 0,
    rawTime: 0n,
  };
}

/** The clock's ticks at the start of a session: it counts from the start of Windows. */
function ticksAt(startTime: bigint, bootTime: bigint, frequency: bigint): bigint {
  const ticks = ((startTime - bootTime) * frequency) / SECOND;
  // A boot time that is not known is 0, and cycles since 1601 do not fit into 64 bits.
  return ticks >= 0n && BigInt.asIntN(64, ticks) === ticks ? ticks : 0n;
}
