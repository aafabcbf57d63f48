/** Converts session ticks to FILETIME: the first event is at StartTime, and others follow, rounded down. */
export class TraceClock {
  readonly #startTime: bigint;
  readonly startTicks: bigint;
  readonly #frequency: bigint;

  /**
   * @param startTime StartTime of TRACE_LOGFILE_HEADER.
   * @param startTicks the time of the first event, as stored in the file.
   * @param frequency ticks each second; 0 if the ticks are FILETIMEs.
   */
  constructor(startTime: bigint, startTicks: bigint, frequency: bigint) {
    this.#startTime = startTime;
    this.startTicks = startTicks;
    this.#frequency = frequency;
  }

  fileTimeOf(ticks: bigint): bigint {
    if (this.#frequency === 0n) return ticks;
    const scaled = (ticks - this.startTicks) * SECOND;
    const whole = scaled / this.#frequency;
    const isRoundedUp = scaled < 0n && whole * this.#frequency !== scaled;
    return BigInt.asIntN(64, this.#startTime + (isRoundedUp ? whole - 1n : whole));
  }
}

/** A second in units of FILETIME. */
const SECOND = 10_000_000n;

/** Ticks each second for the clock types of TRACE_LOGFILE_HEADER; 0 if the ticks are FILETIMEs. */
export function clockFrequency(clockType: number, perfFreq: bigint, cpuSpeedInMHz: number): bigint {
  if (clockType === 2) return 0n;
  if (clockType === 3) return BigInt(cpuSpeedInMHz) * 1_000_000n;
  return perfFreq > 0n ? perfFreq : 0n;
}
