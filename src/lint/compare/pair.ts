/** An older and a newer version of the same thing. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** Items of two lists with the same key, and those in only one. Of repeated keys, the first item counts. */
export interface Paired<T> {
  readonly pairs: readonly Pair<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** @param keyOf returns `undefined` for an item that cannot be identified; it is left out. */
export function pair<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string | undefined,
): Paired<T> {
  const older = firstByKey(before, keyOf);
  const newer = firstByKey(after, keyOf);
  const pairs: Pair<T>[] = [];
  const removed: T[] = [];
  for (const [key, item] of older) {
    const match = newer.get(key);
    if (match === undefined) removed.push(item);
    else pairs.push({ before: item, after: match });
  }
  return { pairs, removed, added: [...newer].filter(([key]) => !older.has(key)).map(([, item]) => item) };
}

function firstByKey<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T> {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item);
  }
  return byKey;
}
