import type { Range } from './source.js';

/** The first line of an unresolved merge conflict in a text; `undefined` if there is none. */
export function mergeConflictIn(text: string): Range | undefined {
  const found = /^<{7}(?: [^\r\n]*)?$/m.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
