import { fileTimeToIso } from '../../etw/values/file-time.js';

const TICKS_PER_SECOND = 10_000_000n;

/** The decimals of a second, and `Z`. */
const END_LENGTH = '.1234567Z'.length;

/** Times as `fileTimeToIso` writes them, faster for times that are close to each other: the events of a second share all but its decimals. */
export class IsoTimes {
  #second = 0n;
  #text: string | undefined;

  of(fileTime: bigint): string {
    const ticks = fileTime - this.#second;
    if (this.#text !== undefined && ticks >= 0n && ticks < TICKS_PER_SECOND) {
      return `${this.#text}.${String(ticks).padStart(7, '0')}Z`;
    }
    const text = fileTimeToIso(fileTime);
    const decimals = text.slice(-END_LENGTH + 1, -1);
    this.#second = fileTime - BigInt(decimals);
    this.#text = text.slice(0, -END_LENGTH);
    return text;
  }
}
