import { createScanner } from 'jsonc-parser';
import type { Range } from '../../text/source.js';

/** The maximum bytes of a configuration or baseline. A baseline of 50,000 findings has about this size. */
export const LARGEST_JSON = 16 << 20;
/** The maximum levels of nested objects and lists. The schemas allow seven at most. */
export const DEEPEST_JSON = 100;

/** The place where a JSON file exceeds a limit. */
export interface Excess {
  readonly range: Range;
  readonly message: string;
}

/** The number of keys in a file, or the place where it exceeds a limit. */
export interface Measured {
  readonly keys: number;
  readonly excess: Excess | undefined;
}

/** Checks a file's limits before parsing, which takes memory and stack. `bytes` is its size. */
export function measured(text: string, bytes: number): Measured {
  let keys = 0;
  if (bytes > LARGEST_JSON) {
    const message = `this file is larger than ${LARGEST_JSON >> 20} MiB, the limit for JSON files`;
    return { keys, excess: { range: { start: 0, end: 0 }, message } };
  }
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    if (start >= text.length) return { keys, excess: undefined };
    const first = text[start] as string;
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (first === ':') keys += 1;
    if (depth <= DEEPEST_JSON) continue;
    const message = `objects and lists are nested more than ${DEEPEST_JSON} deep here, which is the limit`;
    return { keys, excess: { range: { start, end: start + 1 }, message } };
  }
}
