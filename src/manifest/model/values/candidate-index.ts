/** The most characters of all candidates, because the index has a number for each. */
const MOST_CHARACTERS = 8_000_000;

/** The maximum number of candidates compared with a name: more similar ones are rare and slow. */
const MOST_HITS = 16;

/** Room for the number of a candidate next to its hash, in the 53 bits of a number. */
const NUMBERS = 2 ** 21;

/**
 * Finds candidates that differ in at most one edit (insert, delete, replace, swap neighbors) or in case,
 * without comparing all: they are equal after removing up to one character each.
 */
export class CandidateIndex {
  /** The hashes of each candidate, whole and without each of its characters, with its number. Sorted. */
  private readonly entries: Float64Array;
  private readonly candidates: readonly string[];

  private constructor(candidates: readonly string[], characters: number) {
    this.candidates = candidates;
    const entries = new Float64Array(characters + candidates.length);
    let at = 0;
    for (const [number, candidate] of candidates.entries()) {
      for (const hash of hashes(candidate)) {
        entries[at] = hash * NUMBERS + number;
        at += 1;
      }
    }
    this.entries = entries.subarray(0, at).sort();
  }

  /** `undefined` for lists that are too large. */
  static of(all: Iterable<string>): CandidateIndex | undefined {
    const candidates = [...new Set(all)];
    const characters = candidates.reduce((sum, one) => sum + one.toLowerCase().length, 0);
    return characters > MOST_CHARACTERS || candidates.length > NUMBERS
      ? undefined
      : new CandidateIndex(candidates, characters);
  }

  /** The possibly near candidates, in order; some can be two edits away. `isComplete`: there are no more. */
  near(name: string): { readonly found: readonly string[]; readonly isComplete: boolean } {
    const numbers = new Set<number>();
    const { entries } = this;
    for (const hash of hashes(name)) {
      for (let at = this.firstOf(hash * NUMBERS); at < entries.length; at += 1) {
        const number = (entries[at] as number) - hash * NUMBERS;
        if (number >= NUMBERS) break;
        if (this.candidates[number] === name) continue;
        numbers.add(number);
        if (numbers.size > MOST_HITS) break;
      }
      if (numbers.size > MOST_HITS) break;
    }
    const found = [...numbers].slice(0, MOST_HITS).sort((one, other) => one - other);
    return {
      found: found.map((number) => this.candidates[number] as string),
      isComplete: numbers.size <= MOST_HITS,
    };
  }

  /** The index of the first entry that is not less than a number. */
  private firstOf(entry: number): number {
    let [start, end] = [0, this.entries.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      if ((this.entries[middle] as number) < entry) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}

const FACTOR = 0x01000193;

/** Lower-case hashes of a text and of the text without each character, in linear time overall. */
function* hashes(text: string): Generator<number> {
  const lower = text.toLowerCase();
  const { length } = lower;
  // The hash of the rest after each place, and the factor that moves a hash over it.
  const rests = new Uint32Array(length + 1);
  const powers = new Uint32Array(length + 1);
  powers[length] = 1;
  for (let at = length - 1; at >= 0; at -= 1) {
    powers[at] = Math.imul(powers[at + 1] as number, FACTOR);
    rests[at] = Math.imul(lower.charCodeAt(at) + 1, powers[at + 1] as number) + (rests[at + 1] as number);
  }
  yield rests[0] as number;
  let start = 0;
  for (let at = 0; at < length; at += 1) {
    // The same text without either of two equal neighbors.
    if (at === 0 || lower[at] !== lower[at - 1])
      yield (Math.imul(start, powers[at + 1] as number) + (rests[at + 1] as number)) >>> 0;
    start = Math.imul(start, FACTOR) + lower.charCodeAt(at) + 1;
  }
}
