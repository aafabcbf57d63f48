import { type XMLMetaData, XMLParser } from 'fast-xml-parser';
import type { Range } from '../../text/source.js';
import type { XmlElement, XmlNode } from './tree.js';

const ELEMENT = 'e';
const TEXT = 't';
const CDATA = 'd';
const COMMENT = 'c';

/** A node that fast-xml-parser returns with these options. Without any of the keys, it is an instruction. */
interface ParsedNode {
  readonly [ELEMENT]?: readonly ParsedNode[];
  readonly [TEXT]?: string;
  readonly [CDATA]?: unknown;
  readonly [COMMENT]?: unknown;
}

/** Whether fast-xml-parser, independent and lenient, reads the same nesting, ignoring names and values. */
export function isReadAlike(text: string, root: XmlElement): boolean {
  return areAlike(parse(hideInstructions(text, root)), [root], root.range.start);
}

function areAlike(nodes: readonly ParsedNode[], others: readonly XmlNode[], offset: number): boolean {
  if (nodes.length !== others.length) return false;
  return nodes.every((node, index) => isAlike(node, others[index] as XmlNode, offset));
}

function isAlike(node: ParsedNode, other: XmlNode, offset: number): boolean {
  if (other.kind !== kindOf(node)) return false;
  if (other.kind !== 'element') return true;
  return endOf(node) === other.range.end - offset && areAlike(node[ELEMENT] ?? [], other.children, offset);
}

function kindOf(node: ParsedNode): XmlNode['kind'] {
  if (node[ELEMENT] !== undefined) return 'element';
  if (node[TEXT] !== undefined || node[CDATA] !== undefined) return 'text';
  return node[COMMENT] === undefined ? 'instruction' : 'comment';
}

function endOf(node: ParsedNode): number | undefined {
  const metadata = XMLParser.getMetaDataSymbol() as unknown as symbol;
  return (node as Record<symbol, XMLMetaData>)[metadata]?.endIndex;
}

function parse(text: string): ParsedNode[] {
  const parser = new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes: true,
    parseTagValue: false,
    trimValues: false,
    processEntities: false,
    textNodeName: TEXT,
    cdataPropName: CDATA,
    commentPropName: COMMENT,
    // fast-xml-parser uses names as object keys: it rejects `__proto__` and `constructor`, renames
    // `toString`, and ends a name at U+1680 or U+FEFF, which XML allows in names. The slash of `<a/>` is part
    // of the name here.
    transformTagName: (name) => (name.endsWith('/') ? `${ELEMENT}/` : ELEMENT),
    // The scan has already checked the depth.
    maxNestedTags: Number.POSITIVE_INFINITY,
    // Avoids building the path of each node for callbacks that do not exist.
    jPath: false,
  });
  return parser.parse(text) as ParsedNode[];
}

/**
 * An element's text, with processing instruction content as spaces: fast-xml-parser reads it as attributes,
 * so an apostrophe hides text up to the next one, and `__proto__="x"` throws.
 */
function hideInstructions(text: string, root: XmlElement): string {
  let hidden = '';
  let at = root.range.start;
  for (const { start, end } of instructionsIn(root)) {
    hidden += text.slice(at, start + 2) + ' '.repeat(end - start - 4);
    at = end - 2;
  }
  return hidden + text.slice(at, root.range.end);
}

function instructionsIn(element: XmlElement, found: Range[] = []): Range[] {
  for (const child of element.children) {
    if (child.kind === 'instruction') found.push(child.range);
    else if (child.kind === 'element') instructionsIn(child, found);
  }
  return found;
}
