import { nearest } from '../../../manifest/model/values/suggest.js';

/** A name of a request that no manifest and no event has. */
export interface UnmetName {
  readonly kind: 'provider' | 'event';
  readonly name: string;
  /** The nearest name that exists. */
  readonly nearest: string | undefined;
}

/** The most names that are remembered for suggestions. */
const MOST_NAMES = 10_000;

/** The names of a request. Manifests and decoded events show which of them exist. Case does not matter. */
export class WantedNames {
  readonly #wanted = new Set<string>();
  /** The names that have not occurred, as the user wrote them. */
  readonly #unmet = new Map<string, string>();
  readonly #others = new Set<string>();

  constructor(private readonly kind: UnmetName['kind']) {}

  get size(): number {
    return this.#wanted.size;
  }

  /** @param isKnown whether a manifest has the name. */
  add(name: string, isKnown: boolean): void {
    const key = name.toLowerCase();
    this.#wanted.add(key);
    if (!isKnown) this.#unmet.set(key, name);
  }

  /** Whether a name that occurs is one of the request. */
  has(name: string): boolean {
    const key = name.toLowerCase();
    const isWanted = this.#wanted.has(key);
    if (this.#unmet.size > 0) {
      if (isWanted) this.#unmet.delete(key);
      else if (this.#others.size < MOST_NAMES) this.#others.add(name);
    }
    return isWanted;
  }

  /** @param known names of manifests, for suggestions. */
  unmet(known: readonly string[]): UnmetName[] {
    const candidates = [...known, ...this.#others];
    return [...this.#unmet.values()].map((name) => ({
      kind: this.kind,
      name,
      nearest: qualified(name, candidates) ?? nearest(name, candidates),
    }));
  }
}

/** The name with its task, such as `GarbageCollection/GCAllocationTick`. */
function qualified(name: string, candidates: readonly string[]): string | undefined {
  const end = `/${name.toLowerCase()}`;
  return candidates.find((candidate) => candidate.toLowerCase().endsWith(end));
}
