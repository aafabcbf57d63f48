import type { Position, TextEdit as ProtocolEdit, Range as ProtocolRange } from 'vscode-languageserver';
import type { TextEdit } from '../diagnostics/diagnostic.js';
import { sharedEnd, sharedStart } from '../text/shared-ends.js';
import type { Range, SourceText } from '../text/source.js';

// The protocol counts lines and characters from 0, and characters in UTF-16 code units, as SourceText does.

export function positionOf(source: SourceText, offset: number): Position {
  const { line, column } = source.positionAt(offset);
  return { line: line - 1, character: column - 1 + markIn(source, line - 1) };
}

/** The byte order mark is a character of the first line, but not of `SourceText`. */
const markIn = (source: SourceText, line: number) => (source.hasMark && line === 0 ? 1 : 0);

export function rangeOf(source: SourceText, { start, end }: Range): ProtocolRange {
  return { start: positionOf(source, start), end: positionOf(source, end) };
}

/** The offset of a position. A character after the end of its line means the end of the line, as the protocol demands. */
export function offsetOf(source: SourceText, { line, character }: Position): number {
  const start = source.lineStart(line + 1);
  const column = Math.max(0, character - markIn(source, line));
  return Math.min(start + column, start + source.lineText(line + 1).length);
}

export function offsetsOf(source: SourceText, { start, end }: ProtocolRange): Range {
  return { start: offsetOf(source, start), end: offsetOf(source, end) };
}

export function editOf(source: SourceText, { range, newText }: TextEdit): ProtocolEdit {
  return { range: rangeOf(source, range), newText };
}

/** One edit that turns the text into another one, and leaves what both share at the start and at the end. */
export function minimalEdit(source: SourceText, after: string): ProtocolEdit[] {
  const { text } = source;
  if (text === after) return [];
  const start = sharedStart(text, after);
  const end = sharedEnd(text, after, start);
  const range = rangeOf(source, { start, end: text.length - end });
  return [{ range, newText: after.slice(start, after.length - end) }];
}
