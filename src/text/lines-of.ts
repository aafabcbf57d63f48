import type { Range, SourceText } from './source.js';

/** The whole lines that a range touches, without the last line ending, or a line at whose start it ends. */
export function linesOf(source: SourceText, { start, end }: Range): Range {
  const first = source.positionAt(start).line;
  const { line, column } = source.positionAt(end);
  const last = column === 1 && line > first ? line - 1 : line;
  return { start: source.lineStart(first), end: source.lineStart(last) + source.lineText(last).length };
}
