import type { CpuProfile } from '../../../recordings/profile/cpu-profile.js';
import type { TimedRecord } from './timed-record.js';

/** A counter has at most this many steps. */
const MOST_STEPS = 1000;

/** In 100 ns: shorter steps have too few samples. */
const SHORTEST_STEP = 100_000;

/** Only the processes with the most samples have a counter. */
const MOST_PROCESSES = 50;

/** The processors used by each process, in steps. Empty if the trace does not specify a sample's weight. */
export function cpuCounters(profile: CpuProfile): TimedRecord[] {
  const { interval, duration } = profile;
  if (interval === undefined) return [];
  const step = Math.max(SHORTEST_STEP, Math.ceil(duration / MOST_STEPS));
  const counts = new Map<number, { total: number; readonly steps: Map<number, number> }>();
  for (const { time, process } of profile.samples()) {
    const count = counts.get(process.id) ?? { total: 0, steps: new Map<number, number>() };
    counts.set(process.id, count);
    const at = Math.floor(time / step);
    count.total++;
    count.steps.set(at, (count.steps.get(at) ?? 0) + 1);
  }
  const busiest = [...counts].sort(([, a], [, b]) => b.total - a.total).slice(0, MOST_PROCESSES);
  const records = busiest.flatMap(([pid, { steps }]) => {
    const of = (at: number, samples: number): TimedRecord => {
      const processors = Math.round((samples * interval * 1000) / step) / 1000;
      return { time: at * step, record: { ph: 'C', pid, name: 'CPU', args: { processors } } };
    };
    return [...steps].flatMap(([at, samples]) => [
      of(at, samples),
      ...(steps.has(at + 1) ? [] : [of(at + 1, 0)]),
    ]);
  });
  return records.sort((a, b) => a.time - b.time);
}
