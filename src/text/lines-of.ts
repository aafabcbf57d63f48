import type { Range, SourceText } from './source.js';

/**
 * The range of the whole lines that a range touches, without the last line end. A line at whose start the
 * range ends is not one of them.
 */
export function linesOf(source: SourceText, { start, end }: Range): Range {
  const first = source.positionAt(start).line;
  const { line, column } = source.positionAt(end);
  const last = column === 1 && line > first ? line - 1 : line;
  return { start: source.lineStart(first), end: source.lineStart(last) + source.lineText(last).length };
}
