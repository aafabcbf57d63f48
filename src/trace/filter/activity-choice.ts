import { normalGuid } from '../../etw/guid.js';
import type { TraceEvent } from '../../etw/trace/trace-event.js';

/** The most activities that a choice follows. It ignores those that start later. */
const MOST_ACTIVITIES = 1_000_000;

/** Chooses the events of activities, and of the activities that they start, directly or not. */
export class ActivityChoice {
  readonly #activities: Set<string>;

  /** @param wanted GUIDs with or without braces. */
  constructor(wanted: readonly string[]) {
    this.#activities = new Set(wanted.map(normalGuid));
  }

  /** Judges an event. It must get all events of the trace in order, because any of them can start an activity. */
  judge({ activityId, relatedActivityId }: TraceEvent): boolean {
    if (activityId !== undefined && this.#activities.has(activityId)) return true;
    if (relatedActivityId === undefined || !this.#activities.has(relatedActivityId)) return false;
    // An event that starts an activity has the one that it comes from as the related one (EventWriteTransfer).
    if (activityId !== undefined && this.#activities.size < MOST_ACTIVITIES) this.#activities.add(activityId);
    return true;
  }
}
