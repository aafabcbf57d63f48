/** An event as the search sees it, in lower case. */
export interface SearchEntry {
  readonly text: string;
  /** Names by kind: `level`, `channel`, `keyword`, `task`, `provider`, `id`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** What to look for. An entry must have all of it. */
export interface Query {
  readonly words: readonly string[];
  readonly facets: readonly (readonly [kind: string, name: string])[];
}

const KINDS = ['id', 'provider', 'channel', 'level', 'keyword', 'task'];

/** A word, or a text in quotes, with an optional kind such as `level:`. */
const TERM = /(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi;

/**
 * Reads a query: words that the event must contain, texts in quotes, and names of a kind such as `level:error` or
 * `channel:"Contoso/Admin"`. Case does not count.
 */
export function parseQuery(written: string): Query {
  const words: string[] = [];
  const facets: (readonly [string, string])[] = [];
  for (const [whole, kind, quoted, plain] of written.toLowerCase().matchAll(TERM)) {
    const value = quoted ?? plain ?? '';
    if (kind !== undefined && KINDS.includes(kind)) {
      if (value !== '') facets.push([kind, value]);
    } else if (kind === undefined) words.push(value);
    else words.push(whole.replaceAll('"', ''));
  }
  return { words: words.filter((word) => word !== ''), facets };
}

/** A name matches if it contains the text; an id only if it is the same. */
export function matchesQuery({ text, facets }: SearchEntry, query: Query): boolean {
  return (
    query.words.every((word) => text.includes(word)) &&
    query.facets.every(([kind, name]) =>
      facets[kind]?.some((own) => (kind === 'id' ? own === name : own.includes(name))),
    )
  );
}

/** The query for one name of a kind. */
export function facetQuery(kind: string, name: string): string {
  return /^[^\s"]+$/.test(name) ? `${kind}:${name}` : `${kind}:"${name.replaceAll('"', ' ')}"`;
}
