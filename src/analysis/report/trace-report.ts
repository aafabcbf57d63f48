import type { ActivityReport } from '../../recordings/activities/activity-report.js';
import { ActivityTracker } from '../../recordings/activities/activity-tracker.js';
import { allActivities } from '../../recordings/activities/all-activities.js';
import { Column } from '../../recordings/profile/column.js';
import { CpuProfiler } from '../../recordings/profile/cpu-profiler.js';
import type { NativeSymbols } from '../../recordings/profile/native-symbols.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import type { TraceFileInfo } from '../../recordings/trace/trace-info.js';
import { activityNames } from '../event/activity-names.js';
import { type MachineFact, MachineFacts } from '../trace/summary/machine-facts.js';
import { SummaryCounter } from '../trace/summary/summary-counter.js';
import type { TraceSummary } from '../trace/summary/trace-summary.js';
import { type CpuReport, cpuReport } from './cpu-report.js';
import { SevereEvents, type SevereReport } from './severe-events.js';
import { SlowActivities, type SlowActivity } from './slow-activities.js';
import { StepCounter, type TimeSteps } from './time-steps.js';

/** Everything that the report of a trace shows. */
export interface TraceReport {
  readonly summary: TraceSummary;
  /** The facts in events about the machine of each file. */
  readonly machines: readonly (readonly MachineFact[])[];
  /** The time of the first event of the trace: a FILETIME. */
  readonly start: bigint;
  /** Events over time by provider GUID, in 100 ns since `start`; `undefined` without events. */
  readonly rates: TimeSteps<string> | undefined;
  /** `undefined` without samples. */
  readonly cpu: CpuReport | undefined;
  readonly activities: Pick<ActivityReport, 'counts' | 'durations'>;
  readonly slowest: readonly SlowActivity[];
  readonly severe: SevereReport;
}

/** Options of `TraceReporter`. */
export interface TraceReporterOptions {
  /** See `ActivityOptions`. */
  readonly pairByThread?: boolean;
  /** The functions of native modules. */
  readonly symbols?: NativeSymbols | undefined;
}

/** Counts a report in one pass: `observe` each event in order, and directly afterward `add` it if chosen. */
export class TraceReporter {
  readonly #summary = new SummaryCounter();
  readonly #machines = new MachineFacts();
  readonly #rates = new StepCounter<string>();
  readonly #profiler: CpuProfiler;
  readonly #slow = new SlowActivities();
  readonly #severe = new SevereEvents();
  readonly #tracker: ActivityTracker;
  /** The numbers of the chosen samples. */
  readonly #samples = new Column(Uint32Array);
  #sample: number | undefined;
  #start: bigint | undefined;

  /** @param files what the headers of the trace's files say. */
  constructor(
    private readonly files: readonly TraceFileInfo[],
    { pairByThread = false, symbols }: TraceReporterOptions = {},
  ) {
    this.#profiler = new CpuProfiler(files, symbols);
    this.#tracker = new ActivityTracker({ pairByThread, whenDropped: (node) => this.#slow.end(node) });
  }

  /** Also events that are not chosen say which processes, which code, and which machine there are. */
  observe(event: TraceEvent, decode: (event: TraceEvent) => DecodedTraceEvent): void {
    this.#start ??= event.timeStamp;
    this.#sample = this.#profiler.add(event, decode);
    this.#machines.add(event, decode);
  }

  /** Counts a chosen event. */
  add(decoded: DecodedTraceEvent): void {
    const { event } = decoded;
    this.#summary.add(decoded);
    this.#rates.add(event.providerId, Number(event.timeStamp - (this.#start ?? 0n)));
    this.#severe.add(decoded);
    const node = this.#tracker.add(event, activityNames(decoded));
    if (node !== undefined) this.#slow.add(node, decoded);
    if (this.#sample !== undefined) this.#samples.push(this.#sample);
  }

  report(): TraceReport {
    const { files } = this;
    const { roots, counts, durations } = this.#tracker.finish();
    for (const node of allActivities(roots)) this.#slow.end(node);
    const rates = this.#rates.steps();
    const profile = this.#profiler.finish({ isChosen: isIn(this.#samples) });
    return {
      summary: this.#summary.summary(files),
      machines: files.map((_, file) => this.#machines.of(file)),
      start: this.#start ?? 0n,
      rates,
      cpu: rates && cpuReport(profile, { ...rates, count: rates.all.length }),
      activities: { counts, durations },
      slowest: this.#slow.slowest,
      severe: this.#severe.report(),
    };
  }
}

/** Whether ascending numbers, asked in their order, are in a column. */
function isIn(column: Column): (number: number) => boolean {
  let at = 0;
  return (number) => {
    while (at < column.length && column.at(at) < number) at++;
    return at < column.length && column.at(at) === number;
  };
}
