import type { ActivityMoment, ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { TimedRecord } from './timed-record.js';

/** The most slices, so that memory is bounded. */
const MOST_SLICES = 500_000;

/** The thread of an event. */
export interface ThreadIds {
  readonly pid: number;
  readonly tid: number;
}

/** Collects activities as slices on tracks of their own. */
export class ActivitySlices {
  readonly #records: { readonly time: bigint; readonly record: TimedRecord['record'] }[] = [];
  #left = 0;
  readonly #threads = new WeakMap<ActivityNode, ThreadIds>();

  /** The slices that had no place. */
  get leftOut(): number {
    return this.#left;
  }

  /** Notes the thread of the first event of an activity. */
  begin(node: ActivityNode, thread: ThreadIds): void {
    if (!this.#threads.has(node)) this.#threads.set(node, thread);
  }

  /** Adds a finished activity: from start to stop for each pair, otherwise from its first to last event. */
  end(node: ActivityNode): void {
    const { begin, last, spans } = node;
    const thread = this.#threads.get(node);
    if (begin === undefined || last === undefined || thread === undefined) return;
    if (spans.length === 0) this.#add(node, thread, begin, last);
    else for (const { start, stop } of spans) this.#add(node, thread, start, stop);
  }

  #add(node: ActivityNode, thread: ThreadIds, from: ActivityMoment, to: ActivityMoment): void {
    if (this.#records.length >= 2 * MOST_SLICES) {
      this.#left++;
      return;
    }
    const { id, parentId: parent, eventCount: events, isWhole } = node;
    const shared = { ...thread, cat: 'activity', id, name: nameOf(from) };
    // A slice cannot end before it begins. In a trace, time can go backward.
    const end = to.timeStamp < from.timeStamp ? from.timeStamp : to.timeStamp;
    const args = { activity: id, ...(parent !== undefined && { parent }), events, isWhole };
    this.#records.push(
      { time: from.timeStamp, record: { ph: 'b', ...shared, args } },
      { time: end, record: { ph: 'e', ...shared } },
    );
  }

  /** The records in order. Zero-length activities begin before they end, because the sort is stable. */
  records(start: bigint): TimedRecord[] {
    return this.#records
      .map(({ time, record }) => ({ time: Number(time - start), record }))
      .sort((a, b) => a.time - b.time);
  }
}

/** The task, or the event if there is no task. */
function nameOf({ event }: ActivityMoment): string {
  if (event === undefined) return 'activity';
  const { names, id, task } = event;
  return names.task || names.event || (task === 0 ? `event ${id}` : `task ${task}`);
}
