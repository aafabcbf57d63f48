import type { Fix } from '../diagnostics/diagnostic.js';
import type { Range, SourceText } from '../text/source.js';
import { sourceRange } from '../xml/source-range.js';
import type { Lexical } from './lexical.js';

/**
 * Whether the blanks around a value break its type: all of them in types that keep blanks, and in every type those
 * that XML does not count as blanks, such as a no-break space.
 */
export function hasFaultyBlanks(
  written: string,
  type: Lexical<unknown>,
  place: 'attribute' | 'element',
): boolean {
  const text = written.trim();
  // Nearly every value.
  if (text.length === written.length) return false;
  return type.keepsBlanks?.(text, place) === true || /[^ \t\r\n]/.test(written.replace(text, ''));
}

/**
 * Removes the blanks around a value, references such as `&#10;` among them, and leaves the value as it is written.
 *
 * @param place where all of `written` stands.
 * @param written the value with its blanks, references decoded.
 */
export function removeBlanks(source: SourceText, place: Range, written: string): Fix {
  const start = written.length - written.trimStart().length;
  const end = Math.max(start, written.trimEnd().length);
  const stretches = [
    { from: 0, to: start },
    { from: end, to: written.length },
  ];
  const edits = stretches
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ range: sourceRange(source, place, from, to), newText: '' }));
  return { title: 'Remove the blanks', safe: true, edits };
}
