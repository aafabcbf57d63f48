/**
 * Names of fields as they are written, but all different, so that each field of a template has a value. If a
 * name repeats, all but the first get a number: `Reserved`, `Reserved (2)`.
 */
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
