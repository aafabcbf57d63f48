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
 * Returns the foldings of a text, which might not be well-formed: elements and comments of several lines, and
 * the parts that `wevtc format` leaves alone because of a `wevtc-format-off`. They are sorted by their first
 * lines. The line with the end tag of an element remains visible.
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

/**
 * Moves an offset before the whitespace in front of it, so that an element without an end tag doesn't hide
 * the lines after it.
 */
function lastVisible({ text }: SourceText, end: number): number {
  let at = end;
  while (at > 0 && /[ \t\r\n]/.test(text[at - 1] as string)) at -= 1;
  return at;
}

/**
 * Returns the parts from each `wevtc-format-off` to the `wevtc-format-on` in the same element, or to the end
 * of the content of this element.
 */
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
