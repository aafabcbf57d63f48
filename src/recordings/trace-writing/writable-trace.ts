import type { TraceCompression, TraceFileInfo } from '../trace/trace-info.js';
import type { WritableEvent } from './writable-event.js';

/**
 * The members of TRACE_LOGFILE_HEADER. Each member has a default, so that you can give those that matter, or
 * all of a trace that was read. The writer counts the buffers.
 *
 * | member | default |
 * | --- | --- |
 * | `bufferSize` | 65536; a multiple of 8 from 512 to 16 MiB |
 * | `osVersion`, `osBuild`, `logVersion` | 10.0, 19045, 1.5; always 2.0 with `compress` |
 * | `startTime` | the earliest `timeStamp` of an event, for a `TraceWriter` of the first one; 2020-01-01 if all have ticks |
 * | `endTime` | the latest time of an event |
 * | `bootTime` | an hour before `startTime` |
 * | `numberOfProcessors` | the highest processor of a buffer, plus 1 |
 * | `clockType`, `perfFreq`, `cpuSpeedInMHz` | 1 (performance counter), 10 000 000, 2400 |
 * | `logFileMode` | 1, EVENT_TRACE_FILE_MODE_SEQUENTIAL; the writer sets the bit for compression |
 * | `pointerSize`, `startBuffers`, `timerResolution` | 8, 1, 156250 |
 * | `eventsLost`, `buffersLost` | 0; those of `WritableBuffer` are added |
 * | all others | 0, or an empty text |
 */
export type WritableTraceInfo = Partial<Omit<TraceFileInfo, 'size' | 'compression' | 'buffersWritten'>>;

/** Compresses the events of buffers. The package has no compressors. */
export interface BufferCompressor {
  readonly format: Exclude<TraceCompression, 'none'>;
  /** Returns the compressed bytes. MS-XCA describes the three formats. */
  compress(bytes: Uint8Array): Uint8Array;
}

/** The settings of a `TraceWriter`, which apply before the first event. */
export interface TraceWriterOptions {
  readonly info?: WritableTraceInfo;
  /** The number of the session: 0 to 65535; 1 if missing. */
  readonly loggerId?: number;
  readonly compress?: BufferCompressor;
  /** The header of the first buffer, and what follows the event with TRACE_LOGFILE_HEADER in it. */
  readonly firstBuffer?: WritableBuffer;
}

/** A trace for `writeTrace`. It can have buffers and events; the buffers come first in the file. */
export interface WritableTrace extends TraceWriterOptions {
  /**
   * Events to buffer, chronological per processor. If the first one has TRACE_LOGFILE_HEADER (SYSTEM32 or
   * SYSTEM64, group 0, opcode 0), the trace starts with it, and its payload sets the defaults for `info`.
   */
  readonly events?: Iterable<WritableEvent>;
  /** Buffers in the order in which the file has them. */
  readonly buffers?: Iterable<WritableBuffer>;
}

/** A buffer with its WMI_BUFFER_HEADER. Events must fit in; sequence numbers and times are unchecked. */
export interface WritableBuffer {
  /** In the order in which the buffer has them. */
  readonly events?: Iterable<WritableEvent>;
  /** 0 to 2047; without `BufferFlag.ProcessorIndex`, 0 to 255. 0 if missing. */
  readonly processor?: number;
  /** The position in the file if missing; the first buffer has 0. 64 bits. */
  readonly sequenceNumber?: bigint;
  /** 0 to 65535; the `loggerId` of the trace if missing. */
  readonly loggerId?: number;
  /** 16 bits; 4 for the first buffer and 0 for others if missing. */
  readonly bufferType?: number;
  /**
   * BufferFlag, 16 bits: 1 flush marker, 2 events lost, 4 buffers lost, 0x20 11-bit processor. Default: 0x20,
   * and 1 for the first buffer. The writer adds 2 and 4 from the counts, and 0x40 if compressed.
   */
  readonly flags?: number;
  /** TimeStamp, in ticks of the clock; the time of the last event if missing. 0 for the first buffer. */
  readonly flushTime?: bigint;
  /** Whether SavedOffset is 0, as in first buffers of Windows 7 and earlier. */
  readonly savedOffsetZero?: boolean;
  /** The buffer's uncompressed size; default: `info.bufferSize`. Merged files have buffers of any size. */
  readonly size?: number;
  /** False for a buffer that is not compressed in a compressed trace. The first buffer never is. */
  readonly compressed?: boolean;
  /** The numbers of events and buffers lost before this one. TRACE_LOGFILE_HEADER contains the sums. */
  readonly eventsLost?: number;
  readonly buffersLost?: number;
}

/** A part of the file. */
export interface TracePiece {
  /** The offset of its bytes in the file. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}
