import { ActivityTracker } from '../../../recordings/activities/activity-tracker.js';
import { allActivities } from '../../../recordings/activities/all-activities.js';
import { ThreadGuid } from '../../../recordings/classic/class-guids.js';
import type { CpuProfile } from '../../../recordings/profile/cpu-profile.js';
import { CpuProfiler, type ProfileChoice } from '../../../recordings/profile/cpu-profiler.js';
import type { NativeSymbols } from '../../../recordings/profile/native-symbols.js';
import { profileEventType } from '../../../recordings/profile/profile-events.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { activityNames } from '../../event/activity-names.js';
import type { JsonOutput } from '../../formats/event-writer.js';
import { processName } from '../profile/calls.js';
import { ActivitySlices } from './activity-slices.js';
import { cpuCounters } from './cpu-counters.js';
import { InOrder } from './in-order.js';
import { markJson } from './mark-json.js';
import { sampleSlices } from './sample-slices.js';
import type { TimedRecord } from './timed-record.js';

/** The opcode of context switches. */
const SWITCH = 36;

/** The process of the processor tracks: the one of idle processors, which has no other slices. */
const PROCESSORS = 0;

/** The most processes and threads that get names. */
const MOST_NAMES = 200_000;

/**
 * Writes a trace in Chrome's trace event format (JSON), which ui.perfetto.dev and chrome://tracing open:
 * activities and samples as slices, processors with the threads that they run, other events as marks, and
 * counters. It needs two readings: `observe` and `note` for the first one, then `begin`, `write` for the
 * second one, and `end`. The records are in order of time.
 *
 * Source: "Trace Event Format" by Google.
 */
export class TraceTimeline {
  readonly #profiler: CpuProfiler;
  readonly #activities = new ActivitySlices();
  readonly #tracker = new ActivityTracker({ whenDropped: (activity) => this.#activities.end(activity) });
  readonly #named = new Set<string>();
  /** The names of the processes that processors run, by processor. */
  readonly #running = new Map<number, string>();
  #profile: CpuProfile | undefined;
  #others = new InOrder([]);
  #first: bigint | undefined;
  #last = 0;

  /**
   * @param files what the headers of the trace's files say.
   * @param symbols the functions of native modules.
   */
  constructor(
    private readonly output: JsonOutput,
    files: readonly TraceFileInfo[],
    symbols?: NativeSymbols,
  ) {
    this.#profiler = new CpuProfiler(files, symbols);
  }

  /** The processes with methods of .NET in the slices so far whose names the trace lacks. */
  get withoutMethods(): readonly number[] {
    return this.#profile?.withoutMethods() ?? [];
  }

  /** Notes every event in order, because even those that are not chosen identify processes and code. */
  observe(event: TraceEvent, decode: (event: TraceEvent) => DecodedTraceEvent): void {
    this.#first ??= event.timeStamp;
    this.#profiler.add(event, decode);
  }

  /** Notes a chosen event. */
  note(decoded: DecodedTraceEvent): void {
    this.#tracker.add(decoded.event, activityNames(decoded));
  }

  /**
   * Begins the file after the first reading, to show the samples of `choice`. Returns the activities that are
   * omitted because there are too many.
   */
  begin(choice: ProfileChoice): { readonly activitiesLeftOut: number } {
    for (const activity of allActivities(this.#tracker.finish().roots)) this.#activities.end(activity);
    const profile = this.#profiler.finish(choice);
    this.#profile = profile;
    const { start } = profile;
    this.#others = new InOrder([
      this.#activities.records(start),
      sampleSlices(profile),
      cpuCounters(profile),
    ]);
    this.output.writeJson('{"displayTimeUnit":"ns","otherData":{"producer":"wevtc"},"traceEvents":[\n');
    this.#name('process_name', PROCESSORS, 0, 'Processors');
    return { activitiesLeftOut: this.#activities.leftOut };
  }

  /** Writes a chosen event, and everything before it. */
  write(decoded: DecodedTraceEvent): void {
    const { event } = decoded;
    const time = Number(event.timeStamp - (this.#first ?? 0n));
    for (const other of this.#others.upTo(time)) this.#put(other);
    if (event.providerId === ThreadGuid && event.opcode === SWITCH) this.#switch(decoded, time);
    else if (!isPartOfSlices(event)) this.#mark(decoded, time);
  }

  end(): void {
    for (const other of this.#others.upTo(Number.POSITIVE_INFINITY)) this.#put(other);
    for (const [processor, name] of this.#running) this.#put(endOfRun(processor, name, this.#last));
    // Each record ends with a comma, so that none has to wait for the next one.
    this.output.writeJson(
      '{"ph":"M","pid":0,"tid":0,"name":"process_sort_index","args":{"sort_index":-1}}\n]}\n',
    );
  }

  /** A processor runs another thread. */
  #switch({ event, values }: DecodedTraceEvent, time: number): void {
    const { processor } = event;
    const thread = values.NewThreadId;
    if (typeof thread !== 'number') return;
    const before = this.#running.get(processor);
    if (before !== undefined) this.#put(endOfRun(processor, before, time));
    this.#running.delete(processor);
    if (thread === 0) return;
    const tid = trackOf(processor);
    this.#name('thread_name', PROCESSORS, tid, `processor ${processor}`);
    const pid = this.#profile?.processOfThread(thread, time) ?? NO_PROCESS;
    const name = this.#processName(pid, time);
    this.#running.set(processor, name);
    const args = { thread, ...(pid !== NO_PROCESS && { process: pid }) };
    this.#put({
      time,
      record: { ph: 'B', pid: PROCESSORS, tid, name, cat: 'switch', args },
    });
  }

  /** Writes a mark in the thread of an event. */
  #mark(decoded: DecodedTraceEvent, time: number): void {
    const { event, attribution } = decoded;
    const pid = attribution?.processId ?? event.processId;
    const tid = attribution?.threadId ?? event.threadId;
    this.#nameTrack(time, pid, tid);
    const start = `{"ts":${microseconds(time)},"ph":"i","s":"t","pid":${pid},"tid":${shownThread(tid)},`;
    this.output.writeJson(`${start}${markJson(decoded)},\n`);
  }

  #put({ time, record }: TimedRecord): void {
    const { pid, tid } = record;
    this.#nameTrack(time, pid, tid);
    const shown = tid === undefined ? record : { ...record, tid: shownThread(tid) };
    const json = JSON.stringify(shown).slice(1);
    this.output.writeJson(`{"ts":${microseconds(time)},${json},\n`);
  }

  /** Notes the time of a record, and names its process and its thread before the first one of each. */
  #nameTrack(time: number, pid: number, tid: number | undefined): void {
    this.#last = Math.max(this.#last, time);
    if (pid !== PROCESSORS) {
      if (this.#named.size < MOST_NAMES) this.#name('process_name', pid, 0, this.#processName(pid, time));
      if (this.#named.size < MOST_NAMES && tid !== undefined && tid !== NO_PROCESS)
        this.#name('thread_name', pid, tid, `thread ${tid}`);
    }
  }

  #processName(pid: number, time: number): string {
    return processName(this.#profile?.processAt(pid, time) ?? { id: pid, name: '' });
  }

  /** Names a process or thread before its first record. A reused process ID receives another name. */
  #name(kind: 'process_name' | 'thread_name', pid: number, tid: number, name: string): void {
    const key = `${pid}/${tid}/${name}`;
    if (this.#named.has(key)) return;
    this.#named.add(key);
    this.output.writeJson(`${JSON.stringify({ ph: 'M', pid, tid, name: kind, args: { name } })},\n`);
  }
}

/** The track of a processor. IDs of threads are multiples of 4 and much smaller. */
const trackOf = (processor: number) => 1_000_001 + processor * 4;

function endOfRun(processor: number, name: string, time: number): TimedRecord {
  return { time, record: { ph: 'E', pid: PROCESSORS, tid: trackOf(processor), name, cat: 'switch' } };
}

/** Whether an event is only a part of the slices of samples. */
function isPartOfSlices(event: TraceEvent): boolean {
  const type = profileEventType(event);
  return type?.class === 'StackWalk' || (type?.class === 'PerfInfo' && type.kind === 'sample');
}

/** The track of events without a thread in the header. */
const shownThread = (tid: number) => (tid === NO_PROCESS ? 0 : tid);

/** The unit of the format, with all decimals. */
const microseconds = (time: number) => (time / 10).toFixed(1);
