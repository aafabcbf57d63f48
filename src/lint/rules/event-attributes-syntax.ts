import type { MessageParameters } from '../../text/diagnostics/diagnostic.js';
import { rule } from './rule.js';

/**
 * Matches one pair. A value with `;` or `"` is in quotes, with inner quotes doubled; the group captures it
 * with surrounding whitespace. Long values are safe: adjacent parts never overlap, and repetition is limited.
 */
const PAIR = /\s*[^\s=;"]+\s*=(\s*"[^"]*(?:""[^"]*){0,10000}"\s*|[^";]*)(?:;|$)/y;

/** The problem with the attributes of an event, and its fix, or `undefined` if they are valid. */
function problemOf(attributes: string): MessageParameters<'event-attributes-syntax'> | undefined {
  if (attributes.trim() === '') return { problem: 'empty' };
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < attributes.length) {
    const start = PAIR.lastIndex;
    const value = PAIR.exec(attributes)?.[1]?.trim();
    if (value === undefined) {
      const piece = attributes.slice(start).trim();
      return piece === '' ? undefined : { problem: 'pair', piece };
    }
    if (!value.startsWith('"') && value.includes('=')) {
      const piece = attributes.slice(start, PAIR.lastIndex).replace(/;$/, '').trim();
      return { problem: 'equals', piece };
    }
  }
  return undefined;
}

/** The `attributes` of an event are `NAME=value` pairs separated by `;` (eventman.xsd annotation). */
export default rule('event-attributes-syntax', (report) => ({
  event({ attributes }) {
    const found = attributes && problemOf(attributes.value);
    if (attributes !== undefined && found !== undefined) report(attributes.range, found);
  },
}));
