import { integerOf, optionalFunction, wrongType } from '../../windows/checks/arguments.js';
import { checkMembers, isAnything, isFlag, isFunction } from '../../windows/checks/members.js';
import { ActivityMarks, type ActivityPair } from './activity-marks.js';
import type { ActivityNode } from './activity-node.js';

/** Options of `ActivityTracker`. */
export interface ActivityOptions {
  /** The most activities in memory at the same time: 20 000 unless given. */
  readonly maxActivities?: number | undefined;
  /** The most start events that wait for their stop event at the same time: 100 000 unless given. */
  readonly maxOpenStarts?: number | undefined;
  /** The most kinds of durations: 1000 unless given. */
  readonly maxDurationKinds?: number | undefined;
  /** Start and stop events besides win:Start and win:Stop. */
  readonly pairs?: readonly ActivityPair[] | undefined;
  /**
   * Whether start and stop events without an activity are paired by process and thread. Microsoft does not
   * document it; it suits single-thread providers. Others need the IDs in `ActivityEventNames.subject`.
   */
  readonly pairByThread?: boolean | undefined;
  /** Called with each activity dropped due to `maxActivities`, while it still has its parent and children. */
  readonly whenDropped?: ((activity: ActivityNode) => void) | undefined;
}

/** The options with all defaults. */
export interface CheckedActivityOptions {
  readonly maxActivities: number;
  readonly maxOpenStarts: number;
  readonly maxDurationKinds: number;
  readonly marks: ActivityMarks;
  readonly pairByThread: boolean;
  readonly whenDropped: ((activity: ActivityNode) => void) | undefined;
}

export function checkedActivityOptions(options: ActivityOptions | null | undefined): CheckedActivityOptions {
  checkMembers<ActivityOptions>(options, {
    maxActivities: integerOf,
    maxOpenStarts: integerOf,
    maxDurationKinds: integerOf,
    // The others are checked below.
    pairs: isAnything,
    pairByThread: isFlag,
    whenDropped: isFunction,
  });
  const given = options ?? {};
  return {
    maxActivities: limitOf(given.maxActivities, 20_000, 'options.maxActivities'),
    maxOpenStarts: limitOf(given.maxOpenStarts, 100_000, 'options.maxOpenStarts'),
    maxDurationKinds: limitOf(given.maxDurationKinds, 1000, 'options.maxDurationKinds'),
    marks: new ActivityMarks(given.pairs),
    pairByThread: flagOf(given.pairByThread, 'options.pairByThread'),
    whenDropped: optionalFunction(given.whenDropped, 'options.whenDropped'),
  };
}

function limitOf(value: number | null | undefined, otherwise: number, path: string): number {
  if (value === undefined || value === null) return otherwise;
  if (integerOf(value, path) < 1) throw new RangeError(`${path} must be at least 1, got ${value}`);
  return value;
}

function flagOf(value: boolean | null | undefined, path: string): boolean {
  if (value === undefined || value === null) return false;
  return typeof value === 'boolean' ? value : wrongType(path, 'a boolean', value);
}
