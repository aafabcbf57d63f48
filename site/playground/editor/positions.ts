import type { ChangeSpec, Text } from '@codemirror/state';

/** The parts of the Language Server Protocol that the page uses. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export interface WorkspaceEdit {
  readonly changes?: Readonly<Record<string, readonly TextEdit[]>>;
}

/** The offset of a position; the nearest one if the document has changed so that there is no such place. */
export function offsetOf(document: Text, { line, character }: Position): number {
  if (line >= document.lines) return document.length;
  const { from, to } = document.line(line + 1);
  return Math.min(from + character, to);
}

export function positionOf(document: Text, offset: number): Position {
  const line = document.lineAt(Math.min(offset, document.length));
  return { line: line.number - 1, character: offset - line.from };
}

export function rangeOf(document: Text, from: number, to: number): Range {
  return { start: positionOf(document, from), end: positionOf(document, to) };
}

/** The edits for one document as changes of the editor. */
export function changesOf(document: Text, edit: WorkspaceEdit, uri: string): ChangeSpec[] {
  return (edit.changes?.[uri] ?? []).map(({ range, newText }) => ({
    from: offsetOf(document, range.start),
    to: offsetOf(document, range.end),
    insert: newText,
  }));
}
