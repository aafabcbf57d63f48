/**
 * The candidate nearest to a misspelt name: equal but for case, or within a third of its length in edits
 * (insert, delete, replace, swap neighbours). `undefined` when none is that near.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), least);
    if (distance < least && candidate !== name) {
      least = distance;
      best = candidate;
      if (distance === 0) break;
    }
  }
  return best;
}

/** Optimal string alignment distance; gives up with `limit` when it cannot be less. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let rowLeast = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
      rowLeast = Math.min(rowLeast, cost);
    }
    if (rowLeast >= limit) return limit;
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
