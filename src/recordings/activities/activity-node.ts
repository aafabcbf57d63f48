import type { EventKind } from './event-kinds.js';

/** An event of an activity. */
export interface ActivityMoment {
  /** `index` of the event. */
  readonly index: number;
  /** A FILETIME. */
  readonly timeStamp: bigint;
  /** `undefined` if the trace has more than 10 000 kinds of events. */
  readonly event: EventKind | undefined;
}

/** A start event and its stop event. */
export interface ActivitySpan {
  readonly start: ActivityMoment;
  readonly stop: ActivityMoment;
  /** In 100 ns: time of the stop minus time of the start. It is negative if time went backwards. */
  readonly duration: bigint;
}

/** The criterion that groups the events of a node. */
export type ActivityBasis =
  /** The activity ID of their headers. */
  | 'activity'
  /** The process, class and instance ID of EVENT_INSTANCE_GUID_HEADER. */
  | 'instance'
  /**
   * For start and stop events without an activity: process and thread, or subject process (`pairByThread`).
   */
  | 'thread';

/** The events of one activity, and the activities that it started. */
export interface ActivityNode {
  /** The activity ID, `PROCESS/CLASS/INSTANCE` (decimal, GUID, decimal), `PROCESS/THREAD`, or `PROCESS`. */
  readonly id: string;
  readonly basis: ActivityBasis;
  /** `activityPathOf(id)`: the path of an event source of .NET. */
  readonly path: string | undefined;
  /** The activity that started this one. It may have left the tracker. */
  readonly parentId: string | undefined;
  /** Absent for a root, and for a parent that has left the tracker. */
  readonly parent: ActivityNode | undefined;
  /** In the order in which the links were found. */
  readonly children: readonly ActivityNode[];
  /** The number of its events; 0 if other events only name the activity. */
  readonly eventCount: number;
  /** Events by kind: at most 64 kinds, in order of appearance. */
  readonly events: readonly ActivityEventCount[];
  /** Events of further kinds. */
  readonly otherEventCount: number;
  /** The parent's handover event or the activity's first event; `undefined` if others only refer to it. */
  readonly begin: ActivityMoment | undefined;
  /** Whether `begin` is an event of the parent. */
  readonly isHandedOver: boolean;
  /** Its own first event. */
  readonly first: ActivityMoment | undefined;
  /** The process and the thread in the header of that event. */
  readonly processId: number | undefined;
  readonly threadId: number | undefined;
  /** Its own last event. */
  readonly last: ActivityMoment | undefined;
  /** In 100 ns: time of `last` minus time of `begin`. */
  readonly lifetime: bigint | undefined;
  /** Its first start event. */
  readonly start: ActivityMoment | undefined;
  /** The stop event that belongs to `start`. */
  readonly stop: ActivityMoment | undefined;
  /** In 100 ns: time of `stop` minus time of `start`. */
  readonly duration: bigint | undefined;
  /** The first 16 pairs, in the order of their stop events. */
  readonly spans: readonly ActivitySpan[];
  /** The number of pairs. */
  readonly spanCount: number;
  /** The last pair so far. */
  readonly lastSpan: ActivitySpan | undefined;
  readonly startsWithoutStop: number;
  readonly stopsWithoutStart: number;
  /**
   * Whether beginning and end are recorded: the first start event has a stop event. Without such events, the
   * parent must have handed over, so that nothing earlier is missing; the last event is the end.
   */
  readonly isWhole: boolean;
}

/** The number of events of one kind in an activity. */
export interface ActivityEventCount {
  readonly event: EventKind;
  readonly count: number;
}
