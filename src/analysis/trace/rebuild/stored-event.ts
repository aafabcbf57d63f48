import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { TraceEventInfo } from '../../../windows/trace-info/trace-event-info.js';

/** An event that a TRACE_EVENT_INFO describes, and what a manifest shall have of it. */
export interface StoredEvent {
  readonly info: TraceEventInfo;
  readonly description: EventDescription;
  /** Whether the manifest has its message, and its UserData. Some of them are not valid in a manifest. */
  readonly withMessage: boolean;
  readonly withUserData: boolean;
}
