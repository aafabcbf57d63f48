import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { EventOpcode } from '../../../windows/structures/event-constants.js';
import { normalGuid } from '../../../windows/values/guid.js';

/** The most activities whose first event is remembered. Links between later ones are not followed. */
const MOST_ACTIVITIES = 1_000_000;

/** Chooses events of activities and of those that they start, even indirectly, like `ActivityTracker`. */
export class ActivityChoice {
  readonly #chosen: Set<string>;
  /** Activities that had an event, with its index. */
  readonly #firsts = new Map<string, number>();

  /** @param wanted GUIDs with or without braces. */
  constructor(wanted: readonly string[]) {
    this.#chosen = new Set(wanted.map(normalGuid));
  }

  /** Judges an event. Requires all events of the trace in order, because any can start an activity. */
  judge(event: TraceEvent): boolean {
    const { activityId, relatedActivityId } = event;
    if (activityId === undefined) return false;
    if (relatedActivityId !== undefined) this.#follow(event, activityId, relatedActivityId);
    if (this.#firsts.size < MOST_ACTIVITIES && !this.#firsts.has(activityId)) {
      this.#firsts.set(activityId, event.index);
    }
    return (
      this.#chosen.has(activityId) || (relatedActivityId !== undefined && this.#chosen.has(relatedActivityId))
    );
  }

  #follow(event: TraceEvent, activityId: string, relatedId: string): void {
    const [parent, child] = this.#isParent(event, activityId, relatedId)
      ? [relatedId, activityId]
      : [activityId, relatedId];
    if (this.#chosen.has(parent) && this.#chosen.size < MOST_ACTIVITIES) this.#chosen.add(child);
  }

  /** Whether the related activity started the event's own. */
  #isParent({ opcode, index }: TraceEvent, activityId: string, relatedId: string): boolean {
    if (opcode === EventOpcode.Start || opcode === EventOpcode.Receive) return true;
    if (opcode === EventOpcode.Send) return false;
    const own = this.#firsts.get(activityId) ?? index;
    const other = this.#firsts.get(relatedId);
    return other === undefined ? own === index : other < own;
  }
}
