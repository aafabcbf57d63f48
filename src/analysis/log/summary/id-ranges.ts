/** Record IDs from one to another, both included. */
export interface IdRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The parts of ranges without some IDs. Both are in ascending order. */
export function* withoutIds(ranges: readonly IdRange[], ids: readonly bigint[]): Generator<IdRange> {
  let at = 0;
  for (const { from, to } of ranges) {
    let start = from;
    while (at < ids.length && (ids[at] as bigint) < from) at++;
    for (let id = ids[at]; id !== undefined && id <= to; id = ids[++at]) {
      if (id > start) yield { from: start, to: id - 1n };
      start = id + 1n;
    }
    if (start <= to) yield { from: start, to };
  }
}
