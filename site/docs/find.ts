/** What can be found: a page, or a part of one. */
export interface Entry {
  readonly title: string;
  /** Relative to the folder of the site. */
  readonly address: string;
  readonly summary: string;
  /** The words of its text, in lower case. */
  readonly words: string;
}

/** The entries with all words of a query, the best ones first. */
export function found(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The most for words at the start of a title, then in it, then in the summary, then in the text; 0 if a word is missing. */
function scoreOf({ title, summary, words: text }: Entry, words: readonly string[]): number {
  const heading = title.toLowerCase();
  const about = summary.toLowerCase();
  let score = heading === words.join(' ') ? 100 : 0;
  for (const word of words) {
    const inText = about.includes(word) ? 3 : text.includes(word) ? 1 : 0;
    const own = heading.startsWith(word) ? 20 : heading.includes(word) ? 10 : inText;
    if (own === 0) return 0;
    score += own;
  }
  return score;
}
