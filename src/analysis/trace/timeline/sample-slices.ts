import type { CpuProfile, ProfiledFrame } from '../../../recordings/profile/cpu-profile.js';
import { callsOf } from '../profile/calls.js';
import type { TimedRecord } from './timed-record.js';

/** The default of Windows: 1 ms in 100 ns. */
const USUAL_INTERVAL = 10_000;

/** A thread is idle between samples more than this many intervals apart: the timer is not exact. */
const INTERVALS = 1.5;

interface Running {
  readonly pid: number;
  readonly tid: number;
  frames: readonly ProfiledFrame[];
  /** The time of its last sample. */
  last: number;
}

/** Sampled calls as nested thread slices. A call lasts for consecutive samples; the gaps are unknown. */
export function* sampleSlices(profile: CpuProfile): Generator<TimedRecord> {
  const idleAfter = (profile.interval ?? USUAL_INTERVAL) * INTERVALS;
  const threads = new Map<string, Running>();
  // In the order of the samples, and so in that of the ends.
  const ends: { readonly running: Running; readonly last: number }[] = [];
  let ended = 0;
  function* endUntil(time: number): Generator<TimedRecord> {
    for (; ended < ends.length; ended++) {
      const { running, last } = ends[ended] as (typeof ends)[number];
      if (last + idleAfter >= time) break;
      const key = `${running.pid}/${running.tid}`;
      // Two samples at the same time have the same end.
      if (running.last !== last || threads.get(key) !== running) continue;
      yield* endsOf(running, 0, last + idleAfter);
      threads.delete(key);
    }
    if (ended > 10_000) {
      ends.splice(0, ended);
      ended = 0;
    }
  }
  for (const { time, process, thread, stack } of profile.samples()) {
    yield* endUntil(time);
    const key = `${process.id}/${thread}`;
    let running = threads.get(key);
    if (running === undefined) {
      running = { pid: process.id, tid: thread, frames: [], last: time };
      threads.set(key, running);
    }
    const frames = callsOf(stack);
    let same = 0;
    while (same < frames.length && frames[same] === running.frames[same]) same++;
    yield* endsOf(running, same, time);
    for (const { name, file } of frames.slice(same)) {
      const { pid, tid } = running;
      yield {
        time,
        record: { ph: 'B', pid, tid, name, cat: 'cpu', ...(file !== undefined && { args: { file } }) },
      };
    }
    running.frames = frames;
    running.last = time;
    ends.push({ running, last: time });
  }
  yield* endUntil(Number.POSITIVE_INFINITY);
}

/** The ends of the calls inside the first ones, the innermost one first. Some readers need their names. */
function* endsOf({ frames, pid, tid }: Running, from: number, time: number): Generator<TimedRecord> {
  for (const { name } of frames.slice(from).reverse())
    yield { time, record: { ph: 'E', pid, tid, name, cat: 'cpu' } };
}
