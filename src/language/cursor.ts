import type { Range } from '../text/source.js';
import { readTag, type WrittenAttribute, type WrittenTag } from './written-tag.js';

/** What is at the cursor, in a text that need not be XML yet. */
export type Place =
  | {
      /** Between tags. */
      readonly kind: 'content';
      readonly open: readonly WrittenTag[];
    }
  | {
      /** In the name of a start tag, or of an end tag. `typed` is the whole name. */
      readonly kind: 'elementName' | 'endTag';
      readonly open: readonly WrittenTag[];
      readonly typed: Range;
      /** The tag; absent for an end tag. */
      readonly tag: WrittenTag | undefined;
    }
  | {
      /** In the name of an attribute, or between attributes. */
      readonly kind: 'attributeName';
      readonly open: readonly WrittenTag[];
      readonly tag: WrittenTag;
      /** The attribute that the cursor is in; absent between attributes. */
      readonly attribute: WrittenAttribute | undefined;
      readonly typed: Range;
    }
  | {
      readonly kind: 'attributeValue';
      readonly open: readonly WrittenTag[];
      readonly tag: WrittenTag;
      readonly attribute: WrittenAttribute;
      readonly value: Range;
    };

/** Markup without elements, and what ends it. */
const OTHER_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/**
 * Finds out where an offset is. The text can have any mistakes: elements that are not closed, values without quotes.
 *
 * @returns `undefined` in comments, CDATA sections and processing instructions, and in the slash and brackets of a tag.
 */
export function placeAt(text: string, offset: number): Place | undefined {
  const open: WrittenTag[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0 || start >= offset) return { kind: 'content', open };
    const other = OTHER_MARKUP.find(([begin]) => text.startsWith(begin, start));
    if (other !== undefined) {
      const [begin, finish] = other;
      const end = text.indexOf(finish, start + begin.length);
      at = end < 0 ? text.length + 1 : end + finish.length;
      if (offset < at) return undefined;
    } else if (text[start + 1] === '/') {
      const typed = endTagName(text, start);
      if (offset >= typed.start && offset <= typed.end)
        return { kind: 'endTag', open, typed, tag: undefined };
      if (offset < typed.start) return undefined;
      close(open, text.slice(typed.start, typed.end));
      const bracket = /^[ \t\r\n]*>/.exec(text.slice(typed.end, typed.end + 100))?.[0].length ?? 0;
      at = typed.end + bracket;
      if (offset < at) return undefined;
    } else {
      const tag = readTag(text, start);
      if (offset < tag.range.end || (offset === tag.range.end && !tag.isComplete))
        return inTag(tag, open, offset);
      if (!tag.selfClosing && tag.isComplete) open.push(tag);
      at = tag.range.end;
    }
  }
}

function endTagName(text: string, start: number): Range {
  const from = start + '</'.length;
  return { start: from, end: from + (/^[^\s<>/="']*/.exec(text.slice(from, from + 1000))?.[0].length ?? 0) };
}

/** Removes the element that an end tag closes, and those inside it that have no end tag. */
function close(open: WrittenTag[], name: string): void {
  const index = open.findLastIndex((tag) => tag.name === name);
  if (index >= 0) open.length = index;
}

function inTag(tag: WrittenTag, open: readonly WrittenTag[], offset: number): Place | undefined {
  if (offset <= tag.nameRange.end) {
    return { kind: 'elementName', open, typed: tag.nameRange, tag };
  }
  for (const attribute of tag.attributes) {
    const { nameRange, value } = attribute;
    if (offset >= nameRange.start && offset <= nameRange.end) {
      return { kind: 'attributeName', open, tag, attribute, typed: nameRange };
    }
    if (value !== undefined && offset > nameRange.end && offset <= value.end) {
      // Between the name and the value: at the equals sign.
      return offset < value.start ? undefined : { kind: 'attributeValue', open, tag, attribute, value };
    }
  }
  const isAfterSlash = tag.isComplete && offset > tag.range.end - (tag.selfClosing ? 2 : 1);
  if (isAfterSlash) return undefined;
  return { kind: 'attributeName', open, tag, attribute: undefined, typed: { start: offset, end: offset } };
}
