import { InvalidArgumentError } from 'commander';
import { parseQuery } from '../../event-log/query/parse-query.js';
import { EventQueryError } from '../../event-log/query/query-error.js';

/** A query, checked. */
export function parseEventQuery(text: string): string {
  if (text.trimStart().startsWith('<'))
    throw new InvalidArgumentError('Use the XPath in <Select>; structured XML queries are not supported.');
  try {
    parseQuery(text);
  } catch (error) {
    if (!(error instanceof EventQueryError)) throw error;
    throw new InvalidArgumentError(`A${error.message.slice(1)}.`);
  }
  return text;
}
