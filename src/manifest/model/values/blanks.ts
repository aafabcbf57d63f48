import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';
import { decodeReferences } from '../../xml/references.js';
import { sourceRange } from '../../xml/source-range.js';
import type { XmlText } from '../../xml/tree.js';
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

/** A character reference, or text up to one. */
const PIECE = /&#[^;]*;?|[^&]+|&/g;

const isBlank = (piece: string) => !/[^ \t\r\n]/.test(decodeReferences(piece));

/**
 * The text of a node as mc.exe's schema gets it: character references split the text into pieces, and the
 * reader leaves out pieces of whitespace alone: all at the start, and one at the end.
 */
export function withoutBlankPieces(source: SourceText, { cdata, value, range }: XmlText): string {
  if (cdata) return value;
  const pieces = source.slice(range).match(PIECE) ?? [];
  const first = pieces.findIndex((piece) => !isBlank(piece));
  if (first < 0) return '';
  const end = isBlank(pieces.at(-1) as string) ? -1 : undefined;
  return decodeReferences(pieces.slice(first, end).join(''));
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
