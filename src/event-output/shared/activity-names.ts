import type { ActivityEventNames } from '../../etw/activities/activity-event.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { eventNameOf } from './event-labels.js';

/** The names of an event for `ActivityTracker`. */
export function activityNames(decoded: DecodedTraceEvent): ActivityEventNames {
  const { description } = decoded;
  return {
    provider: description?.provider.name,
    task: description?.task.text,
    opcode: description?.opcode.text,
    event: eventNameOf(decoded),
  };
}
