/**
 * The length of the matching prefix of a list that is partitioned by a condition. Tests only a few of the
 * items.
 */
export function countWhile<T>(items: readonly T[], condition: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (condition(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
