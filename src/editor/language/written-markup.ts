import type { Range } from '../../text/source.js';
import { readTag, type WrittenTag } from './written-tag.js';

/** An end tag in a text that might not be XML yet. */
export interface WrittenEndTag {
  readonly kind: 'endTag';
  /** The range from `</` to after `>`, or after the name if `>` is missing. */
  readonly range: Range;
  /** Empty after a lone `</`. */
  readonly nameRange: Range;
}

/** Markup without elements: a comment, a CDATA section, a processing instruction, or a declaration. */
export interface WrittenRemark {
  readonly kind: 'comment' | 'cdata' | 'instruction';
  readonly range: Range;
  /** The content without the delimiters. */
  readonly inner: Range;
  /** Whether the end delimiter is present. Otherwise, the markup extends to the end of the text. */
  readonly isComplete: boolean;
}

/** The kinds of markup that start with `<`. */
export type WrittenMarkup =
  | { readonly kind: 'startTag'; readonly range: Range; readonly tag: WrittenTag }
  | WrittenEndTag
  | WrittenRemark;

/** The delimiters of markup without elements. */
const REMARKS = [
  ['comment', '<!--', '-->'],
  ['cdata', '<![CDATA[', ']]>'],
  ['instruction', '<?', '?>'],
  ['instruction', '<!', '>'],
] as const;

/** Reads the markup at a `<`, regardless of errors. */
export function readMarkup(text: string, start: number): WrittenMarkup {
  const remark = REMARKS.find(([, begin]) => text.startsWith(begin, start));
  if (remark !== undefined) return readRemark(text, start, remark);
  if (text[start + 1] === '/') return readEndTag(text, start);
  const tag = readTag(text, start);
  return { kind: 'startTag', range: tag.range, tag };
}

function readRemark(
  text: string,
  start: number,
  [kind, begin, finish]: (typeof REMARKS)[number],
): WrittenRemark {
  const from = start + begin.length;
  const found = text.indexOf(finish, from);
  const isComplete = found >= 0;
  const inner = { start: from, end: isComplete ? found : text.length };
  const end = isComplete ? found + finish.length : text.length;
  return { kind, range: { start, end }, inner: { ...inner, start: Math.min(from, inner.end) }, isComplete };
}

function readEndTag(text: string, start: number): WrittenEndTag {
  const nameStart = start + '</'.length;
  const name = /^[^\s<>/="']*/.exec(text.slice(nameStart, nameStart + 1000))?.[0] ?? '';
  const nameRange = { start: nameStart, end: nameStart + name.length };
  const bracket = /^[ \t\r\n]*>/.exec(text.slice(nameRange.end, nameRange.end + 100))?.[0] ?? '';
  return { kind: 'endTag', range: { start, end: nameRange.end + bracket.length }, nameRange };
}
