import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';
import { sourceRange } from '../../xml/source-range.js';
import type { Lexical } from './lexical.js';

/** Whether whitespace around a value is invalid: any, if the type keeps it; always if it is not XML's. */
export function hasFaultyBlanks(
  written: string,
  type: Lexical<unknown>,
  place: 'attribute' | 'element',
): boolean {
  const text = written.trim();
  // This is the case for nearly every value.
  if (text.length === written.length) return false;
  return type.keepsBlanks?.(text, place) === true || /[^ \t\r\n]/.test(written.replace(text, ''));
}

/**
 * Removes the whitespace around a value, including references such as `&#10;`, and preserves the value
 * itself. `place` is the source range of `written`, the value with the whitespace and decoded references.
 */
export function removeBlanks(source: SourceText, place: Range, written: string): Fix {
  const start = written.length - written.trimStart().length;
  const end = Math.max(start, written.trimEnd().length);
  const ranges = [
    { from: 0, to: start },
    { from: end, to: written.length },
  ];
  const edits = ranges
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ range: sourceRange(source, place, from, to), newText: '' }));
  return { title: 'Remove the whitespace', safe: true, edits };
}
