/** The length of a list's matching prefix, if partitioned by a condition. Tests only a few items. */
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
