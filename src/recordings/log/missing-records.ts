/** The number of records between two IDs, as far as it can be right, and a message about them. */
export function missingBetween(before: bigint, id: bigint): [count: number, message: string] {
  const count = id - before - 1n;
  return [count < 0xffffn ? Number(count) : 0, `the records between the IDs ${before} and ${id} are missing`];
}
