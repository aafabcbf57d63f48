import { EventQueryError } from '../../../analysis/log/query/query-error.js';
import { parseQueryParts } from '../../../analysis/log/query/structured-query.js';
import { ArgumentError } from './argument-error.js';

/** A query, checked. */
export function parseEventQuery(text: string): string {
  try {
    parseQueryParts(text);
  } catch (error) {
    if (!(error instanceof EventQueryError)) throw error;
    throw new ArgumentError(`A${error.message.slice(1)}.`);
  }
  return text;
}
