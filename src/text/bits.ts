/**
 * Returns the bits of a 64-bit mask: `bit 3`, `bits 3, 5`, or `bits 0–47`; empty for 0.
 *
 * @param join lists single bits and ranges in another way than with commas.
 */
export function bitsOf(mask: bigint, join = (parts: readonly string[]) => parts.join(', ')): string {
  const runs: { readonly first: number; last: number }[] = [];
  for (let bit = 0; bit < 64; bit++) {
    if (((mask >> BigInt(bit)) & 1n) === 0n) continue;
    const run = runs.at(-1);
    if (run?.last === bit - 1) run.last = bit;
    else runs.push({ first: bit, last: bit });
  }
  const [only] = runs;
  if (only === undefined) return '';
  if (runs.length === 1 && only.first === only.last) return `bit ${only.first}`;
  const parts = runs.flatMap(({ first, last }) => {
    if (first === last) return [String(first)];
    return last === first + 1 ? [String(first), String(last)] : [`${first}–${last}`];
  });
  return `bits ${join(parts)}`;
}
