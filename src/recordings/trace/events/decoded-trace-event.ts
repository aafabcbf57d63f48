import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../../windows/payload/payload-values.js';
import type { EventAttribution } from './event-attribution.js';
import type { EventNames } from './event-names.js';
import type { EventStackFrame } from './event-stack.js';
import type { TraceEvent } from './trace-event.js';

/**
 * A description's source, best first: the caller's manifest or binary, an event source's manifest in the
 * trace, TRACE_EVENT_INFO, TraceLogging in the event, known Windows classes, or known .NET runtime providers.
 */
export type DescriptionSource =
  | 'given'
  | 'trace-manifest'
  | 'trace-event-info'
  | 'trace-logging'
  | 'class'
  | 'built-in';

/** Declared as a class, so that the types know that these members are getters, which copies do not have. */
declare abstract class DecodedTraceEventTexts {
  /** With the values in it; `undefined` without a message, and if the payload does not match. */
  get message(): string | undefined;
  /**
   * The reason why `rest` is undecoded or values can be wrong: a missing, partial, or mismatched description.
   */
  get error(): DecodeError | undefined;
}

/**
 * A trace event with all that its description says, even for malformed payloads; never an exception.
 * `message` and `error` are getters, not in `{ ...decoded }`; `traceEventView` of `wevtc` returns plain data.
 */
export interface DecodedTraceEvent extends DecodedTraceEventTexts {
  readonly event: TraceEvent;
  /** `undefined` if nothing describes the event. */
  readonly description: EventDescription | undefined;
  /** The provider's name, only for an event without a description, and if something else tells the name. */
  readonly providerName?: string | undefined;
  readonly source: DescriptionSource | undefined;
  /** The fields; empty without a description. */
  readonly template: PayloadTemplate;
  /** The values of the fields up to `error`; empty without a description. */
  readonly values: PayloadValues;
  /** The bytes of the payload after the last field that could be decoded. */
  readonly rest: Uint8Array;
  /** Whose event it is. Only with `decodeTrace`'s option `attribution`, or if the caller sets it. */
  attribution?: EventAttribution | undefined;
  /** The names of the addresses in its fields, from the same source. */
  names?: EventNames | undefined;
  /** The calls that led to the event, from the innermost one. Only if the caller sets it. */
  stack?: readonly EventStackFrame[] | undefined;
}
