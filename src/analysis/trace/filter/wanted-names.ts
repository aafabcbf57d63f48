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
      nearest:
        ending(ENDS[this.kind] + name, candidates) ??
        nearest(name, candidates) ??
        containing(name, candidates),
    }));
  }
}

/** The character before the last part of a name: `GarbageCollection/Start`, `Microsoft-Windows-HAL`. */
const ENDS: Readonly<Record<UnmetName['kind'], string>> = { provider: '-', event: '/' };

/** Shorter texts are in too many names. */
const SHORTEST_PART = 3;

function ending(end: string, candidates: readonly string[]): string | undefined {
  const wanted = end.toLowerCase();
  return candidates.find((candidate) => candidate.toLowerCase().endsWith(wanted));
}

/** The shortest name that contains a text. */
function containing(part: string, candidates: readonly string[]): string | undefined {
  if (part.length < SHORTEST_PART) return undefined;
  const wanted = part.toLowerCase();
  const found = candidates.filter((candidate) => candidate.toLowerCase().includes(wanted));
  return found.reduce<string | undefined>(
    (best, each) => (best === undefined || each.length < best.length ? each : best),
    undefined,
  );
}
