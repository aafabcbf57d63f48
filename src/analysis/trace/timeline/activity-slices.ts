import type { ActivityMoment, ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { EventKind } from '../../../recordings/activities/event-kinds.js';
import { Column } from '../../../recordings/profile/column.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import type { TimedRecord } from './timed-record.js';

/** The most slices of a timeline; an activity can have several. The others are counted. */
export const MOST_SLICES = 500_000;

/** The columns of slices: hundreds of thousands of objects would take far more memory, and more time. */
class Slices {
  readonly pids = new Column(Uint32Array);
  readonly tids = new Column(Uint32Array);
  readonly ids: string[] = [];
  readonly parents: (string | undefined)[] = [];
  readonly events = new Column(Float64Array);
  /** 1 for a whole activity, otherwise 0. */
  readonly whole = new Column(Uint32Array);
  readonly names: string[] = [];
  /** In 100 ns since the start of the first slice. */
  readonly from = new Column(Float64Array);
  readonly to = new Column(Float64Array);
}

/** Collects activities as slices on tracks of their own. */
export class ActivitySlices {
  readonly #slices = new Slices();
  #start: bigint | undefined;
  #left = 0;
  /** The names of slices, so that those of a kind share one. */
  readonly #names = new Map<EventKind | undefined, string>();

  /** The slices that had no place. */
  get leftOut(): number {
    return this.#left;
  }

  /** Adds a finished activity: from start to stop for each pair, otherwise from its first to last event. */
  end(node: ActivityNode): void {
    const { begin, last, spans } = node;
    if (begin === undefined || last === undefined) return;
    if (spans.length === 0) this.#add(node, begin, last);
    else for (const { start, stop } of spans) this.#add(node, start, stop);
  }

  #add(node: ActivityNode, from: ActivityMoment, to: ActivityMoment): void {
    const { pids, tids, ids, parents, events, whole, names, from: starts, to: ends } = this.#slices;
    if (ids.length >= MOST_SLICES) {
      this.#left++;
      return;
    }
    this.#start ??= from.timeStamp;
    const start = Number(from.timeStamp - this.#start);
    pids.push(node.processId ?? NO_PROCESS);
    tids.push(node.threadId ?? NO_PROCESS);
    ids.push(node.id);
    parents.push(node.parentId);
    events.push(node.eventCount);
    whole.push(node.isWhole ? 1 : 0);
    names.push(this.#nameOf(from));
    starts.push(start);
    // A slice cannot end before it begins. In a trace, time can go backward.
    ends.push(Math.max(start, Number(to.timeStamp - this.#start)));
  }

  #nameOf({ event }: ActivityMoment): string {
    const known = this.#names.get(event);
    if (known !== undefined) return known;
    const name = nameOf(event);
    this.#names.set(event, name);
    return name;
  }

  /**
   * The records in order, made on demand. Zero-length activities begin before they end, because the sort is
   * stable.
   */
  *records(start: bigint): Generator<TimedRecord> {
    const { pids, tids, ids, parents, events, whole, names, from, to } = this.#slices;
    const before = Number((this.#start ?? start) - start);
    // The start of a slice has an even place, and its end the next one.
    const times = new Float64Array(ids.length * 2);
    const places = new Uint32Array(times.length);
    for (let place = 0; place < times.length; place++) {
      times[place] = before + ((place & 1) === 0 ? from : to).at(place >> 1);
      places[place] = place;
    }
    places.sort((a, b) => (times[a] as number) - (times[b] as number) || a - b);
    for (const place of places) {
      const at = place >> 1;
      const [id, parent] = [ids[at] as string, parents[at]];
      const shared = { pid: pids.at(at), tid: tids.at(at), cat: 'activity', id, name: names[at] as string };
      const parentArg = parent !== undefined && { parent };
      const args = { activity: id, ...parentArg, events: events.at(at), isWhole: whole.at(at) === 1 };
      const time = times[place] as number;
      if ((place & 1) === 0) yield { time, record: { ph: 'b', ...shared, args } };
      else yield { time, record: { ph: 'e', ...shared } };
    }
  }
}

/** The task, or the event if there is no task. */
function nameOf(event: EventKind | undefined): string {
  if (event === undefined) return 'activity';
  const { names, id, task } = event;
  return names.task || names.event || (task === 0 ? `event ${id}` : `task ${task}`);
}
