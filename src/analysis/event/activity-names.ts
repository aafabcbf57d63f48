import type { ActivityEventNames } from '../../recordings/activities/activity-event.js';
import { lifeEventOf } from '../../recordings/attribution/life-event.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { eventNameOf, providerNameOf } from './event-labels.js';

/** The names of an event for `ActivityTracker`. */
export function activityNames(decoded: DecodedTraceEvent): ActivityEventNames {
  const { description } = decoded;
  return {
    provider: providerNameOf(decoded),
    task: description?.task.text,
    opcode: description?.opcode.text,
    event: eventNameOf(decoded),
    subject: subjectOf(decoded.event),
  };
}

/** The kernel logs process and thread events on any thread, such as the creating one. */
function subjectOf(event: TraceEvent): string | undefined {
  const life = lifeEventOf(event);
  if (life?.of === 'process') return String(life.id);
  return life?.of === 'thread' ? `${life.process}/${life.id}` : undefined;
}
