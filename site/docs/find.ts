/** A searchable item: a page, or a part of one. */
export interface Entry {
  readonly title: string;
  /** Relative to the folder of the site. */
  readonly address: string;
  readonly summary: string;
  /** The words of its text, in lower case. */
  readonly words: string;
  /** Its text, for an excerpt. */
  readonly body: string;
  /** Other words that people search it by. */
  readonly also?: string;
}

/** The results of a search. */
interface Found {
  readonly hits: readonly Entry[];
  /** The words that were searched instead of those that have no results. */
  readonly instead: string | undefined;
}

/** Finds the entries for a query. If there are none, a word may have one wrong letter. */
export function search(entries: readonly Entry[], query: string): Found {
  const hits = found(entries, query);
  if (hits.length > 0) return { hits, instead: undefined };
  const known = new Map<string, number>();
  for (const { title, words } of entries)
    for (const word of new Set(wordsOf(`${title} ${words}`))) known.set(word, (known.get(word) ?? 0) + 1);
  const words = wordsOf(query).map((word) => (isPart(word, known) ? word : (nearest(word, known) ?? word)));
  const instead = words.join(' ');
  const others = instead === query.toLowerCase() ? [] : found(entries, instead);
  return { hits: others, instead: others.length > 0 ? instead : undefined };
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function isPart(word: string, known: ReadonlyMap<string, number>): boolean {
  for (const other of known.keys()) if (other.includes(word)) return true;
  return false;
}

/** Shorter words are one letter from too many others. */
const SHORTEST = 5;

/** The most frequent word that differs in one letter: another one, one more, or one less. */
function nearest(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const near = [...known].filter(([other]) => isOneSlip(word, other));
  return near.sort(([, one], [, other]) => other - one)[0]?.[0];
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The entries with all words of a query, the best ones first. */
export function found(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/**
 * The most for words at the start of a title, then in the address of a page, then in the title, then in the
 * summary, then in the text; 0 if a word is missing. The inside of other words counts little: `tid` is in
 * `getId`.
 */
function scoreOf(
  { title, address, summary, words: text, also = '' }: Entry,
  words: readonly string[],
): number {
  const heading = title.toLowerCase();
  const about = summary.toLowerCase();
  // The names of pages are short: the address of the tutorial says so, its title doesn't.
  const isPage = !address.includes('#');
  let score = heading === words.join(' ') ? 100 : 0;
  for (const word of words) {
    const own = heading.startsWith(word)
      ? 20
      : Math.max(
          // Above all titles: somebody has said that this is what the word means.
          scoreIn(also, word, 25),
          isPage ? scoreIn(address, word, 15) : 0,
          scoreIn(heading, word, 10),
          scoreIn(about, word, 4),
          scoreIn(text, word, 3),
        );
    if (own === 0) return 0;
    score += own;
  }
  return score / rankOf(address);
}

/** @param most the score of a word that starts with the one that is searched. */
function scoreIn(text: string, word: string, most: number): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (!/[\p{L}\d]/u.test(text[at - 1] ?? ' ')) return most;
  return most / 10;
}

/**
 * Most people look for a guide; fewer for an export of the library; only those who change wevtc for its
 * inside.
 */
function rankOf(address: string): number {
  if (/^(?:ARCHITECTURE|CHANGELOG|CONTRIBUTING|scripts|site|src)\b/.test(address)) return 8;
  return address.startsWith('api/') ? 2 : 1;
}

/** The number of characters in an excerpt before and after the first match. */
const BEFORE = 60;
const AFTER = 140;

/** A part of a text: the characters, and whether they are what was searched. */
export interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * The place in the text of an entry where the words of a query are; empty if they are only in its title or in
 * code.
 */
export function excerpt({ body }: Entry, query: string): ExcerptPart[] {
  const text = body.toLowerCase();
  const words = wordsOf(query).filter((word) => text.includes(word));
  // Lower case can have other lengths in some languages; ours has not, but a wrong excerpt helps nobody.
  if (words.length === 0 || text.length !== body.length) return [];
  const first = Math.min(...words.map((word) => text.indexOf(word)));
  const start = first <= BEFORE ? 0 : body.indexOf(' ', first - BEFORE) + 1;
  const end = Math.min(body.length, first + AFTER);
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', isFound: false }] : [];
  let at = start;
  while (at < end) {
    const next = words
      .map((word) => ({ word, place: text.indexOf(word, at) }))
      .filter(({ place }) => place >= 0 && place < end)
      .sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
    if (next === undefined) break;
    if (next.place > at) parts.push({ text: body.slice(at, next.place), isFound: false });
    parts.push({ text: body.slice(next.place, next.place + next.word.length), isFound: true });
    at = next.place + next.word.length;
  }
  if (at < end) parts.push({ text: body.slice(at, end), isFound: false });
  if (end < body.length) parts.push({ text: ' …', isFound: false });
  return parts;
}
