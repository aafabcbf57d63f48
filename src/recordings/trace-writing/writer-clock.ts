import { TraceClock } from '../trace/layout/clock.js';

/** Converts FILETIMEs to ticks of a written trace, so that the reader returns the same FILETIMEs. */
export class WriterClock {
  readonly #clock: TraceClock;
  readonly #startTime: bigint;
  /** The time of the first event of the file. */
  readonly startTicks: bigint;
  readonly #frequency: bigint;

  /**
   * @param startTime StartTime of TRACE_LOGFILE_HEADER.
   * @param frequency ticks each second; 0 if the ticks are FILETIMEs.
   */
  constructor(startTime: bigint, startTicks: bigint, frequency: bigint) {
    this.#clock = new TraceClock(startTime, startTicks, frequency);
    this.#startTime = startTime;
    this.startTicks = startTicks;
    this.#frequency = frequency;
  }

  /**
   * Returns the first tick not before a FILETIME. The reader rounds down, and obtains that FILETIME if the
   * clock has at least 10 000 000 ticks each second or produced the FILETIME, and otherwise a later one.
   *
   * @param name the caller's name for the time.
   */
  ticksOf(fileTime: bigint, name: string): bigint {
    const ticks = this.#frequency === 0n ? fileTime : this.startTicks + this.#ticksSinceStart(fileTime);
    if (BigInt.asIntN(64, ticks) !== ticks || BigInt.asIntN(64, fileTime) !== fileTime) {
      throw new RangeError(`${name} must be a time in the range of the trace's clock, got ${fileTime}`);
    }
    return ticks;
  }

  fileTimeOf(ticks: bigint): bigint {
    return this.#clock.fileTimeOf(ticks);
  }

  #ticksSinceStart(fileTime: bigint): bigint {
    const scaled = (fileTime - this.#startTime) * this.#frequency;
    const whole = scaled / SECOND;
    return scaled > 0n && whole * SECOND !== scaled ? whole + 1n : whole;
  }
}

/** A second in units of FILETIME. */
export const SECOND = 10_000_000n;
