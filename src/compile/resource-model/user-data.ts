import { INSERT, isBlank } from '../../manifest/describe/user-data-xml.js';
import type { XmlElement, XmlNode } from '../../manifest/xml/tree.js';
import { escapeXml, escapeXmlAttribute } from '../../text/escape-xml.js';
import type { Range } from '../../text/source.js';

/** All texts and attribute values in the element. */
export function userDataTexts(element: XmlElement): string[] {
  return [
    ...element.attributes.map(({ rawValue }) => rawValue),
    ...element.children.flatMap((child) =>
      child.kind === 'element' ? userDataTexts(child) : child.kind === 'text' ? [child.value] : [],
    ),
  ];
}

/** The texts and attributes in the element that have a percent sign and are more than one insert. */
export function mixedTexts(element: XmlElement): { readonly value: string; readonly range: Range }[] {
  const own = element.attributes.map(({ rawValue, valueRange }) => ({ value: rawValue, range: valueRange }));
  return [
    ...own.filter(isMixed),
    ...element.children.flatMap((child) =>
      child.kind === 'element'
        ? mixedTexts(child)
        : child.kind === 'text' && !child.cdata && isMixed(child)
          ? [child]
          : [],
    ),
  ];
}

const isMixed = ({ value }: { readonly value: string }) => value.includes('%') && !INSERT.test(value);

/**
 * The root element as MSXML prints it, for the template's GUID. Whitespace between nodes becomes a newline
 * and a tab for each enclosing element except UserData; without it, nothing is printed.
 */
export function userDataText(root: XmlElement): string {
  return printElement(root, 1);
}

function printElement({ name, attributes, children, selfClosing }: XmlElement, depth: number): string {
  const start = [
    name,
    ...attributes.map(({ name, rawValue }) => `${name}="${escapeXmlAttribute(rawValue)}"`),
  ];
  if (selfClosing) return `<${start.join(' ')}/>`;
  const last = children.length - 1;
  const content = children.map((child, index) => printNode(child, depth, index === last));
  return `<${start.join(' ')}>${content.join('')}</${name}>`;
}

/** @param depth the depth of the element that contains the node. */
function printNode(node: XmlNode, depth: number, isLast: boolean): string {
  switch (node.kind) {
    case 'element':
      return printElement(node, depth + 1);
    case 'comment':
      return `<!--${node.value}-->`;
    case 'instruction':
      return `<?${[node.target, node.value].filter((part) => part !== '').join(' ')}?>`;
    case 'text':
      if (node.cdata) return `<![CDATA[${node.value}]]>`;
      if (!isBlank(node.value)) return escapeXml(node.value);
      // An end tag has one tab less than a child.
      return `\r\n${'\t'.repeat(isLast ? depth : depth + 1)}`;
  }
}
