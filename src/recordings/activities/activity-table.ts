import { Activity } from './activity.js';
import type { ActivityBasis } from './activity-node.js';
import { RecencyList } from './recency-list.js';

/**
 * Drops least recently used activities, those without open starts first, so that long ones keep their stop.
 */
export class ActivityTable {
  readonly #limit: number;
  readonly #whenFull: (activity: Activity) => void;
  readonly #activities = new Map<string, Activity>();
  readonly #idle = new RecencyList<Activity>();
  readonly #open = new RecencyList<Activity>();
  #left = 0;

  /** @param whenFull is called with an activity before it leaves. */
  constructor(limit: number, whenFull: (activity: Activity) => void) {
    this.#limit = limit;
    this.#whenFull = whenFull;
  }

  /** The activities that had to leave. */
  get left(): number {
    return this.#left;
  }

  /** In the order of their creation. */
  get activities(): Iterable<Activity> {
    return this.#activities.values();
  }

  find(basis: ActivityBasis, id: string): Activity | undefined {
    return this.#activities.get(keyOf(basis, id));
  }

  /** Returns the activity with this ID, a new one if there is none. */
  get(basis: ActivityBasis, id: string): Activity {
    const known = this.find(basis, id);
    if (known !== undefined) {
      this.touch(known);
      return known;
    }
    if (this.#activities.size === this.#limit) this.#dropOne();
    const activity = new Activity(id, basis);
    this.#activities.set(keyOf(basis, id), activity);
    this.touch(activity);
    return activity;
  }

  /** Notes that the activity was used, or that the number of its open start events changed. */
  touch(activity: Activity): void {
    if (!activity.hasLeft) (activity.openStartCount > 0 ? this.#open : this.#idle).use(activity);
  }

  #dropOne(): void {
    const activity = this.#idle.oldest ?? this.#open.oldest;
    if (activity === undefined) return;
    this.#left++;
    this.#whenFull(activity);
    activity.list?.remove(activity);
    this.#activities.delete(keyOf(activity.basis, activity.id));
    activity.leave();
  }
}

/** A caller may use any text as activity ID. */
function keyOf(basis: ActivityBasis, id: string): string {
  return basis === 'activity' ? id : `${basis} ${id}`;
}
