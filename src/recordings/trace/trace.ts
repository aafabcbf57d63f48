import type {
  DecodableRecord,
  RecordOptions,
  UnknownEvent,
} from '../../windows/decoding/event-dispatcher.js';
import type { PayloadError } from '../../windows/payload/payload-error.js';
import type { AsyncClosing } from './events/closing.js';
import type { TraceEvent } from './events/trace-event.js';
import type { AbortSignalLike } from './events/until-aborted.js';
import type { TraceFileInfo, TraceProblem } from './trace-info.js';

/** Options for reading events. */
export interface ReadEventsOptions {
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
}

/** A trace, from `openTrace`. You can read its events several times. `await using` closes it: see `close`. */
export interface Trace extends AsyncClosing {
  /**
   * Returns what the header of each file says.
   *
   * @throws TraceError if a file is not a trace.
   */
  info(): Promise<readonly TraceFileInfo[]>;
  /**
   * Returns the events in chronological order. Events with equal times keep the order of the files.
   *
   * @throws TraceError if a file is not a trace. Damage elsewhere is in `problems`.
   */
  events(options?: ReadEventsOptions): AsyncGenerator<TraceEvent, void, undefined>;
  /**
   * Returns the decoded events in chronological order.
   *
   * @param options `decoders`: the functions `decodeEvent` that `wevtc compile --ts-decoders` generates. The
   *   first one that knows an event decodes it.
   */
  events<Known>(
    options: ReadEventsOptions & { readonly decoders: readonly RecordDecoderFunction<Known>[] },
  ): AsyncGenerator<DecodedTraceRecord<Known>, void, undefined>;
  /**
   * Returns the same events in batches of about a thousand, which is faster than returning them individually.
   */
  batches(): AsyncGenerator<TraceEvents, void, undefined>;
  /**
   * Returns the events buffer by buffer, in the order of the files. Times go back between buffers, and
   * `index` counts in this order. It is the fastest way to look for something in the whole trace.
   */
  buffers(): AsyncGenerator<TraceEvents, void, undefined>;
  /** The parts that could not be read so far: up to 1000 problems. */
  readonly problems: readonly TraceProblem[];
  /** The number of all problems so far. */
  readonly problemCount: number;
  /** The progress of reading in chronological order: 0 to 1. */
  readonly progress: number;
  /**
   * Closes the files that `openTrace` got, if they have a function `close`. Reading then throws a
   * ClosedError. Without it, the caller closes the files. Leaving a loop over events early closes nothing,
   * because the trace can be read again.
   */
  close(): Promise<void>;
}

/**
 * Events that were read together, in their order. Each iteration makes them anew, so that those you do not
 * keep cost little.
 */
export interface TraceEvents {
  /** The number of events. */
  readonly length: number;
  [Symbol.iterator](): Iterator<TraceEvent, undefined>;
}

/**
 * A function such as `decodeEvent` of a generated module. Each call returns a new object, to which the reader
 * adds `record`.
 */
export type RecordDecoderFunction<Known> = (
  record: DecodableRecord,
  options?: RecordOptions,
) => Known | UnknownEvent;

/** An event that decoders have decoded, with the event itself. */
export type DecodedTraceRecord<Known> = (Known | UnknownEvent) & {
  /** The event as stored in the trace. */
  readonly record: TraceEvent;
  /** The reason why the payload of a known event cannot be decoded; `symbol` is then `undefined`. */
  readonly error?: PayloadError;
};
