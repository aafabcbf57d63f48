import { groupedBy } from '../../text/grouped-by.js';

/** Hands out items by a key: each item once, and those with the same key in their order. */
export class Queues<T, K> {
  /** The items of each key in reverse, so that the next one is the last. */
  private readonly byKey: ReadonlyMap<K, T[]>;

  constructor(items: readonly T[], keyOf: (item: T) => K) {
    this.byKey = groupedBy([...items].reverse(), keyOf);
  }

  next(key: K): T | undefined {
    return this.byKey.get(key)?.pop();
  }
}
