import type { Range, SourceText } from '../../text/source.js';
import { isBlank, wordAt } from './word-at.js';
import type { WrittenAttribute } from './written-tag.js';
import { elementAt, type WrittenElement, writtenTreeOf } from './written-tree.js';

/** The most ranges. Real documents are not nested more deeply, and the protocol nests ranges in ranges. */
const MOST_RANGES = 200;

/**
 * Returns the "expand selection" ranges at an offset in a possibly malformed text, each longer than the
 * previous one: value part, value, quoted value, attribute, tag, content, element, up to the whole text.
 */
export function selectionsAt(source: SourceText, offset: number): Range[] {
  const tree = writtenTreeOf(source);
  const ranges: Range[] = [];
  const add = (range: Range | undefined) => {
    if (range === undefined || range.start > offset || range.end < offset) return;
    const last = ranges.at(-1);
    const isWider =
      last === undefined ||
      (range.start <= last.start && range.end >= last.end && range.end - range.start > last.end - last.start);
    if (isWider && range.end > range.start && ranges.length < MOST_RANGES) ranges.push(range);
  };
  const innermost = elementAt(tree, offset);
  const remark = tree.remarks.find(({ range }) => range.start < offset && offset < range.end);
  if (remark !== undefined) {
    add(wordAt(source, remark.inner, offset));
    add(trimmed(source, remark.inner));
    add(remark.inner);
    add(remark.range);
  } else if (innermost !== undefined) {
    for (const range of inElement(source, innermost, offset)) add(range);
  }
  for (let element = innermost; element !== undefined; element = element.parent) {
    add(trimmed(source, contentOf(element)));
    add(contentOf(element));
    add({ start: element.tag.range.start, end: element.end });
  }
  const whole = { start: 0, end: source.text.length };
  if (ranges.length === MOST_RANGES) ranges.pop();
  add(whole);
  return ranges.length === 0 ? [whole] : ranges;
}

function inElement(
  source: SourceText,
  element: WrittenElement,
  offset: number,
): readonly (Range | undefined)[] {
  const { tag, endTag } = element;
  if (endTag !== undefined && offset > endTag.range.start) return [endTag.nameRange, endTag.range];
  if (offset >= tag.range.end) {
    const content = contentOf(element);
    const text = content && textAround(source, content, offset);
    return text === undefined ? [] : [wordAt(source, text, offset), trimmed(source, text)];
  }
  const attribute = tag.attributes.find(
    ({ nameRange, value, quote }) =>
      nameRange.start <= offset && offset <= (value?.end ?? nameRange.end) + quote.length,
  );
  return [
    tag.nameRange,
    ...(attribute === undefined ? [] : inAttribute(source, attribute, offset)),
    tag.range,
  ];
}

function inAttribute(
  source: SourceText,
  { nameRange, value, quote }: WrittenAttribute,
  offset: number,
): (Range | undefined)[] {
  if (value === undefined) return [nameRange];
  const { start, end } = value;
  const isClosed = quote !== '' && source.text[end] === quote;
  const quoted = { start: start - quote.length, end: isClosed ? end + 1 : end };
  const isInside = start <= offset && offset <= end;
  return [
    nameRange,
    ...(isInside ? [referenceIdAt(source, value, offset), wordAt(source, value, offset), value] : []),
    quoted,
    { start: nameRange.start, end: quoted.end },
  ];
}

/** Returns the ID in `$(string.id)`, if it contains the offset. */
function referenceIdAt(source: SourceText, value: Range, offset: number): Range | undefined {
  const match = /^\s*\$\([A-Za-z]+\.([^()]*)\)\s*$/.exec(source.slice(value));
  if (match === null) return undefined;
  const start = value.start + match[0].indexOf('.') + 1;
  const end = start + (match[1] as string).length;
  return start <= offset && offset <= end ? { start, end } : undefined;
}

/** Returns the text between two tags or comments around an offset. */
function textAround({ text }: SourceText, within: Range, offset: number): Range {
  const before = text.lastIndexOf('>', offset - 1);
  const after = text.indexOf('<', offset);
  return {
    start: Math.max(within.start, before + 1),
    end: after < 0 ? within.end : Math.min(within.end, after),
  };
}

/** Returns the range between the tags; `undefined` if there is no content yet. */
function contentOf({ tag, endTag, end }: WrittenElement): Range | undefined {
  if (tag.selfClosing || !tag.isComplete) return undefined;
  return { start: tag.range.end, end: endTag?.range.start ?? end };
}

function trimmed({ text }: SourceText, range: Range | undefined): Range | undefined {
  if (range === undefined) return undefined;
  let { start, end } = range;
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return { start, end };
}
