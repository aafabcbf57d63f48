import { countBefore } from '../attribution/count-before.js';

/** A range of addresses with code: an image, or a method that a runtime has compiled. */
export interface CodeRange {
  readonly start: bigint;
  /** The first address behind it. */
  readonly end: bigint;
  /** The time from which it is there; `-Infinity` for what existed before the trace. */
  readonly from: number;
  /** A path for images; the name with its namespace for methods. */
  readonly name: string;
  /** `TimeDateStamp` in the file of an image, if the event of its start says it. */
  readonly timeDateStamp?: number | undefined;
}

/** The code of one process. Ranges can follow each other at one address; then the time decides. */
export class AddressMap {
  #ranges: CodeRange[] = [];
  /** The highest end of each range and all before it, so that a search knows when to stop. */
  #highest: bigint[] = [];
  /** The times from which an address can stand for other code, in ascending order. */
  #changes: number[] = [];
  #isSorted = true;
  readonly #known = new Set<string>();

  add(range: CodeRange): void {
    const key = `${range.start}/${range.end}/${range.timeDateStamp}/${range.name}`;
    // Lists at the end of a trace name again what was loaded.
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#ranges.push(range);
    this.#isSorted = false;
  }

  /** The range with an address: of several, the last one that was there at the time, or else the first. */
  find(address: bigint, time: number): CodeRange | undefined {
    this.#sort();
    let best: CodeRange | undefined;
    const after = countBefore(this.#ranges, ({ start }) => start <= address);
    for (let at = after - 1; at >= Math.max(0, after - MOST_OVERLAPS); at--) {
      if ((this.#highest[at] as bigint) <= address) break;
      const range = this.#ranges[at] as CodeRange;
      if (range.end > address && (best === undefined || isBetter(range, best, time))) best = range;
    }
    return best;
  }

  /** The number of earlier times that changed the code at some addresses. */
  changesUntil(time: number): number {
    this.#sort();
    return countBefore(this.#changes, (change) => change <= time);
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    this.#ranges.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.from - b.from || 0));
    this.#highest = [];
    this.#changes = [];
    let highest = 0n;
    let before: CodeRange | undefined;
    for (const range of this.#ranges) {
      if (before !== undefined && range.start < highest) this.#changes.push(before.from, range.from);
      if (range.end > highest) highest = range.end;
      this.#highest.push(highest);
      before = range;
    }
    this.#changes = this.#changes.filter(Number.isFinite).sort((a, b) => a - b);
  }
}

/** A hostile trace could put millions of ranges over each other. */
const MOST_OVERLAPS = 1000;

function isBetter(range: CodeRange, than: CodeRange, time: number): boolean {
  if (range.from <= time !== than.from <= time) return range.from <= time;
  return range.from <= time ? range.from > than.from : range.from < than.from;
}
