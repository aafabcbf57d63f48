import { attribute, type XmlDocument, type XmlElement, type XmlNode } from '../../manifest/xml/tree.js';
import { type Item, itemsOf } from './items.js';
import type { FormatOptions } from './options.js';
import { indentation, startTag } from './start-tag.js';

/**
 * The text of a document without errors, laid out anew. Only whitespace between and inside tags, quotes of
 * attribute values, and the form of empty elements change. Values, texts, comments and processing
 * instructions are preserved; their line endings become those of the file, which XML does not distinguish.
 */
export function formatDocument(document: XmlDocument, options: FormatOptions): string {
  const { source, root, outside } = document;
  if (root === undefined) return source.text;
  const { text } = source;
  const nodes = [...outside, root].sort((a, b) => a.range.start - b.range.start);
  const declaration = /^<\?xml(?=[ \t\r\n])/.test(text) ? text.slice(0, text.indexOf('?>') + 2) : '';
  const layout = new Layout(text, options);
  // The end of the text ends the line of the last node.
  const content = layout.items(itemsOf(nodes), declaration.length, 0, '\n');
  const first = declaration === '' ? content.replace(/^\n+/, '') : declaration + content;
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return `${first}\n`.replace(/\r\n?|\n/g, lineEnd);
}

/** Lines end with LF here, except in what is copied. */
class Layout {
  constructor(
    private readonly text: string,
    private readonly options: FormatOptions,
  ) {}

  /**
   * The items, each with what separates it from what precedes it. `start` is the offset after the start tag
   * or the XML declaration, and `after` is the whitespace between the last item and what follows.
   */
  items(items: readonly Item[], start: number, depth: number, after: string): string {
    const { text } = this;
    const gaps = items.map(({ range }, at) => text.slice(items[at - 1]?.range.end ?? start, range.start));
    gaps.push(after);
    const atEnds = remarksAtLineEnds(items, gaps);
    const indent = indentation(this.options, depth);
    let written = '';
    for (const [at, item] of items.entries()) {
      const gap = gaps[at] as string;
      if (atEnds[at] && (at > 0 || start > 0)) written += gap === '' ? '' : ' ';
      else written += `${at > 0 && hasBlankLine(gap) ? '\n' : ''}\n${indent}`;
      const { element, range } = item;
      written += element === undefined ? text.slice(range.start, range.end) : this.element(element, depth);
    }
    return written;
  }

  private element(element: XmlElement, depth: number): string {
    const { text, options } = this;
    const { children, startTag: tag, name, selfClosing } = element;
    const keepsSpace = attribute(element, 'xml:space')?.value === 'preserve';
    const nodes = children.filter((node) => !isBlank(node, text));
    if (selfClosing || (nodes.length === 0 && !(keepsSpace && children.length > 0))) {
      return startTag(text, element, depth, '/>', options);
    }
    const open = startTag(text, element, depth, '>', options);
    const endTag = text.lastIndexOf('</', element.range.end - 1);
    const isMixed = nodes.some(({ kind }) => kind === 'text');
    const content = text.slice(tag.end, endTag);
    // mc.exe computes a template's GUID from UserData as written: whitespace and empty-element form matter.
    const isCompiled = element.localName === 'UserData' && element.parent?.localName === 'template';
    if (isMixed || keepsSpace || isCompiled || isRemarkOnOneLine(nodes, content))
      return `${open}${content}</${name}>`;
    const after = text.slice((nodes.at(-1) as XmlNode).range.end, endTag);
    const inside = this.items(itemsOf(nodes), tag.end, depth + 1, after);
    return `${open}${inside}\n${indentation(options, depth)}</${name}>`;
  }
}

/** Whether a node is whitespace between tags. A reference such as `&#32;` is not, as it is intentional. */
function isBlank(node: XmlNode, text: string): boolean {
  return (
    node.kind === 'text' && !node.cdata && /^[ \t\r\n]*$/.test(text.slice(node.range.start, node.range.end))
  );
}

function isRemarkOnOneLine(nodes: readonly XmlNode[], content: string): boolean {
  return nodes.every(({ kind }) => kind !== 'element') && !/[\r\n]/.test(content);
}

/** For each item, whether it is a comment or instruction after something on its line, and ends the line. */
function remarksAtLineEnds(items: readonly Item[], gaps: readonly string[]): boolean[] {
  const result: boolean[] = items.map(() => false);
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const { isRemark, isAboutLine } = items[at] as Item;
    const endsLine = hasLineEnd(gaps[at + 1] as string) || result[at + 1] === true;
    result[at] = isRemark && !hasLineEnd(gaps[at] as string) && (endsLine || isAboutLine === true);
  }
  return result;
}

const hasLineEnd = (gap: string) => /[\r\n]/.test(gap);
const hasBlankLine = (gap: string) => (gap.match(/\r\n?|\n/g) ?? []).length > 1;
