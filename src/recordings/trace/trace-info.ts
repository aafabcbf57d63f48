/** One trace file's header data: the first WMI_BUFFER_HEADER, and TRACE_LOGFILE_HEADER (evntrace.h). */
export interface TraceFileInfo {
  /** BufferSize: bytes, before compression. */
  readonly bufferSize: number;
  /** The versions of Windows (`10.0`) and the log format (`1.5`); compressed files have log version 2. */
  readonly osVersion: string;
  readonly logVersion: string;
  /** ProviderVersion: the build of Windows. */
  readonly osBuild: number;
  readonly numberOfProcessors: number;
  /** StartTime and EndTime: FILETIMEs, UTC. EndTime is 0 if the session did not end properly. */
  readonly startTime: bigint;
  readonly endTime: bigint;
  /** BootTime: a FILETIME. */
  readonly bootTime: bigint;
  /** 100 ns units. */
  readonly timerResolution: number;
  /** Megabytes; 0 for no limit. */
  readonly maximumFileSize: number;
  /** LogFileMode: EVENT_TRACE_FILE_MODE_… */
  readonly logFileMode: number;
  readonly buffersWritten: number;
  readonly startBuffers: number;
  /** PointerSize: 4 or 8, of the machine that recorded. */
  readonly pointerSize: 4 | 8;
  readonly eventsLost: number;
  readonly buffersLost: number;
  readonly cpuSpeedInMHz: number;
  /** Minutes: UTC = local time + bias. */
  readonly timeZoneBias: number;
  /** Ticks each second of the performance counter. */
  readonly perfFreq: bigint;
  /** ReservedFlags: 1 query performance counter, 2 system time, 3 processor cycles. */
  readonly clockType: number;
  readonly loggerName: string;
  readonly logFileName: string;
  /** The compression of its buffers. */
  readonly compression: TraceCompression;
  /** The size of the file in bytes. */
  readonly size: number;
}

/** The formats in which buffers can be compressed (MS-XCA, RtlCompressBuffer). */
export type TraceCompression = 'none' | 'lznt1' | 'xpress' | 'xpress-huffman';

/** Something in a trace that could not be read. Only the part that it names is missing from the events. */
export interface TraceProblem {
  readonly kind:
    | 'truncated-buffer'
    | 'malformed-buffer'
    /** A buffer is there twice, so its events appear twice, and those of another buffer may be missing. */
    | 'repeated-buffer'
    | 'malformed-event'
    | 'compression'
    | 'time-order'
    /** Only of `collectDescriptions`: the event can be read, but not the description in it. */
    | 'malformed-description';
  /** The file of `openTrace`, from 0. */
  readonly file: number;
  /** The offset of the buffer in the file. */
  readonly bufferOffset: number;
  /** The offset of the problem: in the file for a buffer, in the decompressed buffer for an event. */
  readonly offset: number;
  /** The bytes of the file, or of the decompressed buffer, that could not be read. */
  readonly bytesLost: number;
  /** The problem in English, without its location. */
  readonly message: string;
}
