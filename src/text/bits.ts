/** Returns the bits of a 64-bit mask: `bit 3`, `bits 3, 5`, or `bits 0–47`; empty for 0. */
export function bitsOf(mask: bigint): string {
  const runs: { readonly first: number; last: number }[] = [];
  for (let bit = 0; bit < 64; bit++) {
    if (((mask >> BigInt(bit)) & 1n) === 0n) continue;
    const run = runs.at(-1);
    if (run?.last === bit - 1) run.last = bit;
    else runs.push({ first: bit, last: bit });
  }
  const [first] = runs;
  if (first === undefined) return '';
  const parts = runs.map(({ first, last }) => {
    if (first === last) return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
  });
  return `${runs.length === 1 && first.first === first.last ? 'bit' : 'bits'} ${parts.join(', ')}`;
}
