import { match, ok, strictEqual } from 'node:assert/strict';
import type { TextEdit } from '../../src/text/diagnostics/diagnostic.js';

/** Checks that edits only add: everything that is not inserted stays. */
export function expectOnlyAdded(before: string, after: string, edits: readonly TextEdit[]): void {
  let rebuilt = '';
  let at = 0;
  ok(edits.length > 0, 'there is no edit');
  for (const { range, newText } of edits) {
    ok(range.start >= at, 'the edits overlap or have no order');
    const replaced = before.slice(range.start, range.end);
    // An empty element or list gets content.
    if (replaced !== '') match(replaced, /^\s*(?:\/>|<\/[^>]*>)$/);
    rebuilt += before.slice(at, range.start) + newText;
    at = range.end;
  }
  strictEqual(rebuilt + before.slice(at), after);
}
