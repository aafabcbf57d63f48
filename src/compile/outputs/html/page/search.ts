/** An event as the search sees it, in lower case. */
export interface SearchEntry {
  readonly text: string;
  /** Names by kind: `level`, `channel`, `keyword`, `task`, `provider`, `id`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** A search query. An entry must match all terms. */
export interface Query {
  readonly terms: readonly Term[];
}

/** A word or name that an event must have, or must not have. */
export interface Term {
  /** The kind of name; absent for a word of the text. */
  readonly kind?: string;
  /** One of them is enough. */
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** The kinds of names. */
export const searchKinds = ['id', 'provider', 'channel', 'level', 'keyword', 'task'] as const;

/** A word, or a text in quotes, with an optional minus sign and an optional kind such as `level:`. */
const TERM = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi;

const isKind = (kind: string) => searchKinds.some((known) => known === kind);

/** Parses words, quotes, and names of a kind (`level:error,warning`). Minus excludes; case is ignored. */
export function parseQuery(written: string): Query {
  const terms: Term[] = [];
  for (const [whole, minus, kind, quoted, plain] of written.toLowerCase().matchAll(TERM)) {
    const isNot = minus === '-';
    if (kind !== undefined && isKind(kind)) {
      const values = (quoted === undefined ? (plain ?? '').split(',') : [quoted]).filter(
        (value) => value !== '',
      );
      if (values.length > 0) terms.push({ kind, values, isNot });
      continue;
    }
    const word =
      kind === undefined ? (quoted ?? plain ?? '') : whole.slice(isNot ? 1 : 0).replaceAll('"', '');
    if (word !== '') terms.push({ values: [word], isNot });
  }
  return { terms };
}

/** A name matches if it contains the text; an id only if it is the same. */
export function matchesQuery({ text, facets }: SearchEntry, { terms }: Query): boolean {
  return terms.every(({ kind, values, isNot }) => {
    const has = values.some((value) =>
      kind === undefined ? text.includes(value) : facets[kind]?.some((own) => isNamed(kind, own, value)),
    );
    return has !== isNot;
  });
}

const isNamed = (kind: string, own: string, value: string) =>
  kind === 'id' ? own === value : own.includes(value);

/** The possible problem in a query without results, as a sentence, or empty. `names` are all of each kind. */
export function hintFor({ terms }: Query, names: Readonly<Record<string, readonly string[]>>): string {
  for (const { kind, values } of terms) {
    if (kind === undefined) {
      const field = /^([a-z]+):/.exec(values[0] ?? '')?.[1];
      if (field !== undefined) return `There is no field '${field}'; use ${searchKinds.join(', ')}.`;
      continue;
    }
    const unknown = values.find((value) => !names[kind]?.some((own) => isNamed(kind, own, value)));
    if (unknown !== undefined) return `There is no ${kind} '${unknown}'.`;
  }
  return '';
}

export function facetQuery(kind: string, name: string): string {
  return /^[^\s",]+$/.test(name) ? `${kind}:${name}` : `${kind}:"${name.replaceAll('"', ' ')}"`;
}
