import type { Range } from '../../text/source.js';
import { readMarkup } from './written-markup.js';
import type { WrittenAttribute, WrittenTag } from './written-tag.js';

/** The location of the cursor in a text that might not be XML yet. */
export type Place =
  | {
      /** Between tags. */
      readonly kind: 'content';
      readonly open: readonly WrittenTag[];
    }
  | {
      /** In the name of a start tag or end tag. `typed` is the whole name. */
      readonly kind: 'elementName' | 'endTag';
      readonly open: readonly WrittenTag[];
      readonly typed: Range;
      /** The tag; absent in an end tag. */
      readonly tag: WrittenTag | undefined;
    }
  | {
      /** In the name of an attribute, or between attributes. */
      readonly kind: 'attributeName';
      readonly open: readonly WrittenTag[];
      readonly tag: WrittenTag;
      /** The attribute at the cursor; absent between attributes. */
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

/**
 * Locates an offset in the markup, which can contain any errors, such as unclosed elements and unquoted
 * values. `undefined` in comments, CDATA sections, and processing instructions, and in the slash and brackets
 * of a tag.
 */
export function placeAt(text: string, offset: number): Place | undefined {
  const open: WrittenTag[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0 || start >= offset) return { kind: 'content', open };
    const markup = readMarkup(text, start);
    at = markup.range.end;
    if (markup.kind === 'startTag') {
      const { tag } = markup;
      if (offset < at || (offset === at && !tag.isComplete)) return inTag(tag, open, offset);
      if (!tag.selfClosing && tag.isComplete) open.push(tag);
    } else if (markup.kind === 'endTag') {
      const typed = markup.nameRange;
      if (offset >= typed.start && offset <= typed.end)
        return { kind: 'endTag', open, typed, tag: undefined };
      if (offset < at) return undefined;
      close(open, text.slice(typed.start, typed.end));
    } else if (offset < at || !markup.isComplete) return undefined;
  }
}

/** Removes the element that an end tag closes, and elements inside it without an end tag. */
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
    // With the cursor directly before an attribute, the author wants to add another one.
    if (offset === nameRange.start && value !== undefined) break;
    if (offset >= nameRange.start && offset <= nameRange.end) {
      return { kind: 'attributeName', open, tag, attribute, typed: nameRange };
    }
    if (value !== undefined && offset > nameRange.end && offset <= value.end) {
      // Between the name and the value, at the equals sign.
      return offset < value.start ? undefined : { kind: 'attributeValue', open, tag, attribute, value };
    }
  }
  const isAfterSlash = tag.isComplete && offset > tag.range.end - (tag.selfClosing ? 2 : 1);
  if (isAfterSlash) return undefined;
  return { kind: 'attributeName', open, tag, attribute: undefined, typed: { start: offset, end: offset } };
}
