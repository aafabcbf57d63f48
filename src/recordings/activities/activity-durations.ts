import type { Activity } from './activity.js';
import type { CheckedEvent } from './activity-event.js';
import type { ActivityMark } from './activity-marks.js';
import type { ActivityMoment } from './activity-node.js';
import { DurationCounters, type DurationKind, type DurationSummary } from './duration-summary.js';
import type { EventKind } from './event-kinds.js';
import { OpenStarts } from './open-starts.js';

/** Measures activities. */
export class ActivityDurations {
  readonly #counters: DurationCounters;
  readonly #starts: OpenStarts;
  activities = 0;
  wholeActivities = 0;
  singleEvents = 0;

  constructor(maxOpenStarts: number, maxKinds: number) {
    this.#counters = new DurationCounters(maxKinds);
    this.#starts = new OpenStarts(maxOpenStarts, ({ kind, moment }) => {
      const counter = this.#counters.of(kind);
      if (counter === undefined) return;
      counter.startsWithoutStop++;
      counter.from ??= moment.event;
    });
  }

  get droppedStarts(): number {
    return this.#starts.dropped;
  }

  get droppedDurations(): number {
    return this.#counters.dropped;
  }

  get summaries(): readonly DurationSummary[] {
    return this.#counters.summaries;
  }

  /**
   * An event of the activity starts or stops something.
   *
   * @param before the event before it in the activity.
   */
  mark(
    activity: Activity,
    { isStart, kind }: ActivityMark,
    moment: ActivityMoment,
    event: CheckedEvent,
    before: ActivityMoment | undefined,
  ): void {
    if (isStart) {
      if (this.#starts.repeats(activity, kind, moment, event, before)) return;
      activity.start ??= moment;
      this.#starts.open(activity, kind, moment, event);
      return;
    }
    const start = this.#starts.close(activity, kind)?.moment;
    const counter = this.#counters.of(kind);
    if (start === undefined) activity.stopsWithoutStart++;
    else activity.addSpan({ start, stop: moment, duration: moment.timeStamp - start.timeStamp });
    if (counter === undefined) return;
    counter.to ??= moment.event;
    if (start === undefined) {
      counter.stopsWithoutStart++;
      return;
    }
    counter.from ??= start.event;
    counter.add(moment.timeStamp - start.timeStamp, activity.id, start);
  }

  /** No event of the activity will follow. */
  close(activity: Activity): void {
    this.#starts.abandon(activity);
    if (activity.eventCount > 0) this.activities++;
    if (activity.isWhole) this.wholeActivities++;
    if (!activity.hasMarks) this.#countLifetime(activity);
  }

  #countLifetime({ id, begin, last, lifetime }: Activity): void {
    if (begin === undefined || last === undefined || lifetime === undefined) return;
    if (begin === last) {
      this.singleEvents++;
      return;
    }
    const counter = this.#counters.of(lifetimeKind(begin.event, last.event));
    if (counter === undefined) return;
    counter.from ??= begin.event;
    counter.to ??= last.event;
    counter.add(lifetime, id, begin);
  }
}

function lifetimeKind(from: EventKind | undefined, to: EventKind | undefined): DurationKind {
  const key = `lifetime ${textOf(from)} ${textOf(to)}`;
  return { basis: 'lifetime', key, providerId: from?.providerId ?? '', name: undefined };
}

function textOf(kind: EventKind | undefined): string {
  if (kind === undefined) return '?';
  const { providerId, id, task, opcode, names } = kind;
  return JSON.stringify([providerId, id, task, opcode, names.event]);
}
