import { EventOpcode } from '../../windows/structures/event-constants.js';
import type { Activity } from './activity.js';
import { ActivityDurations } from './activity-durations.js';
import {
  type ActivityEvent,
  type ActivityEventNames,
  activityIdOf,
  type CheckedEvent,
  type CheckedInstance,
  checkedEvent,
  checkedNames,
  instanceOf,
  relatedIdOf,
} from './activity-event.js';
import { ActivityLinks } from './activity-links.js';
import { type ActivityMark, isMark } from './activity-marks.js';
import type { ActivityMoment, ActivityNode } from './activity-node.js';
import {
  type ActivityOptions,
  type CheckedActivityOptions,
  checkedActivityOptions,
} from './activity-options.js';
import type { ActivityCounts, ActivityReport } from './activity-report.js';
import { ActivityTable } from './activity-table.js';
import { EventKinds } from './event-kinds.js';

const EVENT_KINDS_LIMIT = 10_000;

/**
 * Groups events by activity, finds which activity started which, pairs start and stop events, and measures
 * durations. Add the events in chronological order, then call `finish`. Memory stays within the limits of the
 * options, whatever the length of the trace; `counts` of the report says what had to leave.
 *
 * **Which activity started which.** The first link that is found counts:
 *
 * - The related activity ID (EVENT_HEADER_EXT_TYPE_RELATED_ACTIVITYID). In an event with win:Start or
 *   win:Receive it is the parent, as documented for EventWriteTransfer. In an event with win:Send it is the
 *   child. Providers use other events in both directions: HTTP.sys names the request in an event of the
 *   connection. Then the activity with the earlier first event is the parent. An activity without events of
 *   its own is the parent, and so is one that several activities name before its first event.
 * - The path in an activity ID of a .NET event source: see `activityPathOf`.
 * - The parent of an instance (EVENT_INSTANCE_GUID_HEADER).
 *
 * **Start and stop.** A win:Stop event belongs to the last win:Start event of the same provider, task and
 * activity that has no stop event yet. Their ids and versions can differ. Events of TraceLogging have no
 * task: their names must be equal, apart from `Start` or `Stop` at the end. In classic events these opcodes
 * are EVENT_TRACE_TYPE_START and EVENT_TRACE_TYPE_END, and the class is the provider. win:DC_Start and
 * win:DC_Stop are not paired, because they only list what exists. A start event that repeats the one directly
 * before it in a newer version is no second start. Events that belong to no activity are not paired either,
 * unless `pairByThread` is set. Use `pairs` for providers that start and stop activities with other events.
 *
 * **Activities without start and stop events** are measured from their beginning to their last event. If an
 * event of the parent hands over to the activity before its own first event, then this is the beginning. A
 * request of HTTP.sys begins with `RecvReq`, an event of the connection, and ends with `FastSend` or
 * `SendComplete`. The durations are grouped by the first and the last event.
 *
 * `ActivityNode.isWhole` defines which activities are whole.
 */
export class ActivityTracker {
  readonly #options: CheckedActivityOptions;
  readonly #kinds = new EventKinds(EVENT_KINDS_LIMIT);
  readonly #durations: ActivityDurations;
  readonly #table: ActivityTable;
  readonly #links: ActivityLinks;
  readonly #counts = { events: 0, withoutActivity: 0, starts: 0, stops: 0 };
  #report: ActivityReport | undefined;

  /**
   * @throws TypeError for an option of another type.
   * @throws RangeError for a limit below 1.
   */
  constructor(options?: ActivityOptions) {
    this.#options = checkedActivityOptions(options);
    const { maxActivities, maxOpenStarts, maxDurationKinds, whenDropped } = this.#options;
    this.#durations = new ActivityDurations(maxOpenStarts, maxDurationKinds);
    this.#table = new ActivityTable(maxActivities, (activity) => {
      this.#links.settle(activity);
      this.#durations.close(activity);
      whenDropped?.(activity);
    });
    this.#links = new ActivityLinks(this.#table);
  }

  /**
   * Adds an event, and returns its activity with all events so far; `undefined` if it belongs to none.
   *
   * @param names from the description of the event, if there is one.
   * @throws TypeError for a member of another type, and for an event after `finish`.
   */
  add(event: ActivityEvent, names?: ActivityEventNames): ActivityNode | undefined {
    if (this.#report !== undefined)
      throw new TypeError('event must be added before finish, got it after that');
    const activityId = activityIdOf(event);
    const instance = activityId === undefined ? instanceOf(event) : undefined;
    const given = checkedNames(names);
    this.#counts.events++;
    if (activityId !== undefined) return this.#addToActivity(activityId, event, given);
    if (instance !== undefined) return this.#addToInstance(instance, event, given);
    return this.#addAlone(event, given);
  }

  /** Decides what is still open, and returns the final report. No event can follow. */
  finish(): ActivityReport {
    this.#report ??= this.#finished();
    return this.#report;
  }

  #addToActivity(activityId: string, event: ActivityEvent, names: ActivityEventNames): Activity {
    const checked = checkedEvent(event);
    const relatedId = relatedIdOf(event);
    const activity = this.#table.get('activity', activityId);
    const isFirst = activity.first === undefined;
    const moment = this.#count(activity, checked, names, this.#options.marks.of(checked, names));
    if (relatedId !== undefined) this.#links.relate(activity, relatedId, checked.opcode, moment);
    if (isFirst) this.#links.begin(activity, checked.processId);
    return activity;
  }

  #addToInstance(instance: CheckedInstance, event: ActivityEvent, names: ActivityEventNames): Activity {
    const checked = checkedEvent(event);
    const { processId, providerId } = checked;
    const activity = this.#table.get('instance', `${processId}/${providerId}/${instance.instanceId}`);
    this.#count(activity, checked, names, this.#options.marks.of(checked, names));
    if (instance.parent !== undefined)
      this.#links.link(activity, this.#table.get('instance', `${processId}/${instance.parent}`));
    return activity;
  }

  #addAlone(event: ActivityEvent, names: ActivityEventNames): Activity | undefined {
    if (this.#options.pairByThread) {
      const checked = checkedEvent(event);
      const marks = this.#options.marks.of(checked, names, names.subject);
      if (marks.length > 0) {
        const id = names.subject ?? `${checked.processId}/${checked.threadId}`;
        const activity = this.#table.get('thread', id);
        this.#count(activity, checked, names, marks);
        return activity;
      }
    }
    this.#counts.withoutActivity++;
    if (isMark(event, EventOpcode.Start)) this.#counts.starts++;
    if (isMark(event, EventOpcode.Stop)) this.#counts.stops++;
    return undefined;
  }

  #count(
    activity: Activity,
    event: CheckedEvent,
    names: ActivityEventNames,
    marks: readonly ActivityMark[],
  ): ActivityMoment {
    const { index, timeStamp } = event;
    const moment: ActivityMoment = { index, timeStamp, event: this.#kinds.of(event, names) };
    const before = activity.last;
    activity.count(moment, event);
    for (const mark of marks) this.#durations.mark(activity, mark, moment, event, before);
    if (marks.length > 0) this.#table.touch(activity);
    return moment;
  }

  #finished(): ActivityReport {
    for (const activity of this.#table.activities) this.#links.settle(activity);
    for (const activity of this.#table.activities) this.#durations.close(activity);
    const isRoot = (activity: Activity) =>
      activity.parent === undefined && (activity.eventCount > 0 || activity.hasChildren);
    return {
      roots: [...this.#table.activities].filter(isRoot),
      durations: this.#durations.summaries,
      counts: this.#finalCounts(),
    };
  }

  #finalCounts(): ActivityCounts {
    const { events, withoutActivity, starts, stops } = this.#counts;
    const { activities, wholeActivities, singleEvents, droppedStarts, droppedDurations } = this.#durations;
    const { otherParents, cycles } = this.#links.refused;
    return {
      events,
      eventsWithoutActivity: withoutActivity,
      startsWithoutActivity: starts,
      stopsWithoutActivity: stops,
      activities,
      wholeActivities,
      singleEvents,
      droppedActivities: this.#table.left,
      droppedStarts,
      droppedDurations,
      otherParents,
      refusedLinks: cycles,
    };
  }
}
