import { ok } from 'node:assert/strict';
import type { Diagnostic } from '../../src/text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../src/text/source.js';

/** A range lies in its text and does not end before it starts. */
export function checkRange({ start, end }: Range, { text }: SourceText): void {
  const isRight = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
  ok(isRight && end <= text.length, `range ${start} to ${end} is not in a text of ${text.length}`);
}

/** Findings lie in their texts, say something, and carry edits that can be made. */
export function checkFindings(findings: readonly Diagnostic[]): void {
  for (const { ruleId, message, source, range, related, fix } of findings) {
    checkRange(range, source);
    ok(message.length > 0 && !message.includes('undefined'), `${ruleId} says '${message}'`);
    for (const place of related) checkRange(place.range, place.source);
    let at = 0;
    for (const edit of fix?.edits ?? []) {
      checkRange(edit.range, source);
      ok(edit.range.start >= at, `the edits of ${ruleId} overlap or have no order`);
      at = edit.range.end;
    }
  }
}

/** Findings as a text that can be compared. */
export function findingsText(findings: readonly Diagnostic[]): string {
  const lines = findings.map(({ source, related, ...finding }) => ({
    ...finding,
    related: related.map(({ source: _, ...place }) => place),
  }));
  return JSON.stringify(lines);
}

/** Doing it twice gives the same. */
export function checkSame(first: string, second: string, what: string): void {
  ok(first === second, `${what} is another one the second time`);
}

export function checkBytes(found: Uint8Array, expected: Uint8Array, what: string): void {
  ok(Buffer.compare(found, expected) === 0, `${what}: the bytes differ`);
}

/** What a call gives; or the error, which has to be of a type that the documentation names. */
export function outcomeOf<T>(
  call: () => T,
  documented: new (...args: never[]) => Error,
): { readonly value: T } | { readonly error: Error } {
  try {
    return { value: call() };
  } catch (error) {
    if (error instanceof documented) return { error };
    throw error;
  }
}

/** An error of a reader says where in the bytes it is. */
export function checkOffset(error: Error, size: number): void {
  const { offset } = error as Error & { offset?: unknown };
  ok(
    Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) <= size,
    `'${error.message}' has offset ${offset} in ${size} bytes`,
  );
}
