import type {
  CpuProfile,
  ProfiledAddress,
  ProfiledProcess,
} from '../../../recordings/profile/cpu-profile.js';
import { printable } from '../../../text/printable.js';
import { callsOf, processName, threadName } from './calls.js';
import type { ProfileFormat } from './profile-format.js';

/** Lines of process, thread, and calls, separated by semicolons, and the samples or microseconds of waits. */
export const definition = {
  name: 'folded',
  readers: 'flamegraph.pl, inferno, speedscope',
  pieces: folded,
} as const satisfies ProfileFormat;

const TICKS_PER_MICROSECOND = 10;

function* folded(profile: CpuProfile): Generator<string> {
  // Equal stacks are the same array, so the long lines are made once for each.
  const counts = new Map<string, Map<readonly ProfiledAddress[], number>>();
  const isWaits = profile.subject === 'waits';
  for (const { process, thread, stack, duration } of profile.samples()) {
    const start = startOf(process, thread);
    const ofThread = counts.get(start) ?? new Map<readonly ProfiledAddress[], number>();
    counts.set(start, ofThread);
    ofThread.set(stack, (ofThread.get(stack) ?? 0) + (isWaits ? duration : 1));
  }
  // Stacks with other addresses can have the same calls.
  const lines = new Map<string, number>();
  for (const [start, ofThread] of counts) {
    for (const [stack, count] of ofThread) {
      const line = [start, ...callsOf(stack).map(({ name }) => element(name))].join(';');
      lines.set(line, (lines.get(line) ?? 0) + count);
    }
  }
  for (const line of [...lines.keys()].sort()) {
    const count = lines.get(line) ?? 0;
    const weight = isWaits ? Math.round(count / TICKS_PER_MICROSECOND) : count;
    if (weight > 0) yield `${line} ${weight}\n`;
  }
}

const startOf = (process: ProfiledProcess, thread: number) =>
  `${element(processName(process))};${threadName(thread)}`;

/** A semicolon would end the name. */
const element = (name: string) => printable(name.replaceAll(';', ','));
