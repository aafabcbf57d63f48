/** A query that Windows would not accept. */
export class EventQueryError extends Error {
  override readonly name = 'EventQueryError';

  /** @param offset the place in the query, from 0. */
  constructor(
    readonly reason: string,
    readonly offset: number,
  ) {
    super(`at character ${offset + 1}: ${reason}`);
  }
}
