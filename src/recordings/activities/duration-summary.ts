import type { ActivityMoment } from './activity-node.js';
import { DurationStatistics } from './duration-statistics.js';
import type { EventKind } from './event-kinds.js';

/** The subject of the durations of one kind. */
export type DurationBasis =
  /** From win:Start to win:Stop of the same provider and task. */
  | 'start-stop'
  /** From start to stop event of a pair of the caller. */
  | 'declared'
  /** From the beginning to the last event of activities without start and stop events. */
  | 'lifetime';

/** The durations of one kind, in 100 ns. */
export interface DurationSummary {
  readonly basis: DurationBasis;
  /** The provider of `from`. */
  readonly providerId: string;
  /** For `start-stop`: the name that start and stop events without a task have in common. */
  readonly name: string | undefined;
  /** The first start event that was found, or the event with which the activities begin. */
  readonly from: EventKind | undefined;
  /** The first stop event that was found, or the event with which the activities end. */
  readonly to: EventKind | undefined;
  /** The number of durations. The members below are `undefined` if it is 0. */
  readonly count: number;
  readonly total: bigint;
  readonly shortest: bigint | undefined;
  /** The lower one of the two in the middle of an even number. */
  readonly median: bigint | undefined;
  readonly p99: bigint | undefined;
  readonly longest: bigint | undefined;
  /** Whether `median` and `p99` are exact: up to 1000 durations. Otherwise they differ by less than 0.8 %. */
  readonly isExact: boolean;
  /** The activity with the longest duration, and the event where it starts. */
  readonly longestActivityId: string | undefined;
  readonly longestStart: ActivityMoment | undefined;
  readonly startsWithoutStop: number;
  readonly stopsWithoutStart: number;
}

/** The identity of the durations of one kind. */
export interface DurationKind {
  readonly basis: DurationBasis;
  /** Identifies the kind among all. */
  readonly key: string;
  readonly providerId: string;
  readonly name: string | undefined;
}

/** The durations of one kind while they are counted. */
class DurationCounter {
  readonly #kind: DurationKind;
  readonly #statistics = new DurationStatistics();
  from: EventKind | undefined;
  to: EventKind | undefined;
  startsWithoutStop = 0;
  stopsWithoutStart = 0;
  #longestActivityId: string | undefined;
  #longestStart: ActivityMoment | undefined;

  constructor(kind: DurationKind) {
    this.#kind = kind;
  }

  add(duration: bigint, activityId: string, start: ActivityMoment): void {
    const { longest } = this.#statistics;
    if (longest === undefined || duration > longest) {
      this.#longestActivityId = activityId;
      this.#longestStart = start;
    }
    this.#statistics.add(duration);
  }

  get summary(): DurationSummary {
    const { basis, providerId, name } = this.#kind;
    const { count, total, shortest, longest, isExact } = this.#statistics;
    return {
      basis,
      providerId,
      name,
      from: this.from,
      to: this.to,
      count,
      total,
      shortest,
      median: this.#statistics.quantile(0.5),
      p99: this.#statistics.quantile(0.99),
      longest,
      isExact,
      longestActivityId: this.#longestActivityId,
      longestStart: this.#longestStart,
      startsWithoutStop: this.startsWithoutStop,
      stopsWithoutStart: this.stopsWithoutStart,
    };
  }
}

/** The durations of all kinds: at most a number of kinds, and what had no place. */
export class DurationCounters {
  readonly #limit: number;
  readonly #counters = new Map<string, DurationCounter>();
  #dropped = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The durations, starts and stops that belong to no kind, because there were too many kinds. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Returns the counter of a kind; `undefined` if it is new and there are too many. */
  of(kind: DurationKind): DurationCounter | undefined {
    const known = this.#counters.get(kind.key);
    if (known !== undefined) return known;
    if (this.#counters.size === this.#limit) {
      this.#dropped++;
      return undefined;
    }
    const counter = new DurationCounter(kind);
    this.#counters.set(kind.key, counter);
    return counter;
  }

  /** The longest total first. */
  get summaries(): readonly DurationSummary[] {
    const summaries = [...this.#counters.values()].map(({ summary }) => summary);
    return summaries.sort((a, b) => (a.total === b.total ? 0 : a.total < b.total ? 1 : -1));
  }
}
