import type { FileContext } from './event-buffer.js';

/**
 * A time in clock ticks, or a FILETIME in merged files, as 32-bit halves, which compare faster than bigints.
 */
export interface EventTime {
  readonly timeHigh: number;
  /** The low half, with its highest bit flipped: so the order of signed numbers is the order of times. */
  readonly timeLow: number;
}

/** The least half, and the bit that `timeLow` flips. */
export const EARLIEST = -0x8000_0000;

/** Returns what is compared of a time in ticks of the file's clock. */
export function comparedTime(ticks: bigint, { comparesFileTimes, clock }: FileContext): bigint {
  return comparesFileTimes ? clock.fileTimeOf(ticks) : ticks;
}

/** Returns the halves of a time. */
export function eventTime(time: bigint): EventTime {
  return {
    timeHigh: Number(BigInt.asIntN(32, time >> 32n)),
    timeLow: Number(BigInt.asIntN(32, time)) ^ EARLIEST,
  };
}

/** A place in the order of events. */
export interface EventPlace extends EventTime {
  /** Decides between equal times: the position among all buffers, in the order of the files. */
  readonly rank: number;
}

export function isBefore(a: EventPlace, b: EventPlace): boolean {
  if (a.timeHigh !== b.timeHigh) return a.timeHigh < b.timeHigh;
  return a.timeLow === b.timeLow ? a.rank < b.rank : a.timeLow < b.timeLow;
}
