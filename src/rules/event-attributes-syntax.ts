import { rule } from './rule.js';

/** One pair; a value with `;` or `"` is quoted, quotes in it doubled. */
const PAIR = /\s*[^\s=;"]+\s*=\s*("(?:[^"]|"")*"|[^";]*)\s*(?:;|$)/y;

/** The first piece that is no `NAME=value`, or `undefined`. */
function malformed(attributes: string): string | undefined {
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < attributes.length) {
    const start = PAIR.lastIndex;
    if (!PAIR.test(attributes)) return attributes.slice(start).trim() || undefined;
  }
  return undefined;
}

/** The `attributes` of an event are `NAME=value` pairs separated by `;` (eventman.xsd annotation). */
export default rule('event-attributes-syntax', (report) => ({
  event({ attributes }) {
    const piece = attributes && malformed(attributes.value);
    if (attributes !== undefined && piece !== undefined) report(attributes.range, { piece });
  },
}));
