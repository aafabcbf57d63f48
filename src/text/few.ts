/** The first items of a list in a sentence, and how many more there are: `a, b, c, and 4 more`. */
export function few(items: readonly string[], most: number): string {
  const named = items.slice(0, most).join(', ');
  return items.length > most ? `${named}, and ${items.length - most} more` : named;
}
