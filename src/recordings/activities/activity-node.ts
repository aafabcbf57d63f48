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
   * The process and thread, for start and stop events without an activity, or the process that they are
   * about; see `pairByThread`.
   */
  | 'thread';

/** The events of one activity, and the activities that it started. */
export interface ActivityNode {
  /**
   * The activity ID. Of an instance `PROCESS/CLASS/INSTANCE`, with the GUID of the event class between two
   * decimal numbers; of a thread `PROCESS/THREAD`; of a process `PROCESS`.
   */
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
  /**
   * The beginning: the event of the parent that handed over to this activity, or its own first event.
   * `undefined` if other events only name the activity.
   */
  readonly begin: ActivityMoment | undefined;
  /** Whether `begin` is an event of the parent. */
  readonly isHandedOver: boolean;
  /** Its own first event. */
  readonly first: ActivityMoment | undefined;
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
   * Whether the trace has the beginning and the end of the activity. With start or stop events: its first
   * start event has a stop event. Without such events: its parent handed over to it, so that its first event
   * is not only the first one that was recorded; its last event then counts as its end.
   */
  readonly isWhole: boolean;
}

/** The number of events of one kind in an activity. */
export interface ActivityEventCount {
  readonly event: EventKind;
  readonly count: number;
}
