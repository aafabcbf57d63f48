import { type TimeDisplay, timeText } from '../../event/time-display.js';
import type { TimeSteps } from '../time-steps.js';

/** The time of each step, and of the end. */
export function stepTimes(
  { start, step, all }: TimeSteps<unknown>,
  first: bigint,
  time: TimeDisplay,
): string[] {
  return Array.from({ length: all.length + 1 }, (_, at) =>
    timeText(first + BigInt(start) + BigInt(at) * BigInt(step), time),
  );
}
