import type { ActivityMoment, ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { TimedRecord } from './timed-record.js';

/** The most slices of a timeline; an activity can have several. The others are counted. */
export const MOST_SLICES = 500_000;

/** The thread of an event. */
export interface ThreadIds {
  readonly pid: number;
  readonly tid: number;
}

/** A part of an activity. There are many, so it has few members. */
interface Slice extends ThreadIds {
  readonly id: string;
  readonly parent: string | undefined;
  readonly events: number;
  readonly isWhole: boolean;
  readonly name: string;
  readonly from: bigint;
  readonly to: bigint;
}

/** Collects activities as slices on tracks of their own. */
export class ActivitySlices {
  readonly #slices: Slice[] = [];
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
    if (this.#slices.length >= MOST_SLICES) {
      this.#left++;
      return;
    }
    const { id, parentId: parent, eventCount: events, isWhole } = node;
    // A slice cannot end before it begins. In a trace, time can go backward.
    const end = to.timeStamp < from.timeStamp ? from.timeStamp : to.timeStamp;
    const { pid, tid } = thread;
    const name = nameOf(from);
    this.#slices.push({ pid, tid, id, parent, events, isWhole, name, from: from.timeStamp, to: end });
  }

  /**
   * The records in order, made on demand. Zero-length activities begin before they end, because the sort is
   * stable.
   */
  *records(start: bigint): Generator<TimedRecord> {
    const slices = this.#slices;
    // The start of a slice has an even place, and its end the next one.
    const times = Float64Array.from({ length: slices.length * 2 }, (_, place) => {
      const slice = slices[place >> 1] as Slice;
      return Number(((place & 1) === 0 ? slice.from : slice.to) - start);
    });
    const places = Uint32Array.from(times, (_, place) => place);
    places.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
    for (const place of places) {
      const { pid, tid, id, parent, events, isWhole, name } = slices[place >> 1] as Slice;
      const shared = { pid, tid, cat: 'activity', id, name };
      const args = { activity: id, ...(parent !== undefined && { parent }), events, isWhole };
      const time = times[place] as number;
      if ((place & 1) === 0) yield { time, record: { ph: 'b', ...shared, args } };
      else yield { time, record: { ph: 'e', ...shared } };
    }
  }
}

/** The task, or the event if there is no task. */
function nameOf({ event }: ActivityMoment): string {
  if (event === undefined) return 'activity';
  const { names, id, task } = event;
  return names.task || names.event || (task === 0 ? `event ${id}` : `task ${task}`);
}
