import { type XMLMetaData, XMLParser } from 'fast-xml-parser';
import { endOfName, skipBlanks } from './names.js';
import { type Bindings, outermostBindings, resolveNames } from './namespaces.js';
import type { Problems } from './problems.js';
import { decodeReferences } from './references.js';
import type { DraftElement, XmlComment, XmlElement, XmlInstruction, XmlNode } from './tree.js';
import type { Markup } from './well-formed.js';

const ELEMENT = 'e';
const TEXT = 't';
const CDATA = 'd';
const COMMENT = 'c';

/** A node as fast-xml-parser returns it with the options below. A node with none of these keys is an instruction. */
interface ParsedNode {
  readonly [ELEMENT]?: readonly ParsedNode[];
  readonly [TEXT]?: string;
  readonly [CDATA]?: readonly [{ readonly [TEXT]: string }];
  readonly [COMMENT]?: readonly [{ readonly [TEXT]: string }];
}

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  // Attributes come from the scanned start tags, which have their ranges.
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  commentPropName: COMMENT,
  // Names come from the start tags too. fast-xml-parser uses names as object keys: it rejects `__proto__` and
  // `constructor`, renames `toString`, and ends a name at U+1680 or U+FEFF, which XML allows in names. The slash of
  // `<a/>` is part of the name here.
  transformTagName: (name) => (name.endsWith('/') ? `${ELEMENT}/` : ELEMENT),
  // The scan has already checked the depth.
  maxNestedTags: Number.POSITIVE_INFINITY,
  // Avoids building the path of each node for callbacks that do not exist.
  jPath: false,
});
const metadata = XMLParser.getMetaDataSymbol() as unknown as symbol;

/** Siblings from fast-xml-parser, the index of the next one to convert, and the element that contains them. */
interface Level {
  readonly nodes: readonly ParsedNode[];
  next: number;
  readonly element: DraftElement | undefined;
  readonly bindings: Bindings;
}

/**
 * Builds the tree of a text whose structure is valid. Nesting, order and content come from fast-xml-parser; names,
 * attributes and start tags come from the scan. fast-xml-parser returns no ranges for text, comments and CDATA
 * sections. Inside an element, siblings follow each other without gaps, so a cursor over the text finds their ranges.
 */
export function buildTree(
  text: string,
  markup: Markup,
  problems: Problems,
): { root: XmlElement | undefined; outside: (XmlComment | XmlInstruction)[] } {
  const outside: (XmlComment | XmlInstruction)[] = [];
  let root: DraftElement | undefined;
  let cursor = 0;
  let elements = 0;
  const nodes = parser.parse(hideInstructions(text, markup)) as ParsedNode[];
  const levels: Level[] = [{ nodes, next: 0, element: undefined, bindings: outermostBindings }];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const parent = level.element;
    const node = level.nodes[level.next];
    level.next += 1;
    if (node === undefined) {
      if (parent !== undefined) cursor = parent.range.end;
      levels.pop();
      continue;
    }
    const children = node[ELEMENT];
    if (children !== undefined) {
      const element = markup.elements[elements] as DraftElement;
      elements += 1;
      element.range = { start: element.startTag.start, end: endOf(node) };
      element.parent = parent as XmlElement | undefined;
      const bindings = resolveNames(element, level.bindings, problems);
      if (parent === undefined) root = element;
      else parent.children.push(element);
      cursor = element.startTag.end;
      levels.push({ nodes: children, next: 0, element, bindings });
      continue;
    }
    if (parent === undefined) {
      // White space outside the root is not part of the tree, and fast-xml-parser returns only some of it.
      if (node[TEXT] !== undefined) continue;
      cursor = text.indexOf('<', cursor);
    }
    const child = readLeaf(node, text, cursor);
    cursor = child.range.end;
    if (child.kind === 'instruction' && child.target === 'xml' && child.range.start === 0) continue;
    if (parent !== undefined) parent.children.push(child);
    else if (child.kind !== 'text') outside.push(child);
  }
  return { root, outside };
}

/** The text, CDATA section, comment or instruction that starts at `start`. */
function readLeaf(
  node: ParsedNode,
  text: string,
  start: number,
): XmlNode & { kind: Exclude<XmlNode['kind'], 'element'> } {
  const value = node[TEXT];
  if (value !== undefined) {
    const end = text.indexOf('<', start);
    return { kind: 'text', cdata: false, value: decodeReferences(value), range: { start, end } };
  }
  const comment = node[COMMENT];
  if (comment !== undefined) {
    const end = text.indexOf('-->', start + '<!--'.length) + '-->'.length;
    return { kind: 'comment', value: comment[0][TEXT], range: { start, end } };
  }
  const cdata = node[CDATA];
  if (cdata !== undefined) {
    const end = text.indexOf(']]>', start) + ']]>'.length;
    return { kind: 'text', cdata: true, value: cdata[0][TEXT], range: { start, end } };
  }
  return readInstruction(text, start);
}

function readInstruction(text: string, start: number): XmlInstruction {
  const targetEnd = endOfName(text, start + 2);
  const close = text.indexOf('?>', targetEnd);
  const value = text.slice(Math.min(skipBlanks(text, targetEnd), close), close).replace(/\r\n?/g, '\n');
  const target = text.slice(start + 2, targetEnd);
  return { kind: 'instruction', target, value, range: { start, end: close + 2 } };
}

/**
 * Replaces the content of processing instructions with spaces. fast-xml-parser would read the content as attributes:
 * an apostrophe would hide all text up to the next apostrophe, and `__proto__="x"` would make it throw.
 */
function hideInstructions(text: string, markup: Markup): string {
  let hidden = '';
  let at = 0;
  for (const { start, end } of markup.instructions) {
    hidden += text.slice(at, start + 2) + ' '.repeat(end - start - 4);
    at = end - 2;
  }
  return hidden + text.slice(at);
}

function endOf(node: ParsedNode): number {
  return ((node as Record<symbol, XMLMetaData>)[metadata] as XMLMetaData).endIndex as number;
}
