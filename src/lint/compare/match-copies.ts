import type { Manifest } from '../../manifest/model/model.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { Pair } from './pair.js';

/**
 * For each newer item, the older one with the same key. If there are several copies, the one in the file with
 * the most similar path; of several in one file, the first that has no partner yet.
 */
export function matchCopies<T extends { readonly manifest: Manifest }>(
  older: readonly T[],
  newer: readonly T[],
  keyOf: (item: T) => string,
): Pair<T>[] {
  const byKey = groupedBy(older, keyOf);
  const taken = new Set<T>();
  return newer.flatMap((after) => {
    const copies = byKey.get(keyOf(after)) ?? [];
    const [first] = copies;
    if (first === undefined) return [];
    const closeness = (one: T) =>
      commonEnd(one.manifest.source.file, after.manifest.source.file) + (taken.has(one) ? 0 : 0.5);
    const before = copies.reduce((best, one) => (closeness(one) > closeness(best) ? one : best), first);
    taken.add(before);
    return [{ before, after }];
  });
}

/** The number of names that are the same at the end of two paths. */
function commonEnd(a: string, b: string): number {
  const [names, others] = [a, b].map((path) => path.split(/[\\/]/).reverse()) as [string[], string[]];
  const at = names.findIndex((name, index) => name !== others[index]);
  return at < 0 ? names.length : at;
}
