/** A FILETIME in parts that numbers express exactly. */
export interface FileTimeParts {
  /** Since 1601. */
  second: number;
  /** 100 ns within the second. */
  ticks: number;
}

/** Converts session ticks to FILETIME: the first event is at StartTime, and others follow, rounded down. */
export class TraceClock {
  readonly #startTime: bigint;
  readonly startTicks: bigint;
  readonly #frequency: bigint;
  /** The same as numbers, for `divide`. */
  readonly #start: FileTimeParts;
  readonly #startLow: number;
  readonly #startHigh: number;
  readonly #rate: number;

  /**
   * @param startTime StartTime of TRACE_LOGFILE_HEADER.
   * @param startTicks the time of the first event, as stored in the file.
   * @param frequency ticks each second; 0 if the ticks are FILETIMEs.
   */
  constructor(startTime: bigint, startTicks: bigint, frequency: bigint) {
    this.#startTime = startTime;
    this.startTicks = startTicks;
    this.#frequency = frequency;
    this.#start = {
      second: Number(startTime / SECOND),
      ticks: startTime < 0n ? Number.NaN : Number(startTime % SECOND),
    };
    this.#startLow = Number(BigInt.asUintN(32, startTicks));
    this.#startHigh = Number(BigInt.asIntN(32, startTicks >> 32n));
    this.#rate = Number(frequency);
  }

  fileTimeOf(ticks: bigint): bigint {
    if (this.#frequency === 0n) return ticks;
    const scaled = (ticks - this.startTicks) * SECOND;
    const whole = scaled / this.#frequency;
    const isRoundedUp = scaled < 0n && whole * this.#frequency !== scaled;
    return BigInt.asIntN(64, this.#startTime + (isRoundedUp ? whole - 1n : whole));
  }

  /**
   * As `fileTimeOf`, but without bigints.
   *
   * @param low the low half of the ticks, unsigned. `high` has the sign.
   * @returns false for rare clocks and times, which set nothing: before the first event, or after 9990.
   */
  divide(low: number, high: number, into: FileTimeParts): boolean {
    const rate = this.#rate;
    if (rate === 0) {
      if (high < 0 || high > LAST_HIGH) return false;
      // 2^32 = 429 * 10^7 + 4967296
      const time = high * 4_967_296 + low;
      const seconds = Math.floor(time / 10_000_000);
      into.second = high * 429 + seconds;
      into.ticks = time - seconds * 10_000_000;
      return true;
    }
    const passed = (high - this.#startHigh) * 0x1_0000_0000 + (low - this.#startLow);
    if (!(passed >= 0 && passed <= Number.MAX_SAFE_INTEGER && rate <= HIGHEST_RATE)) return false;
    // Both quotients are exact: their parts are integers below 2^53.
    const seconds = Math.floor(passed / rate);
    const { second, ticks: startTicks } = this.#start;
    const ticks = startTicks + Math.floor(((passed - seconds * rate) * 10_000_000) / rate);
    const carry = ticks >= 10_000_000 ? 1 : 0;
    if (!(second + seconds < LAST_SECOND && ticks >= 0)) return false;
    into.second = second + seconds + carry;
    into.ticks = ticks - carry * 10_000_000;
    return true;
  }
}

/** A second in units of FILETIME. */
const SECOND = 10_000_000n;

/** In the year 9990: the high half of a FILETIME, and the second since 1601. */
const LAST_HIGH = 616_000_000;
const LAST_SECOND = 264_500_000_000;

/** Ticks each second of which 10^7 times as many are below 2^53. */
const HIGHEST_RATE = 900_000_000;

/** Ticks each second for the clock types of TRACE_LOGFILE_HEADER; 0 if the ticks are FILETIMEs. */
export function clockFrequency(clockType: number, perfFreq: bigint, cpuSpeedInMHz: number): bigint {
  if (clockType === 2) return 0n;
  if (clockType === 3) return BigInt(cpuSpeedInMHz) * 1_000_000n;
  return perfFreq > 0n ? perfFreq : 0n;
}
