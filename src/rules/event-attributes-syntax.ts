import { rule } from './rule.js';

/**
 * Matches one pair. A value with `;` or `"` is in quotes, and inner quotes are doubled. The group captures the
 * value with the whitespace around it. No two adjacent parts match the same characters, and the repeated group has
 * a limit, so that long values are safe to match.
 */
const PAIR = /\s*[^\s=;"]+\s*=(\s*"[^"]*(?:""[^"]*){0,10000}"\s*|[^";]*)(?:;|$)/y;

const FORM =
  "separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled";

/** What is wrong with the attributes of an event and how to fix it, or `undefined` if they are valid. */
function problemOf(attributes: string): { problem: string; advice: string } | undefined {
  if (attributes.trim() === '') {
    return { problem: 'the attributes are empty', advice: 'remove them or write a NAME=value pair' };
  }
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < attributes.length) {
    const start = PAIR.lastIndex;
    const value = PAIR.exec(attributes)?.[1]?.trim();
    if (value === undefined) {
      const piece = attributes.slice(start).trim();
      return piece === '' ? undefined : { problem: `'${piece}' is not a NAME=value pair`, advice: FORM };
    }
    if (!value.startsWith('"') && value.includes('=')) {
      const piece = attributes.slice(start, PAIR.lastIndex).replace(/;$/, '').trim();
      return { problem: `'${piece}' has a second '='`, advice: 'put the value in double quotes' };
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
