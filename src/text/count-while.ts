/** How many items at the start of a list meet a condition that no item after them meets. Looks at few of the items. */
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
