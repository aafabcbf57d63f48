import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../../windows/payload/payload-values.js';
import type { EventAttribution } from './event-attribution.js';
import type { EventNames } from './event-names.js';
import type { EventStackFrame } from './event-stack.js';
import type { TraceEvent } from './trace-event.js';

/**
 * The source of an event's description, best first: a manifest or binary of the caller, a manifest that an
 * event source wrote into the trace, TRACE_EVENT_INFO in the trace, the event itself (TraceLogging), the
 * classes of Windows that wevtc knows, or what it knows about the providers of the .NET runtime.
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
   * The reason why `rest` is not decoded, or why the values can be wrong: no description, a description
   * without all fields or of another version, or a payload that does not match it.
   */
  get error(): DecodeError | undefined;
}

/**
 * An event of a trace with everything that its description says. It is never an exception: malformed payloads
 * are part of it. As `message` and `error` are getters, `{ ...decoded }` does not have them; `traceEventView`
 * of `wevtc` returns plain data.
 */
export interface DecodedTraceEvent extends DecodedTraceEventTexts {
  readonly event: TraceEvent;
  /** `undefined` if nothing describes the event. */
  readonly description: EventDescription | undefined;
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
