/** Returns the position of an item in a list; `undefined` for no item. */
export type Positions<T> = (item: T | undefined) => number | undefined;

/** The positions in a list that other parts of the binary refer to. */
export function positionsIn<T>(list: readonly T[]): Positions<T> {
  const positions = new Map(list.map((item, index) => [item, index]));
  return (item) => (item === undefined ? undefined : positions.get(item));
}
