import { isClockTime } from '../../windows/values/clock-time.js';

/** Events of several processors are stored in any order, a few milliseconds apart. In 100 ns. */
export const LEAST_STEP_BACK = 10_000_000n;

/** Counts the events that are earlier than the event before them. */
export class StepsBack {
  count = 0;
  #before: bigint | undefined;

  add(time: bigint): void {
    if (!isClockTime(time)) return;
    const before = this.#before;
    if (before !== undefined && before > time && before - time >= LEAST_STEP_BACK) this.count++;
    this.#before = time;
  }
}
