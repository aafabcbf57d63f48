import { createScanner } from 'jsonc-parser';
import type { Range } from '../text/source.js';

/** Bytes; a baseline of 100 000 findings has about as many. */
const LARGEST_JSON = 16 << 20;
/** Objects and lists inside each other; the deepest that a schema of ours allows is seven. */
const DEEPEST_NESTING = 100;

/** Where a JSON file is larger or deeper than what has a use, before memory or the stack is spent on it. */
export interface Excess {
  readonly range: Range;
  readonly message: string;
}

/** @param text decoded from that many `bytes`. */
export function excessIn(text: string, bytes: number): Excess | undefined {
  if (bytes > LARGEST_JSON) {
    const message = `this file is larger than ${LARGEST_JSON >> 20} MiB, the most that wevtc reads of JSON`;
    return { range: { start: 0, end: 0 }, message };
  }
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    if (start >= text.length) return undefined;
    const first = text[start] as string;
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth <= DEEPEST_NESTING) continue;
    const message = `objects and lists are more than ${DEEPEST_NESTING} deep here, more than wevtc reads`;
    return { range: { start, end: start + 1 }, message };
  }
}
