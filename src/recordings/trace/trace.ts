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
   * @param options `decoders`: functions `decodeEvent` of `wevtc compile --ts-decoders`, tried in this order.
   */
  events<Decoders extends readonly RecordDecoderFunction<unknown>[]>(
    options: ReadEventsOptions & { readonly decoders: Decoders },
  ): AsyncGenerator<DecodedTraceRecord<KnownEventOf<Decoders[number]>>, void, undefined>;
  events<Known>(
    options: ReadEventsOptions & { readonly decoders: readonly RecordDecoderFunction<Known>[] },
  ): AsyncGenerator<DecodedTraceRecord<Known>, void, undefined>;
  /** The events in batches of about a thousand, which is faster than returning them individually. */
  batches(): AsyncGenerator<TraceEvents, void, undefined>;
  /**
   * Events in file and buffer order, as `index` counts. Times go back between buffers. Fastest for searches.
   */
  buffers(): AsyncGenerator<TraceEvents, void, undefined>;
  /** The parts that could not be read so far: up to 1000 problems. */
  readonly problems: readonly TraceProblem[];
  /** The number of all problems so far. */
  readonly problemCount: number;
  /** The progress of reading in chronological order: 0 to 1. */
  readonly progress: number;
  /**
   * Closes the files that have a `close`; the caller closes others. Reading then throws a ClosedError.
   * Leaving a loop early closes nothing, because the trace can be read again.
   */
  close(): Promise<void>;
}

/** Events read together, in order. Each iteration creates them anew, so those you do not keep cost little. */
export interface TraceEvents {
  /** The number of events. */
  readonly length: number;
  [Symbol.iterator](): Iterator<TraceEvent, undefined>;
}

/**
 * A generated module's `decodeEvent` or similar. Each call returns a new object; the reader adds `record`.
 */
export type RecordDecoderFunction<Known> = (
  record: DecodableRecord,
  options?: RecordOptions,
) => Known | UnknownEvent;

/** The events that a decoder knows. */
export type KnownEventOf<Decoder extends RecordDecoderFunction<unknown>> = Exclude<
  ReturnType<Decoder>,
  UnknownEvent
>;

/** An event that decoders have decoded, with the event itself. */
export type DecodedTraceRecord<Known> = (Known | UnknownEvent) & {
  /** The event as stored in the trace. */
  readonly record: TraceEvent;
  /** The reason why the payload of a known event cannot be decoded; `symbol` is then `undefined`. */
  readonly error?: PayloadError;
};
