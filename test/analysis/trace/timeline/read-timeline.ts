import { deepStrictEqual, strictEqual } from 'node:assert/strict';

/** A record of Chrome's trace event format. */
interface TimelineRecord {
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly name: string;
  readonly cat: string;
  readonly id: string;
  readonly args: Record<string, unknown>;
}

interface Slice extends TimelineRecord {
  readonly from: number;
  readonly to: number;
  /** The number of slices around it. */
  readonly depth: number;
}

const MEMBERS: Readonly<Record<string, string>> = {
  M: 'args name ph pid tid',
  B: 'cat name ph pid tid ts',
  E: 'cat name ph pid tid ts',
  b: 'args cat id name ph pid tid ts',
  e: 'cat id name ph pid tid ts',
  i: 'args cat name ph pid s tid ts',
  C: 'args name ph pid ts',
};

/**
 * Reads a timeline strictly: records in order, slices that end inside the slice in which they began, and
 * names before their first use.
 */
export function readTimeline(text: string) {
  const { traceEvents, displayTimeUnit, otherData, ...others } = JSON.parse(text);
  deepStrictEqual(
    { displayTimeUnit, otherData, others },
    { displayTimeUnit: 'ns', otherData: { producer: 'wevtc' }, others: {} },
  );
  const processes: Record<string, string> = {};
  const threads: Record<string, string> = {};
  const open = new Map<string, TimelineRecord[]>();
  const openActivities = new Map<string, TimelineRecord>();
  const slices: Slice[] = [];
  const activities: Slice[] = [];
  const marks: TimelineRecord[] = [];
  const counters: TimelineRecord[] = [];
  let last = 0;
  for (const record of traceEvents as TimelineRecord[]) {
    const { ph, ts, pid, tid, name, args, id } = record;
    const members = Object.keys(record).filter((member) => ph !== 'B' || member !== 'args');
    if (members.sort().join(' ') !== MEMBERS[ph]) throw new Error(`members of ${JSON.stringify(record)}`);
    if (ph === 'M') {
      if (name === 'process_name') processes[pid] = args.name as string;
      else if (name === 'thread_name') threads[`${pid}/${tid}`] = args.name as string;
      else strictEqual(name, 'process_sort_index');
      continue;
    }
    if (!(ts >= last)) throw new Error(`${ts} after ${last}`);
    last = ts;
    if (processes[pid] === undefined) throw new Error(`no name of process ${pid}`);
    const key = `${pid}/${tid}`;
    const stack = open.get(key) ?? [];
    open.set(key, stack);
    if (ph === 'B') stack.push(record);
    else if (ph === 'E') {
      const begin = stack.pop();
      if (begin === undefined) throw new Error(`an end without a beginning at ${ts}`);
      // The importer of DevTools needs this.
      if (begin.name !== name || begin.cat !== record.cat) throw new Error(`${begin.name} ends as ${name}`);
      slices.push({ ...begin, from: begin.ts, to: ts, depth: stack.length });
    } else if (ph === 'b') {
      openActivities.set(`${id} ${name}`, record);
    } else if (ph === 'e') {
      const begin = openActivities.get(`${id} ${name}`);
      if (begin === undefined) throw new Error(`the end of ${id} without a beginning`);
      activities.push({ ...begin, from: begin.ts, to: ts, depth: 0 });
    } else (ph === 'i' ? marks : counters).push(record);
  }
  for (const stack of open.values()) deepStrictEqual(stack, []);
  return { processes, threads, slices, activities, marks, counters, records: traceEvents.length as number };
}
