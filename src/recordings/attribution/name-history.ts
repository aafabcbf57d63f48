import type { NamedKind, NameFact } from './name-fact.js';

/** The facts about an address so far. */
interface Known {
  /** Of what exists; `undefined` after its end. */
  name: string | undefined;
  size: bigint;
  /** Whether a list at the end of the session has it. */
  isListed: boolean;
  /** Whether it existed before the trace. */
  readonly initial: string | undefined;
  readonly initialSize: bigint;
  isContradictory: boolean;
}

/** What existed before a trace, and addresses with contradictory events. Add facts in chronological order. */
export class NameHistory {
  readonly #known = new Map<NamedKind, Map<bigint, Known>>();

  /**
   * @param isComplete whether no event is missing. If one could be, only what both a start and an end say is
   * believed.
   */
  constructor(private readonly isComplete: boolean) {}

  add({ of, kind, key, name, size = 0n }: NameFact): void {
    let table = this.#known.get(of);
    if (table === undefined) {
      table = new Map();
      this.#known.set(of, table);
    }
    const known = table.get(key);
    if (known === undefined) {
      const initial = kind === 'existed' || (kind !== 'start' && this.isComplete) ? name : undefined;
      const now = kind === 'end' ? undefined : name;
      const isListed = kind === 'exists';
      const isContradictory = false;
      table.set(key, { name: now, size, isListed, initial, initialSize: size, isContradictory });
      return;
    }
    const differs = name !== '' && known.name !== undefined && known.name !== name;
    switch (kind) {
      case 'start':
      case 'existed':
        if (differs && (!this.isComplete || kind === 'existed')) known.isContradictory = true;
        known.name = name;
        known.isListed = false;
        break;
      case 'end':
        if (differs || (known.name === undefined && !this.isComplete)) known.isContradictory = true;
        known.name = undefined;
        break;
      case 'exists':
        if (differs) known.isContradictory = true;
        known.isListed = true;
    }
  }

  /** The things that existed before the trace. */
  *initial(): Generator<NameFact> {
    for (const [of, table] of this.#known) {
      for (const [key, { initial, initialSize }] of table) {
        if (initial !== undefined && initial !== '' && !this.isDoubtful(of, key))
          yield { of, kind: 'existed', key, name: initial, size: initialSize };
      }
    }
  }

  /** Whether a name of the address could be wrong at some time. */
  isDoubtful(of: NamedKind, key: bigint): boolean {
    const known = this.#known.get(of)?.get(key);
    if (known === undefined) return !this.isComplete;
    if (known.isContradictory) return true;
    return !this.isComplete && known.name !== undefined && !known.isListed;
  }
}
