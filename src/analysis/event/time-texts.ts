import { type TimeDisplay, timeText } from './time-display.js';

const TICKS_PER_SECOND = 10_000_000;

/** The digits of the decimals of a second. */
const DECIMALS = 7;

/** A faster `timeText` for close times: within a second, only the decimals change, and no zone does. */
export class TimeTexts {
  #second = 0n;
  #start: string | undefined;
  #end = '';

  constructor(private readonly display: TimeDisplay) {}

  of(fileTime: bigint): string {
    const ticks = Number(fileTime - this.#second);
    if (this.#start !== undefined && ticks >= 0 && ticks < TICKS_PER_SECOND) {
      return this.#start + String(ticks).padStart(DECIMALS, '0') + this.#end;
    }
    const text = timeText(fileTime, this.display);
    // Differences to the start of the trace count down to it and up from it.
    if (this.display.kind === 'relative') return text;
    const decimals = text.indexOf('.') + 1;
    this.#second = fileTime - BigInt(text.slice(decimals, decimals + DECIMALS));
    this.#start = text.slice(0, decimals);
    this.#end = text.slice(decimals + DECIMALS);
    return text;
  }
}
