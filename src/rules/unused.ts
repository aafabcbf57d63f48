import type { Definition, Located } from '../manifest/model.js';

/** The definitions of a list that nothing refers to. Of equal names only the first can be referred to: the others are duplicates. */
export function unusedOf<T extends Definition>(
  items: readonly T[],
  nameOf: (item: T) => Located<string>,
): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item).value;
    const repeated = seen.has(name);
    seen.add(name);
    return item.usedAt.length === 0 && name !== '' && !repeated;
  });
}
