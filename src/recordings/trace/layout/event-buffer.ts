import type { TraceProblem } from '../trace-info.js';
import type { TraceClock } from './clock.js';

/** The data that all events of one file share. */
export interface FileContext {
  /** The position of the file in the arguments of `openTrace`. */
  readonly file: number;
  readonly clock: TraceClock;
  /** The size of pointers where a header does not say it. */
  readonly pointerSize: 4 | 8;
  /** Whether events of other files are merged, so that only FILETIMEs can be compared. */
  readonly comparesFileTimes: boolean;
  /** Takes problems that show only when an event is read. */
  report(problem: TraceProblem): void;
}

/** The source of a buffer's events. */
export interface BufferOrigin {
  /** The processor that wrote them. */
  readonly processor: number;
  /** Whether the processor can be above 255. */
  readonly hasProcessorIndex: boolean;
  readonly loggerId: number;
}

/** The events of a buffer, after decompression and without WMI_BUFFER_HEADER, or a part of them. */
export interface EventBuffer extends BufferOrigin {
  readonly context: FileContext;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The offset of the buffer in the file. */
  readonly offset: number;
  /** The offset of the bytes from the buffer's first event. */
  readonly start: number;
  /**
   * Whether decompression ended at damage. Wrong matches can mix events, so all after a non-event is suspect.
   */
  readonly endsInDamage: boolean;
}

/** @param bytes the events, which must not change any more. */
export function eventBuffer(
  context: FileContext,
  bytes: Uint8Array,
  { processor, hasProcessorIndex, loggerId }: BufferOrigin,
  offset: number,
  start = 0,
  endsInDamage = false,
): EventBuffer {
  return {
    context,
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    offset,
    start,
    endsInDamage,
    processor,
    hasProcessorIndex,
    loggerId,
  };
}
