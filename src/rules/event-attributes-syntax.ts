import type { MessageParameters } from '../diagnostics/diagnostic.js';
import { rule } from './rule.js';

/**
 * One pair; a value with `;` or `"` is quoted, quotes in it doubled. The group is the value with the blanks around it. No
 * two parts in a row take the same characters, and the repeated group has a limit, so that long values can be read too.
 */
const PAIR = /\s*[^\s=;"]+\s*=(\s*"[^"]*(?:""[^"]*){0,10000}"\s*|[^";]*)(?:;|$)/y;

/** What is wrong with the attributes of an event; `undefined` when nothing is. */
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
