/** Names as a sentence lists them: `a`, `a and b`, `a, b, and c`. */
export function enumerated(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length < 3) return names.join(` ${last} `);
  return `${names.slice(0, -1).join(', ')}, ${last} ${names.at(-1)}`;
}
