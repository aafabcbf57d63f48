import type { Activity, OpenStart } from './activity.js';
import type { CheckedEvent } from './activity-event.js';
import type { ActivityMoment } from './activity-node.js';
import type { DurationKind } from './duration-summary.js';

/** The numbers that identify a start event. */
export type StartEvent = Pick<CheckedEvent, 'id' | 'version'>;

/**
 * Pairs events: a stop belongs to the last unpaired start of its kind in its activity, as Microsoft documents
 * win:Stop. If too many starts are open, the oldest one remains without a stop.
 */
export class OpenStarts {
  readonly #limit: number;
  readonly #whenWithoutStop: (start: OpenStart) => void;
  /** In the order of the events. */
  readonly #all = new Set<OpenStart>();
  #dropped = 0;

  /** @param whenWithoutStop is called with each start event that will not have a stop event. */
  constructor(limit: number, whenWithoutStop: (start: OpenStart) => void) {
    this.#limit = limit;
    this.#whenWithoutStop = whenWithoutStop;
  }

  /** The start events that had to leave. */
  get dropped(): number {
    return this.#dropped;
  }

  open(activity: Activity, kind: DurationKind, moment: ActivityMoment, event: StartEvent): void {
    if (this.#all.size === this.#limit) this.#dropOldest();
    activity.openStarts ??= new Map();
    const below = activity.openStarts.get(kind.key);
    const { id, version } = event;
    const start: OpenStart = { activity, kind, moment, id, version, last: moment, below, above: undefined };
    if (below !== undefined) below.above = start;
    activity.openStarts.set(kind.key, start);
    activity.openStartCount++;
    this.#all.add(start);
  }

  /**
   * Whether an event only repeats the open start event of its kind in another version: .NET Framework writes
   * GCStart in version 1 and again in version 2, so that old readers understand it.
   *
   * @param before the event before it in the activity.
   */
  repeats(
    activity: Activity,
    { key }: DurationKind,
    moment: ActivityMoment,
    { id, version }: StartEvent,
    before: ActivityMoment | undefined,
  ): boolean {
    const start = activity.openStarts?.get(key);
    // Events without an ID have versions of their own.
    if (start === undefined || id === 0 || start.id !== id) return false;
    if (start.last !== before || version <= start.version) return false;
    start.version = version;
    start.last = moment;
    return true;
  }

  /** Returns the start event that belongs to a stop event, and closes it. */
  close(activity: Activity, { key }: DurationKind): OpenStart | undefined {
    const start = activity.openStarts?.get(key);
    if (start !== undefined) this.#remove(start);
    return start;
  }

  /** Gives up the open start events of an activity. */
  abandon(activity: Activity): void {
    for (const top of activity.openStarts?.values() ?? []) {
      for (let at: OpenStart | undefined = top; at !== undefined; at = at.below) this.#giveUp(at);
    }
  }

  #dropOldest(): void {
    const [oldest] = this.#all;
    if (oldest === undefined) return;
    this.#dropped++;
    this.#giveUp(oldest);
  }

  #giveUp(start: OpenStart): void {
    this.#remove(start);
    start.activity.addStartWithoutStop();
    this.#whenWithoutStop(start);
  }

  #remove(start: OpenStart): void {
    const { activity, kind, below, above } = start;
    this.#all.delete(start);
    activity.openStartCount--;
    if (below !== undefined) below.above = above;
    if (above !== undefined) above.below = below;
    else if (below !== undefined) activity.openStarts?.set(kind.key, below);
    else activity.openStarts?.delete(kind.key);
  }
}
