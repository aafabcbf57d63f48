import { INSERT, isBlank } from '../../event-info/user-data-xml.js';
import { escapeXml, escapeXmlAttribute } from '../../text/escape-xml.js';
import { childElements, type XmlAttribute, type XmlElement, type XmlNode } from '../../xml/tree.js';

const MIXED = /%[1-9]/;

/** All texts and attribute values in the element. */
export function userDataTexts(element: XmlElement): string[] {
  return [
    ...element.attributes.map(({ rawValue }) => rawValue),
    ...element.children.flatMap((child) =>
      child.kind === 'element' ? userDataTexts(child) : child.kind === 'text' ? [child.value] : [],
    ),
  ];
}

/** The attributes in the element that contain both an insert and other text. The binary stores them as text. */
export function mixedAttributes(element: XmlElement): XmlAttribute[] {
  const isMixed = ({ name, prefix, rawValue }: XmlAttribute) =>
    name !== 'xmlns' && prefix !== 'xmlns' && MIXED.test(rawValue) && !INSERT.test(rawValue);
  return [...element.attributes.filter(isMixed), ...childElements(element).flatMap(mixedAttributes)];
}

/**
 * The root element as MSXML prints it, from which the template's GUID is computed. Blanks between two nodes are printed as
 * a line end and one tab for each enclosing element except UserData. If there are no blanks, nothing is printed.
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
