import { bigintOf, numberOf } from '../../windows/checks/arguments.js';

/** Up to so many durations are kept as they are. */
const EXACT_LIMIT = 1000;

/** Each power of two has so many steps of equal width above that. */
const STEPS = 64;
const STEP_BITS = 6;

/**
 * Counts durations and returns their quantiles in bounded memory. Up to 1000 durations the quantiles are
 * exact. Above that they come from a histogram with 64 steps for each power of two, and differ from the exact
 * value by less than 0.8 %. Count, total, shortest and longest are always exact. An instance needs at most 64
 * KB.
 *
 * The unit is that of the input, for a trace 100 ns. A duration can be negative: the clocks of processors can
 * differ.
 */
export class DurationStatistics {
  #count = 0;
  #total = 0n;
  #shortest: bigint | undefined;
  #longest: bigint | undefined;
  #durations: bigint[] = [];
  /** The steps of each power of two; `-1 - exponent` for negative durations. */
  readonly #histogram = new Map<number, Float64Array>();

  /** Adds one duration. You can pass a safe integer for the bigint. */
  add(duration: bigint): void {
    const value = bigintOf(duration, 'duration');
    this.#count++;
    this.#total += value;
    if (this.#shortest === undefined || value < this.#shortest) this.#shortest = value;
    if (this.#longest === undefined || value > this.#longest) this.#longest = value;
    if (this.isExact) {
      this.#durations.push(value);
      return;
    }
    for (const before of this.#durations) this.#count1(before);
    this.#durations = [];
    this.#count1(value);
  }

  get count(): number {
    return this.#count;
  }

  get total(): bigint {
    return this.#total;
  }

  /** `undefined` without durations. */
  get shortest(): bigint | undefined {
    return this.#shortest;
  }

  /** `undefined` without durations. */
  get longest(): bigint | undefined {
    return this.#longest;
  }

  /** Whether `quantile` returns exact values. */
  get isExact(): boolean {
    return this.#count <= EXACT_LIMIT;
  }

  /**
   * Returns the shortest duration not exceeded by at least this share of all durations (the nearest rank;
   * `undefined` without durations): 0.5 is the median, the lower of the middle two for an even count.
   *
   * @param share from 0 to 1.
   * @throws RangeError for another share.
   */
  quantile(share: number): bigint | undefined {
    if (!(numberOf(share, 'share') >= 0 && share <= 1)) {
      throw new RangeError(`share must be from 0 to 1, got ${share}`);
    }
    // The product is rounded: 0.07 * 100 is a little more than 7.
    const rank = Math.max(1, Math.ceil(share * this.#count - 1e-6));
    if (!this.isExact) return this.#atRank(rank);
    return [...this.#durations].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[rank - 1];
  }

  #count1(value: bigint): void {
    const [key, step] = placeOf(value);
    let steps = this.#histogram.get(key);
    if (steps === undefined) {
      steps = new Float64Array(STEPS);
      this.#histogram.set(key, steps);
    }
    steps[step] = (steps[step] ?? 0) + 1;
  }

  #atRank(rank: number): bigint | undefined {
    let below = 0;
    for (const key of [...this.#histogram.keys()].sort((a, b) => a - b)) {
      const steps = this.#histogram.get(key) ?? [];
      for (let at = 0; at < STEPS; at++) {
        const step = key < 0 ? STEPS - 1 - at : at;
        below += steps[step] ?? 0;
        if (below >= rank) return this.#within(middleOf(key, step));
      }
    }
    return this.#longest;
  }

  #within(value: bigint): bigint {
    if (this.#shortest !== undefined && value < this.#shortest) return this.#shortest;
    return this.#longest !== undefined && value > this.#longest ? this.#longest : value;
  }
}

/** The power of two and the step in it. Sizes below 64 have a step each, under the key 0. */
function placeOf(value: bigint): readonly [key: number, step: number] {
  const size = Number(value < 0n ? -value : value);
  let exponent = 0;
  let step = size;
  if (size >= STEPS) {
    exponent = Math.floor(Math.log2(size));
    // The logarithm is rounded.
    if (2 ** exponent > size) exponent--;
    else if (2 ** (exponent + 1) <= size) exponent++;
    step = Math.floor(size / 2 ** (exponent - STEP_BITS)) - STEPS;
  }
  return [value < 0n ? -1 - exponent : exponent, step];
}

/** The middle of a step. */
function middleOf(key: number, step: number): bigint {
  const exponent = key < 0 ? -1 - key : key;
  const width = exponent === 0 ? 1 : 2 ** (exponent - STEP_BITS);
  const size = exponent === 0 ? step : Math.floor(width * (STEPS + step + 0.5));
  // From 2^53 on not every integer is a number, but every middle is one.
  return key < 0 ? -BigInt(size) : BigInt(size);
}
