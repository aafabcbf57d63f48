import type {
  CpuProfile,
  ProfiledAddress,
  ProfiledFrame,
  ProfiledProcess,
} from '../../recordings/profile/cpu-profile.js';
import { callsOf, processName } from '../trace/profile/calls.js';
import { callText } from './call-text.js';
import { type FlameGraph, FlameTree } from './flame-tree.js';

/** The most processes with a timeline of their own. */
const MOST_ROWS = 30;

/** The functions whose callers are shown, and the most callers of each. */
const MOST_CALLEES = 10;
const MOST_CALLERS = 5;

/** The time of the processors, by process and function. */
export interface CpuReport {
  /** Samples of busy processors. */
  readonly samples: number;
  /** Samples of idle processors. */
  readonly idle: number;
  /** Samples with a stack. */
  readonly withStack: number;
  /** The time that a sample stands for, in 100 ns; `undefined` if the trace does not say it. */
  readonly interval: number | undefined;
  /** The samples in each step of the timeline. */
  readonly steps: readonly number[];
  /** The most samples first. */
  readonly processes: readonly CpuOfProcess[];
  /** The most samples of its own first. */
  readonly functions: readonly CpuOfFunction[];
  /** The callers of the hottest functions. */
  readonly callers: readonly CallerOfFunction[];
  readonly flames: FlameGraph;
  /** The processes with methods of .NET in their stacks whose names the trace lacks. */
  readonly withoutMethods: readonly number[];
}

export interface CpuOfProcess {
  readonly process: ProfiledProcess;
  readonly samples: number;
  /** The samples in each step of the timeline; `undefined` for processes with few samples. */
  readonly steps: readonly number[] | undefined;
}

export interface CpuOfFunction {
  readonly frame: ProfiledFrame;
  /** Samples in the function itself. */
  readonly self: number;
  /** Samples in it and in all that it called. */
  readonly total: number;
}

/** The samples in a function itself that one caller caused. */
export interface CallerOfFunction {
  readonly callee: CpuOfFunction;
  /** `undefined` if the stack says no caller. */
  readonly caller: ProfiledFrame | undefined;
  readonly self: number;
}

/** The steps of a timeline, in 100 ns since the first event of the trace. */
export interface Steps {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** Counts the samples of a profile; `undefined` if it has none. */
export function cpuReport(profile: CpuProfile, steps: Steps): CpuReport | undefined {
  const { counts, interval } = profile;
  const samples = counts.samples - counts.idle - counts.unwanted;
  if (samples === 0) return undefined;
  const counters = new Map<string, ProcessCounter>();
  for (const { process, stack } of profile.samples()) {
    const key = keyOf(process);
    const counter = counters.get(key) ?? { process, samples: 0, stacks: new Map() };
    counters.set(key, counter);
    counter.samples++;
    counter.stacks.set(stack, (counter.stacks.get(stack) ?? 0) + 1);
  }
  const functions = new Map<ProfiledFrame, { self: number; total: number }>();
  const flames = new FlameTree();
  for (const { process, stacks } of counters.values()) {
    const name = processName(process);
    for (const [stack, count] of stacks) {
      const calls = callsOf(stack);
      flames.add([name, ...calls.map(callText)], count);
      const last = calls.at(-1);
      for (const frame of new Set(calls)) {
        const known = functions.get(frame) ?? { self: 0, total: 0 };
        functions.set(frame, known);
        known.total += count;
        if (frame === last) known.self += count;
      }
    }
  }
  const sorted = [...functions]
    .map(([frame, count]) => ({ frame, ...count }))
    .sort((a, b) => b.self - a.self || b.total - a.total);
  return {
    samples,
    idle: counts.idle,
    withStack: samples - counts.withoutStack,
    interval,
    ...overTime(counters, profile, steps),
    functions: sorted,
    callers: callersOf(sorted.slice(0, MOST_CALLEES), counters),
    flames: flames.graph(),
    withoutMethods: profile.withoutMethods(),
  };
}

interface ProcessCounter {
  readonly process: ProfiledProcess;
  samples: number;
  readonly stacks: Map<readonly ProfiledAddress[], number>;
}

/** The most samples first, function by function. */
function callersOf(
  callees: readonly CpuOfFunction[],
  counters: ReadonlyMap<string, ProcessCounter>,
): readonly CallerOfFunction[] {
  const byCallee = new Map(
    callees.map(({ frame }) => [frame, new Map<ProfiledFrame | undefined, number>()] as const),
  );
  for (const { stacks } of counters.values()) {
    for (const [stack, count] of stacks) {
      const calls = callsOf(stack);
      const last = calls.at(-1);
      const callers = last && byCallee.get(last);
      if (callers === undefined) continue;
      const caller = calls.at(-2);
      callers.set(caller, (callers.get(caller) ?? 0) + count);
    }
  }
  return callees.flatMap((callee) =>
    [...(byCallee.get(callee.frame) ?? [])]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_CALLERS)
      .map(([caller, self]) => ({ callee, caller, self })),
  );
}

/** The trace can describe a process several times, so the object does not identify it. */
const keyOf = ({ id, name }: ProfiledProcess) => `${id}/${name}`;

function overTime(
  counters: ReadonlyMap<string, ProcessCounter>,
  profile: CpuProfile,
  { start, step, count }: Steps,
): Pick<CpuReport, 'steps' | 'processes'> {
  const sorted = [...counters].sort(([, a], [, b]) => b.samples - a.samples);
  const zeros = () => new Array<number>(count).fill(0);
  const rows = new Map(sorted.slice(0, MOST_ROWS).map(([key]) => [key, zeros()]));
  const all = zeros();
  for (const { process, time } of profile.samples()) {
    const at = Math.min(count - 1, Math.max(0, Math.floor((time - start) / step)));
    for (const row of [all, rows.get(keyOf(process))]) {
      if (row !== undefined) row[at] = (row[at] ?? 0) + 1;
    }
  }
  const processes = sorted.map(([key, { process, samples }]) => ({ process, samples, steps: rows.get(key) }));
  return { steps: all, processes };
}
