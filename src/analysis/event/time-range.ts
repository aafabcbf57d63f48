import { isClockTime } from '../../windows/values/clock-time.js';

/** The earliest and the latest time of events, as FILETIMEs. */
export interface TimeRange {
  first: bigint;
  last: bigint;
}

/** Adds a time. A corrupt one would make the range absurd: it counts only if all others are corrupt. */
export function widen(range: TimeRange, time: bigint): void {
  const isPossible = isClockTime(time);
  if (isPossible !== isClockTime(range.first)) {
    if (isPossible) range.first = range.last = time;
    return;
  }
  if (time < range.first) range.first = time;
  if (time > range.last) range.last = time;
}
