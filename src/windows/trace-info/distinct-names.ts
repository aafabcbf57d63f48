/** Unique field names, so that each field has a value: repetitions get a number, as in `Reserved (2)`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  if (taken.size === names.length) return names;
  const uses = new Map<string, number>();
  return names.map((name) => {
    let use = (uses.get(name) ?? 0) + 1;
    while (use > 1 && taken.has(`${name} (${use})`)) use += 1;
    uses.set(name, use);
    return use === 1 ? name : `${name} (${use})`;
  });
}
