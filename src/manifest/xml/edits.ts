import { countWhile } from '../../text/count-while.js';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import { escapeText } from './characters.js';
import type { XmlAttribute, XmlElement, XmlNode } from './tree.js';

/** Replaces a value, or a part of one. */
export function replaceValue(range: Range, value: string): TextEdit {
  return { range, newText: escapeText(value) };
}

/** Removes an attribute and the white space before it. */
export function removeAttribute(source: SourceText, { range }: Pick<XmlAttribute, 'range'>): TextEdit {
  const start = range.start - blanksBefore(source, range.start).length;
  return { range: { start, end: range.end }, newText: '' };
}

/** Adds an attribute after the last one, with the same white space before it. */
export function addAttribute(source: SourceText, element: XmlElement, name: string, value: string): TextEdit {
  const last = element.attributes.at(-1);
  const at = last?.range.end ?? element.nameRange.end;
  const blanks = last === undefined ? '' : blanksBefore(source, last.range.start);
  return { range: { start: at, end: at }, newText: `${blanks || ' '}${name}="${escapeText(value)}"` };
}

/** Changes the local name of an element in both tags. */
export function renameElement(source: SourceText, element: XmlElement, localName: string): TextEdit[] {
  const newText = element.prefix === '' ? localName : `${element.prefix}:${localName}`;
  const edits = [{ range: element.nameRange, newText }];
  if (!element.selfClosing) {
    const start = source.text.lastIndexOf('</', element.range.end - 1) + 2;
    edits.push({ range: { start, end: start + element.name.length }, newText });
  }
  return edits;
}

/** Removes an element, and its whole lines if they contain nothing else. */
export function removeElement(source: SourceText, { range }: Pick<XmlElement, 'range'>): TextEdit {
  const lineStart = lineStartBefore(source, range.start);
  const before = source.text.slice(lineStart, range.start);
  const start = lineStart + before.trimEnd().length;
  const after = /^[ \t]*(\r\n?|\n)/.exec(source.text.slice(range.end, range.end + LONGEST_BLANKS))?.[0];
  const isFirst = start === lineStart;
  const ownLines = after !== undefined && isFirst;
  // The element after it takes its place.
  if (isFirst && !ownLines)
    return { range: { start: range.start, end: blanksEnd(source, range.end) }, newText: '' };
  return { range: { start, end: ownLines ? range.end + after.length : range.end }, newText: '' };
}

/**
 * Adds a child element after the last one, on its own lines if its neighbors are. In `lines`, each tab at the
 * start means one level of indentation.
 */
export function insertChild(source: SourceText, parent: XmlElement, lines: readonly string[]): TextEdit {
  const last = parent.children.findLast((child) => child.kind === 'element');
  if (last !== undefined) return insertAfter(source, parent, last, lines);
  const child = startsLine(source, parent) ? onOwnLines(source, parent, lines) : layOut(lines, '', '', '');
  if (parent.selfClosing) {
    const slash = parent.range.end - '/>'.length;
    const start = slash - blanksBefore(source, slash).length;
    const range = { start, end: parent.range.end };
    return { range, newText: `>${child}</${parent.name}>` };
  }
  // Comments stay. The edit includes the end tag, so that two such edits overlap and conflict.
  const endTag = source.text.lastIndexOf('</', parent.range.end - 1);
  const start = endTag - blanksBefore(source, endTag).length;
  const range = { start, end: parent.range.end };
  return { range, newText: child + source.text.slice(endTag, parent.range.end) };
}

/** Adds a sibling after an element, or after a comment that follows the element on its last line. */
export function insertAfter(
  source: SourceText,
  parent: XmlElement,
  sibling: XmlElement,
  lines: readonly string[],
): TextEdit {
  const { text } = source;
  const { end } = sibling.range;
  let at = end;
  // Each of many children can get a sibling, so this does not step through all of them.
  const { children } = parent;
  for (let next = countWhile(children, ({ range }) => range.start < end); next < children.length; next++) {
    const node = children[next] as XmlNode;
    const sameLine = !/[\r\n]/.test(text.slice(at, node.range.end));
    if (node.kind === 'comment' && sameLine) at = node.range.end;
    else if (node.kind !== 'text' || !sameLine) break;
  }
  const lineEnd = startsLine(source, sibling) ? lineEndOf(source) : '';
  const indent = lineEnd === '' ? '' : indentation(source, sibling);
  const step = lineEnd === '' ? '' : indentationStep(source, sibling);
  return { range: { start: at, end: at }, newText: lineEnd + layOut(lines, lineEnd, indent, step) };
}

/** Adds a child before the others, on its own lines if they are. Remarks after the start tag stay there. */
export function insertFirst(source: SourceText, parent: XmlElement, lines: readonly string[]): TextEdit {
  const first = parent.children.find((child) => child.kind === 'element');
  if (first === undefined) return insertChild(source, parent, lines);
  let at = parent.startTag.end;
  for (const node of parent.children) {
    if (/[\r\n]/.test(source.text.slice(at, node.range.end))) break;
    if (node.kind === 'comment') at = node.range.end;
    else if (node.kind !== 'text') break;
  }
  const isOnLine = startsLine(source, first);
  const lineEnd = isOnLine ? lineEndOf(source) : '';
  const indent = isOnLine ? indentation(source, first) : '';
  const step = isOnLine ? indentationStep(source, first) : '';
  return { range: { start: at, end: at }, newText: lineEnd + layOut(lines, lineEnd, indent, step) };
}

/** Far more white space than any line has at its end. */
const LONGEST_BLANKS = 1000;

function blanksEnd({ text }: SourceText, at: number): number {
  return at + (/^[ \t]*/.exec(text.slice(at, at + LONGEST_BLANKS))?.[0].length ?? 0);
}

function blanksBefore(source: SourceText, at: number): string {
  let start = at;
  while (start > 0 && ' \t\r\n'.includes(source.text[start - 1] as string)) start--;
  return source.text.slice(start, at);
}

/** The offset at which the line that contains `at` starts. */
function lineStartBefore(source: SourceText, at: number): number {
  return source.lineStart(source.positionAt(at).line);
}

/** Whether an element starts its line, except the first line, so that one-line files remain so. */
function startsLine(source: SourceText, { range }: XmlElement): boolean {
  const start = lineStartBefore(source, range.start);
  return start > 0 && /^[ \t]*$/.test(source.text.slice(start, range.start));
}

/** The line end that the file uses. */
function lineEndOf(source: SourceText): string {
  return /\r\n?|\n/.exec(source.text)?.[0] ?? '';
}

/** The white space at the start of the line on which an element starts. */
function indentation(source: SourceText, { range }: XmlElement): string {
  const start = lineStartBefore(source, range.start);
  return /^[ \t]*/.exec(source.text.slice(start, range.start))?.[0] ?? '';
}

/** One indentation level for a child: the element's indentation relative to its parent. */
function indentationStep(source: SourceText, element: XmlElement): string {
  const own = indentation(source, element);
  const outer = element.parent === undefined ? '' : indentation(source, element.parent);
  if (own.length > outer.length && own.startsWith(outer)) return own.slice(outer.length);
  return own.includes('\t') ? '\t' : '  ';
}

/** Content for an empty element, on its own lines, with the newlines before and after it. */
function onOwnLines(source: SourceText, parent: XmlElement, lines: readonly string[]): string {
  const lineEnd = lineEndOf(source);
  const outer = indentation(source, parent);
  const step = indentationStep(source, parent);
  return lineEnd + layOut(lines, lineEnd, outer + step, step) + lineEnd + outer;
}

function layOut(lines: readonly string[], lineEnd: string, indent: string, step: string): string {
  // Without line ends, the lines of a tag still need a space between its attributes.
  if (lineEnd === '') return lines.map((line) => line.replace(/^\t*/, '').replace(/^(?!<)/, ' ')).join('');
  return lines.map((line) => line.replace(/^\t*/, (tabs) => indent + step.repeat(tabs.length))).join(lineEnd);
}
