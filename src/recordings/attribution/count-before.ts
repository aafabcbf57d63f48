/** The number of elements at the start of a sorted list that fulfil a condition. No later one does. */
export function countBefore<T>(list: readonly T[], isBefore: (element: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
