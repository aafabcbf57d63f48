import { formatWord } from '../../manifest/xml/format-comment.js';
import type { XmlElement, XmlNode } from '../../manifest/xml/tree.js';
import type { Range } from '../../text/source.js';

/** A layout line's content: an element, comment, instruction, or source part that is left unchanged. */
export interface Item {
  readonly range: Range;
  /** The element to lay out; absent for everything that is copied. */
  readonly element?: XmlElement;
  /** Whether it can stay at the end of the line before. */
  readonly isRemark: boolean;
  /** Whether it must stay there: it is a `wevtc-disable-line`. */
  readonly isAboutLine?: boolean;
}

/**
 * The items for an element's nodes without whitespace. A part from `wevtc-format-off` to `wevtc-format-on` or
 * to the last node is one item, and so is a `wevtc-format-ignore` with the element after it.
 */
export function itemsOf(nodes: readonly XmlNode[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as XmlNode;
    const last = lastOfPart(nodes, at);
    if (last > at) {
      const range = { start: node.range.start, end: (nodes[last] as XmlNode).range.end };
      items.push({ range, isRemark: false });
      at = last;
    } else if (node.kind === 'element') items.push({ range: node.range, element: node, isRemark: false });
    else items.push({ range: node.range, isRemark: true, isAboutLine: isAboutLine(node) });
  }
  return items;
}

function isAboutLine(node: XmlNode): boolean {
  return node.kind === 'comment' && /^\s*wevtc-disable-line(?![\w-])/.test(node.value);
}

/** The index of the last node of an unchanged part that starts at `at`; `at` itself if none starts there. */
function lastOfPart(nodes: readonly XmlNode[], at: number): number {
  const word = formatWord(nodes[at] as XmlNode);
  if (word === 'ignore') {
    const next = nodes.findIndex(({ kind }, index) => index > at && kind !== 'comment');
    return nodes[next]?.kind === 'element' ? next : at;
  }
  if (word !== 'off') return at;
  const on = nodes.findIndex((node, index) => index > at && formatWord(node) === 'on');
  return on < 0 ? nodes.length - 1 : on;
}
