import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import type { XmlDocument, XmlElement, XmlNode } from '../../src/manifest/xml/tree.js';
import { SourceText } from '../../src/text/source.js';

/**
 * What formatting keeps of a document, as text: all nodes and attributes in order, with values and texts as
 * they are written, except for white space between tags and the quotes of attributes.
 */
export function substance(text: string): string {
  const { value, diagnostics } = parseXml(new SourceText('test.man', text));
  if (value.root === undefined) throw new Error(diagnostics[0]?.message ?? 'no tree');
  const declaration = /^<\?xml[ \t\r\n].*?\?>/s.exec(text)?.[0] ?? '';
  const lines = [declaration];
  const add = (node: XmlNode, depth: number) => {
    const indent = '\t'.repeat(depth);
    if (node.kind !== 'element') {
      const written = text.slice(node.range.start, node.range.end).replace(/\r\n?/g, '\n');
      if (node.kind !== 'text' || node.cdata || !/^[ \t\n]*$/.test(written) || keepsSpace(node, value)) {
        lines.push(`${indent}${node.kind} ${JSON.stringify(written)}`);
      }
      return;
    }
    lines.push(`${indent}${node.namespace} ${node.name}`);
    for (const { name, valueRange, value: decoded, rawValue } of node.attributes) {
      const written = text.slice(valueRange.start, valueRange.end).replace(/\r\n?/g, '\n');
      lines.push(`${indent} @${name} ${JSON.stringify([written, decoded, rawValue])}`);
    }
    for (const child of node.children) add(child, depth + 1);
  };
  const nodes = [...value.outside, value.root].sort((a, b) => a.range.start - b.range.start);
  for (const node of nodes) add(node, 0);
  return lines.join('\n');
}

/** Whether white space is between texts, or in an element that preserves it. */
function keepsSpace(node: XmlNode, { root }: XmlDocument): boolean {
  const parent = root && parentOf(node, root);
  if (parent === undefined) return false;
  const isMixed = (element: XmlElement) =>
    element.children.some((child) => child.kind === 'text' && (child.cdata || child.value.trim() !== ''));
  for (let at: XmlElement | undefined = parent; at !== undefined; at = at.parent) {
    if (isMixed(at) || at.attributes.some(({ name, value }) => name === 'xml:space' && value === 'preserve'))
      return true;
  }
  return false;
}

function parentOf(node: XmlNode, element: XmlElement): XmlElement | undefined {
  if (element.children.includes(node)) return element;
  for (const child of element.children) {
    if (child.kind !== 'element' || child.range.start > node.range.start || child.range.end < node.range.end)
      continue;
    return parentOf(node, child);
  }
  return undefined;
}
