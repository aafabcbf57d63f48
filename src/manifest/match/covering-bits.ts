/** Bits of which each wanted keyword has one. */
export interface CoveringBits {
  readonly bits: bigint;
  /** Whether no other choice has one in fewer of the other keywords, or fewer bits for the same number. */
  readonly isProven: boolean;
}

/** So many steps take some milliseconds. Real providers need some hundred. */
const MOST_STEPS = 2_000_000;

/**
 * Chooses bits so that each of the `wanted` keywords (not 0) has one of them, and as few other keywords as
 * possible (a weighted red-blue set cover). It tries the choices with the lowest cost first, and gives up
 * those that already cost more than the best one. `all` are the keywords of all selectable events, with
 * repetitions.
 */
export function coveringBits(wanted: readonly bigint[], all: readonly bigint[]): CoveringBits {
  return new Search(wanted, all).run();
}

/** A bit, with what it selects. */
interface Bit {
  readonly bit: bigint;
  /** The positions of the wanted keywords that have it. */
  readonly covers: readonly number[];
  /** The positions of the other keywords that have it. */
  readonly hits: readonly number[];
}

class Search {
  private readonly wanted: readonly bigint[];
  /** The bits of each wanted keyword. */
  private readonly choices: readonly (readonly Bit[])[];
  /** The number of events with each of the other keywords. */
  private readonly weights: readonly number[];
  /** The number of chosen bits in each requested keyword and in each other keyword. */
  private readonly covered: Uint32Array;
  private readonly hit: Uint32Array;
  private readonly chosen: bigint[] = [];
  private best: { readonly cost: number; readonly bits: readonly bigint[] } | undefined;
  private steps = 0;

  constructor(wanted: readonly bigint[], all: readonly bigint[]) {
    this.wanted = [...new Set(wanted)];
    const counts = new Map<bigint, number>();
    for (const keyword of all) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    // Every choice selects the events with a wanted keyword.
    for (const keyword of [...this.wanted, 0n]) counts.delete(keyword);
    const others = [...counts.keys()];
    this.weights = [...counts.values()];
    this.covered = new Uint32Array(this.wanted.length);
    this.hit = new Uint32Array(others.length);
    const bits = bitsIn(this.wanted.reduce((mask, keyword) => mask | keyword, 0n)).map((bit) => ({
      bit,
      covers: positionsWith(bit, this.wanted),
      hits: positionsWith(bit, others),
    }));
    this.choices = this.wanted.map((keyword) => bits.filter(({ bit }) => (bit & keyword) !== 0n));
  }

  run(): CoveringBits {
    this.cover(0, new Set());
    const bits = (this.best?.bits ?? []).reduce((mask, bit) => mask | bit, 0n);
    return { bits, isProven: this.steps <= MOST_STEPS };
  }

  /**
   * @param cost how many other events the chosen bits select.
   * @param excluded bits that other branches have tried.
   */
  private cover(cost: number, excluded: ReadonlySet<bigint>): void {
    const next = this.hardest(excluded);
    if (next === undefined) {
      this.best = { cost, bits: [...this.chosen] };
      return;
    }
    const tried = new Set(excluded);
    const candidates = next
      .filter(({ bit }) => !excluded.has(bit))
      .map((choice) => ({ choice, cost: cost + this.costOf(choice) }))
      .sort((a, b) => a.cost - b.cost || b.choice.covers.length - a.choice.covers.length);
    for (const { choice, cost: after } of candidates) {
      // The first branch always ends, so that there is a result.
      if (this.steps > MOST_STEPS && this.best !== undefined) return;
      if (!this.isWorthwhile(after)) continue;
      this.choose(choice, 1);
      this.cover(after, tried);
      this.choose(choice, -1);
      tried.add(choice.bit);
    }
  }

  private isWorthwhile(cost: number): boolean {
    if (this.best === undefined) return true;
    return (
      cost < this.best.cost || (cost === this.best.cost && this.chosen.length + 1 < this.best.bits.length)
    );
  }

  /** The bits of the uncovered keyword that leaves the fewest choices; `undefined` if all are covered. */
  private hardest(excluded: ReadonlySet<bigint>): readonly Bit[] | undefined {
    let fewest: readonly Bit[] | undefined;
    let number = Number.POSITIVE_INFINITY;
    for (let at = 0; at < this.wanted.length; at++) {
      this.steps += 1;
      if (this.covered[at] !== 0) continue;
      const bits = this.choices[at] as readonly Bit[];
      const left = bits.reduce((count, { bit }) => count + (excluded.has(bit) ? 0 : 1), 0);
      if (left < number) [fewest, number] = [bits, left];
    }
    return fewest;
  }

  private costOf({ hits }: Bit): number {
    this.steps += hits.length;
    return hits.reduce((cost, at) => cost + (this.hit[at] === 0 ? (this.weights[at] as number) : 0), 0);
  }

  /** @param by 1 to choose the bit, -1 to take it back. */
  private choose({ bit, covers, hits }: Bit, by: 1 | -1): void {
    this.steps += covers.length + hits.length;
    for (const at of covers) this.covered[at] = (this.covered[at] as number) + by;
    for (const at of hits) this.hit[at] = (this.hit[at] as number) + by;
    if (by === 1) this.chosen.push(bit);
    else this.chosen.pop();
  }
}

function positionsWith(bit: bigint, keywords: readonly bigint[]): number[] {
  return keywords.flatMap((keyword, at) => ((keyword & bit) === 0n ? [] : [at]));
}

function bitsIn(mask: bigint): bigint[] {
  const bits: bigint[] = [];
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) bits.push(rest & -rest);
  return bits;
}
