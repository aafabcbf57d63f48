import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';

/** An event that is shown without decoding it. Nothing is wrong with it, so it has no `error`. */
export function rawEvent(event: TraceEvent): DecodedTraceEvent {
  return {
    event,
    description: undefined,
    source: undefined,
    template: { fields: [] },
    values: {},
    message: undefined,
    rest: event.userData,
    error: undefined,
  };
}
