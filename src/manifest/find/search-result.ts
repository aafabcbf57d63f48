/** The result of a search by a name or a number: at least one item, or a problem. */
export type SearchResult<T> =
  | { readonly found: readonly T[]; readonly problem?: undefined }
  | { readonly found: readonly []; readonly problem: NotFound };

/** The reason why a search found nothing. */
export interface NotFound {
  /** One sentence without a full stop: `there is no event 'Reed'`. */
  readonly message: string;
  /** A suggestion, or what exists: `did you mean 'Read'?`. Absent when there is nothing to suggest. */
  readonly hint?: string | undefined;
}
