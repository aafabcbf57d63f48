import { EventOpcode } from '../../windows/structures/event-constants.js';
import type { Activity } from './activity.js';
import type { ActivityMoment } from './activity-node.js';
import { parseActivityPath } from './activity-path.js';
import type { ActivityTable } from './activity-table.js';

/** So many levels are searched before an activity that has children gets a parent. */
const SEARCHED_LEVELS = 256;

/** Links that were found but not made. */
interface RefusedLinks {
  /** The activity already has another parent. */
  otherParents: number;
  /** The parent would be below its child, or more than 256 levels deep. */
  cycles: number;
}

/** Finds the parents of activities: see `ActivityTracker`. */
export class ActivityLinks {
  readonly #table: ActivityTable;
  readonly refused: RefusedLinks = { otherParents: 0, cycles: 0 };

  constructor(table: ActivityTable) {
    this.#table = table;
  }

  /** Follows a related activity ID. The activity already counts the event. */
  relate(activity: Activity, relatedId: string, opcode: number, moment: ActivityMoment): void {
    if (relatedId === activity.id) return;
    const related = this.#table.get('activity', relatedId);
    const isNamedOnly = related.first === undefined;
    if (opcode === EventOpcode.Start || opcode === EventOpcode.Receive) this.link(activity, related);
    else if (opcode === EventOpcode.Send) {
      if (isNamedOnly) this.#handOver(activity, related, moment);
      else this.link(related, activity);
    } else if (isNamedOnly) this.#name(activity, related, moment);
    else if (isOlder(activity, related)) this.link(related, activity);
    else this.link(activity, related);
  }

  /** Finds the parent of an activity with its first event, unless that event has named it. */
  begin(activity: Activity, processId: number): void {
    if (activity.parent === undefined) this.#linkPath(activity, processId);
    const { namedBy } = activity;
    activity.namedBy = undefined;
    // It had no events before, so it began after the activity that named it.
    if (namedBy !== undefined) this.#handOver(namedBy.activity, activity, namedBy.moment);
  }

  /** Decides what is still open: an activity without events is the parent of those that refer to it. */
  settle(activity: Activity): void {
    const { namedBy } = activity;
    activity.namedBy = undefined;
    if (namedBy !== undefined) this.link(namedBy.activity, activity);
  }

  link(child: Activity, parent: Activity): void {
    if (child.parentId !== undefined) {
      if (child.parentId !== parent.id) this.refused.otherParents++;
      return;
    }
    if (child.hasLeft || parent.hasLeft) {
      child.parentId = parent.id;
      return;
    }
    if (mayBeBelow(parent, child)) this.refused.cycles++;
    else parent.addChild(child);
  }

  /** The event comes before all events of the second activity. */
  #handOver(from: Activity, to: Activity, moment: ActivityMoment): void {
    this.link(to, from);
    if (to.parentId === from.id) to.handover ??= moment;
  }

  /** An event names an activity that has no events yet. Which of them is the parent, later events decide. */
  #name(activity: Activity, related: Activity, moment: ActivityMoment): void {
    const { namedBy } = related;
    if (namedBy?.activity === activity) return;
    if (namedBy === undefined && !related.isNamedBySeveral) {
      related.namedBy = { activity, moment };
      return;
    }
    // An activity has one parent. If several name this one, it is theirs.
    related.isNamedBySeveral = true;
    related.namedBy = undefined;
    if (namedBy !== undefined) this.link(namedBy.activity, related);
    this.link(activity, related);
  }

  /** Links an activity with the path of an event source of .NET to the activities above it. */
  #linkPath(activity: Activity, processId: number): void {
    let child = activity;
    let path = parseActivityPath(child.id, processId);
    activity.path = path?.text;
    while (path?.parentId !== undefined) {
      const known = this.#table.find('activity', path.parentId);
      const parent = known ?? this.#table.get('activity', path.parentId);
      this.link(child, parent);
      if (known !== undefined) return;
      path = parseActivityPath(parent.id, processId);
      parent.path = path?.text;
      child = parent;
    }
  }
}

function isOlder(a: Activity, b: Activity): boolean {
  return a.first !== undefined && b.first !== undefined && a.first.index < b.first.index;
}

/** Whether an activity is the other one, or below it, or so deep that this is not searched. */
function mayBeBelow(activity: Activity, above: Activity): boolean {
  if (activity === above) return true;
  if (!above.hasChildren) return false;
  let at: Activity | undefined = activity;
  for (let level = 0; level < SEARCHED_LEVELS; level++) {
    at = at.parent;
    if (at === undefined) return false;
    if (at === above) return true;
  }
  return true;
}
