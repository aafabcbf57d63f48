import type { ActivityNode } from './activity-node.js';
import type { DurationSummary } from './duration-summary.js';

/** The result of an `ActivityTracker`. */
export interface ActivityReport {
  /** The trees of the activities in memory, in the order in which they appeared. */
  readonly roots: readonly ActivityNode[];
  /** The durations of all activities, also of those that left. The longest total is first. */
  readonly durations: readonly DurationSummary[];
  readonly counts: ActivityCounts;
}

/** The counts of an `ActivityTracker`. */
export interface ActivityCounts {
  readonly events: number;
  /** Events with neither an activity ID nor an instance; outside of all nodes, unless paired by thread. */
  readonly eventsWithoutActivity: number;
  /** Those of them with win:Start, and with win:Stop. */
  readonly startsWithoutActivity: number;
  readonly stopsWithoutActivity: number;
  /** Activities with events. One that left and came back counts twice. */
  readonly activities: number;
  /** See `ActivityNode.isWhole`. */
  readonly wholeActivities: number;
  /** Activities of which the trace has one event, which is no start and no stop. They have no duration. */
  readonly singleEvents: number;
  /** Activities that left because of `maxActivities`. Their durations are counted. */
  readonly droppedActivities: number;
  /** Start events that left because of `maxOpenStarts`. Their stop events count as stops without a start. */
  readonly droppedStarts: number;
  /** Durations, starts and stops that are in no summary because of `maxDurationKinds`. */
  readonly droppedDurations: number;
  /** Links to a second parent. They were not followed. */
  readonly otherParents: number;
  /** Links that would have made a cycle, or that would have put a tree below more than 256 levels. */
  readonly refusedLinks: number;
}
