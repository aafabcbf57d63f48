import { formatWord } from '../../manifest/xml/format-comment.js';
import type { Range, SourceText } from '../../text/source.js';
import { type PlacedRemark, type WrittenElement, type WrittenTree, writtenTreeOf } from './written-tree.js';

/** A range of lines that an editor can hide. */
export interface Folding {
  readonly kind: 'element' | 'comment' | 'region';
  /** From the line that stays visible to the last hidden one; both offsets are in these lines. */
  readonly range: Range;
}

/**
 * Returns a possibly malformed text's foldings by first line: multi-line elements and comments, and what
 * `wevtc format` leaves alone after `wevtc-format-off`. The line with an element's end tag remains visible.
 */
export function foldingsOf(source: SourceText): Folding[] {
  const tree = writtenTreeOf(source);
  const all: Folding[] = [
    ...tree.elements.map((element) => ({ kind: 'element' as const, range: hiddenPart(source, element) })),
    ...tree.remarks.map(({ kind, range }) => ({
      kind: kind === 'comment' ? ('comment' as const) : ('element' as const),
      range,
    })),
    ...unformattedParts(source, tree).map((range) => ({ kind: 'region' as const, range })),
  ];
  const lineOf = (offset: number) => source.positionAt(offset).line;
  const seen = new Set<string>();
  return all
    .filter(({ range }) => {
      const lines = `${lineOf(range.start)} ${lineOf(range.end)}`;
      const isNew = !seen.has(lines);
      seen.add(lines);
      return isNew && lineOf(range.start) < lineOf(range.end);
    })
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
}

function hiddenPart(source: SourceText, { tag, endTag, end }: WrittenElement): Range {
  const { start } = tag.range;
  if (endTag === undefined) return { start, end: lastVisible(source, end) };
  const line = source.positionAt(endTag.range.start).line;
  return { start, end: Math.max(start, source.lineStart(line) - 1) };
}

/** Moves an offset before preceding whitespace, so elements without an end tag do not hide later lines. */
function lastVisible({ text }: SourceText, end: number): number {
  let at = end;
  while (at > 0 && /[ \t\r\n]/.test(text[at - 1] as string)) at -= 1;
  return at;
}

/** Returns parts from `wevtc-format-off` to `wevtc-format-on` in the same element, or its content's end. */
function unformattedParts(source: SourceText, { remarks }: WrittenTree): Range[] {
  const words = remarks.flatMap((remark) => {
    const { kind, inner, parent } = remark;
    const word = kind === 'comment' && formatWord({ kind, value: source.slice(inner) });
    return word === 'off' || word === 'on' ? [{ word, remark, parent }] : [];
  });
  const parts: Range[] = [];
  const open = new Map<WrittenElement | undefined, PlacedRemark>();
  for (const { word, remark, parent } of words) {
    const start = open.get(parent);
    if (word === 'off' && start === undefined) open.set(parent, remark);
    if (word === 'on' && start !== undefined) {
      parts.push({ start: start.range.start, end: remark.range.end });
      open.delete(parent);
    }
  }
  for (const [parent, { range }] of open) {
    const contentEnd = parent === undefined ? source.text.length : (parent.endTag?.range.start ?? parent.end);
    parts.push({ start: range.start, end: Math.max(range.end, lastVisible(source, contentEnd)) });
  }
  return parts;
}
