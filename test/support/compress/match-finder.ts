/** Bytes that are also at a distance before. */
export interface Match {
  readonly at: number;
  readonly distance: number;
  readonly length: number;
}

export interface MatchLimits {
  /** The longest distance of a match at this position. */
  readonly distance: (at: number) => number;
  /** The longest length of a match at this position. */
  readonly length: (at: number) => number;
}

/** More candidates find longer matches and take more time. */
const MOST_CANDIDATES = 48;
const HASH_BITS = 15;

/** Finds matches with hash chains: lists of the positions whose next three bytes have the same hash. */
export class MatchFinder {
  readonly #heads = new Int32Array(1 << HASH_BITS).fill(-1);
  readonly #previous: Int32Array;

  constructor(
    readonly bytes: Uint8Array,
    readonly limits: MatchLimits,
  ) {
    this.#previous = new Int32Array(bytes.length);
  }

  /**
   * Returns the matches of a part, in order and without overlaps. All bytes between them remain as they are.
   * Matches refer to earlier parts too, so the calls must be for one part after another.
   */
  find(start: number, end: number): Match[] {
    const matches: Match[] = [];
    for (let at = start; at < end; ) {
      const match = this.#longestAt(at, end);
      if (match !== undefined) matches.push(match);
      const next = at + (match?.length ?? 1);
      while (at < next) this.#add(at++);
    }
    return matches;
  }

  #longestAt(at: number, end: number): Match | undefined {
    const farthest = this.limits.distance(at);
    const longest = Math.min(this.limits.length(at), end - at);
    if (longest < 3 || this.bytes.length - at < 3) return undefined;
    let best: Match | undefined;
    let candidate = this.#heads[this.#hash(at)] as number;
    for (let tries = 0; tries < MOST_CANDIDATES && candidate >= 0 && at - candidate <= farthest; tries++) {
      let length = 0;
      while (length < longest && this.bytes[candidate + length] === this.bytes[at + length]) length++;
      if (length >= 3 && length > (best?.length ?? 0)) best = { at, distance: at - candidate, length };
      if (length === longest) break;
      candidate = this.#previous[candidate] as number;
    }
    return best;
  }

  #add(at: number): void {
    if (this.bytes.length - at < 3) return;
    const hash = this.#hash(at);
    this.#previous[at] = this.#heads[hash] as number;
    this.#heads[hash] = at;
  }

  #hash(at: number): number {
    const [a = 0, b = 0, c = 0] = [this.bytes[at], this.bytes[at + 1], this.bytes[at + 2]];
    return Math.imul(a | (b << 8) | (c << 16), 0x9e3779b1) >>> (32 - HASH_BITS);
  }
}
