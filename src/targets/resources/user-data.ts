import type { Template } from '../../manifest/model.js';
import type { BinaryXmlContent, BinaryXmlElement } from '../../resources/wevt-template/model.js';
import { escapeXml, escapeXmlAttribute } from '../../text/escape-xml.js';
import { childElements, type XmlAttribute, type XmlElement, type XmlNode } from '../../xml/tree.js';
import { substitutionType } from './items.js';

const INSERT = /^[ \t\r\n]*%([1-9]\d?)[ \t\r\n]*$/;
const EACH_INSERT = /%([1-9]\d?)/g;
const MIXED = /%[1-9]/;

const isBlank = (text: string) => /^[ \t\r\n]*$/.test(text);

/** The one element inside `<UserData>`. */
export function userDataRoot({ userData }: Template): XmlElement | undefined {
  return userData && childElements(userData)[0];
}

/** The rendered XML of an event with UserData: the manifest's own XML, in which `%n` is the n-th item. */
export function userDataXml(root: XmlElement, template: Template): BinaryXmlElement {
  const types = template.fields.map(substitutionType);
  return binaryElement(root, types);
}

function binaryElement(element: XmlElement, types: readonly number[]): BinaryXmlElement {
  return {
    name: element.name,
    attributes: element.attributes.map(({ name, rawValue }) => ({
      name,
      value: substitution(rawValue, types) ?? { text: rawValue },
    })),
    children: element.children.flatMap((child): BinaryXmlElement['children'] => {
      if (child.kind === 'element') return [binaryElement(child, types)];
      return child.kind === 'text' && !isBlank(child.value) ? contents(child.value, types) : [];
    }),
  };
}

/** An insert with nothing but blanks around it. */
function substitution(text: string, types: readonly number[]): BinaryXmlContent | undefined {
  const number = Number(INSERT.exec(text)?.[1]);
  const type = types[number - 1];
  return type === undefined ? undefined : { at: number - 1, type };
}

/** The text of an element, with its inserts. */
function contents(text: string, types: readonly number[]): BinaryXmlContent[] {
  const alone = substitution(text, types);
  if (alone !== undefined) return [alone];
  const parts: BinaryXmlContent[] = [];
  let end = 0;
  for (const match of text.matchAll(EACH_INSERT)) {
    const insert = substitution(match[0], types);
    if (insert === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(insert);
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

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
