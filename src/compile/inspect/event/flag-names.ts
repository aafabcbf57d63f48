/** The names of the bits that are set, then all bits without a name in hexadecimal. */
export function flagNames(flags: number, names: Readonly<Record<string, number>>): string[] {
  const set = Object.entries(names).filter(([, bit]) => (flags & bit) !== 0);
  const rest = set.reduce((left, [, bit]) => left & ~bit, flags) >>> 0;
  return [...set.map(([name]) => name), ...(rest === 0 ? [] : [`0x${rest.toString(16)}`])];
}
