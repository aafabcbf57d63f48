import { bigintOf, integerOf, numberOf, objectOf, optionalBigint } from '../../windows/checks/arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import type { ActivityMoment, ActivityNode, ActivitySpan } from './activity-node.js';
import type { DurationSummary } from './duration-summary.js';
import type { EventKind } from './event-kinds.js';

/** An event for JSON. */
export interface ActivityMomentView {
  readonly index: number;
  /** ISO 8601 in UTC, with seven decimals. */
  readonly time: string;
  readonly event: EventKind | undefined;
}

/** A start event and its stop event for JSON. */
export interface ActivitySpanView {
  readonly start: ActivityMomentView;
  readonly stop: ActivityMomentView;
  readonly durationMicroseconds: number;
}

type PlainMembers =
  | 'id'
  | 'basis'
  | 'path'
  | 'parentId'
  | 'eventCount'
  | 'events'
  | 'otherEventCount'
  | 'isHandedOver'
  | 'spanCount'
  | 'startsWithoutStop'
  | 'stopsWithoutStart'
  | 'isWhole';

/** An activity for JSON. The members are those of `ActivityNode`. */
export interface ActivityView extends Pick<ActivityNode, PlainMembers> {
  readonly begin: ActivityMomentView | undefined;
  readonly first: ActivityMomentView | undefined;
  readonly last: ActivityMomentView | undefined;
  readonly lifetimeMicroseconds: number | undefined;
  readonly start: ActivityMomentView | undefined;
  readonly stop: ActivityMomentView | undefined;
  readonly durationMicroseconds: number | undefined;
  readonly spans: readonly ActivitySpanView[];
  readonly childCount: number;
  /** Absent below the last level. */
  readonly children: readonly ActivityView[] | undefined;
}

const MAX_LEVELS = 256;

/**
 * Returns an activity and those below it as plain data for JSON. Durations are in microseconds with one
 * decimal: 100 ns are 0.1. They are exact up to 28 years.
 *
 * @param options `levels`: how many levels of children to include, 0 to 256; 256 unless given.
 * @throws RangeError for another number of levels.
 */
export function activityView(node: ActivityNode, options?: { readonly levels?: number }): ActivityView {
  checkMembers<{ levels?: number }>(options, { levels: integerOf });
  const levels = options?.levels ?? MAX_LEVELS;
  if (levels < 0 || levels > MAX_LEVELS) {
    throw new RangeError(`options.levels must be from 0 to ${MAX_LEVELS}, got ${levels}`);
  }
  numberOf(objectOf(node, 'node').eventCount, 'node.eventCount');
  return viewOf(node, levels);
}

function viewOf(node: ActivityNode, levels: number): ActivityView {
  const { children } = node;
  return {
    id: node.id,
    basis: node.basis,
    path: node.path,
    parentId: node.parentId,
    eventCount: node.eventCount,
    events: node.events,
    otherEventCount: node.otherEventCount,
    begin: momentView(node.begin),
    isHandedOver: node.isHandedOver,
    first: momentView(node.first),
    last: momentView(node.last),
    lifetimeMicroseconds: microseconds(node.lifetime),
    start: momentView(node.start),
    stop: momentView(node.stop),
    durationMicroseconds: microseconds(node.duration),
    spans: node.spans.map(spanView),
    spanCount: node.spanCount,
    startsWithoutStop: node.startsWithoutStop,
    stopsWithoutStart: node.stopsWithoutStart,
    isWhole: node.isWhole,
    childCount: children.length,
    children: levels === 0 ? undefined : children.map((child) => viewOf(child, levels - 1)),
  };
}

type BigMembers = 'total' | 'shortest' | 'median' | 'p99' | 'longest' | 'longestStart';

/** The durations of one kind for JSON. The members are those of `DurationSummary`, in microseconds. */
export interface DurationView extends Omit<DurationSummary, BigMembers> {
  readonly totalMicroseconds: number;
  readonly shortestMicroseconds: number | undefined;
  readonly medianMicroseconds: number | undefined;
  readonly p99Microseconds: number | undefined;
  readonly longestMicroseconds: number | undefined;
  readonly longestStart: ActivityMomentView | undefined;
}

/** Returns the durations of one kind as plain data for JSON, in microseconds like `activityView`. */
export function durationView(summary: DurationSummary): DurationView {
  const { total, shortest, median, p99, longest, longestStart, ...rest } = objectOf(summary, 'summary');
  return {
    ...rest,
    totalMicroseconds: Number(bigintOf(total, 'summary.total')) / 10,
    shortestMicroseconds: microseconds(optionalBigint(shortest, 'summary.shortest')),
    medianMicroseconds: microseconds(optionalBigint(median, 'summary.median')),
    p99Microseconds: microseconds(optionalBigint(p99, 'summary.p99')),
    longestMicroseconds: microseconds(optionalBigint(longest, 'summary.longest')),
    longestStart: momentView(longestStart),
  };
}

const spanView = ({ start, stop, duration }: ActivitySpan): ActivitySpanView => ({
  start: plainMoment(start),
  stop: plainMoment(stop),
  durationMicroseconds: Number(duration) / 10,
});

const momentView = (moment: ActivityMoment | undefined) =>
  moment === undefined ? undefined : plainMoment(objectOf(moment, 'moment'));

const plainMoment = ({ index, timeStamp, event }: ActivityMoment): ActivityMomentView => ({
  index,
  time: fileTimeToIso(timeStamp),
  event,
});

const microseconds = (duration: bigint | undefined) =>
  duration === undefined ? undefined : Number(duration) / 10;
