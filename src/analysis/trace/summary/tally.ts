import type { TraceClock } from '../../../recordings/trace/layout/clock.js';
import type { EventCounts } from './trace-summary.js';

/** Events, their bytes, and their times. */
export class Tally {
  events = 0;
  #payloadBytes = 0;
  #first: bigint | undefined;
  /** The FILETIME of the last event; outdated if there is a clock. */
  #last: bigint | undefined;
  /** The last event's clock and time halves in ticks. Converting every time is slower than counting. */
  #clock: TraceClock | undefined;
  #high = 0;
  #low = 0;

  /** @param size the number of bytes of the payload. */
  count(timeStamp: bigint, size: number): void {
    this.events++;
    this.#payloadBytes += size;
    this.#first ??= timeStamp;
    this.#last = timeStamp;
    this.#clock = undefined;
  }

  /** Counts an event whose time is not a FILETIME yet. */
  countAt(clock: TraceClock, high: number, low: number, size: number): void {
    this.events++;
    this.#payloadBytes += size;
    this.#clock = clock;
    this.#high = high;
    this.#low = low;
    if (this.#first === undefined) this.#first = this.#lastTime();
  }

  #lastTime(): bigint | undefined {
    if (this.#clock === undefined) return this.#last;
    return this.#clock.fileTimeOf((BigInt(this.#high) << 32n) | BigInt(this.#low >>> 0));
  }

  tally(): Pick<EventCounts, 'events' | 'payloadBytes' | 'first' | 'last'> {
    const { events } = this;
    return { events, payloadBytes: this.#payloadBytes, first: this.#first, last: this.#lastTime() };
  }
}
