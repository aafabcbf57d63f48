import type { XmlElement, XmlNode } from '../../manifest/xml/tree.js';

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The content of `<UserData>` without prefixes, comments, and insignificant whitespace between elements. */
export function canonicalXml(element: XmlElement): string {
  return JSON.stringify(canonical(element));
}

function canonical({ namespace, localName, attributes, children }: XmlElement): unknown {
  const written = attributes
    .filter((attribute) => attribute.namespace !== XMLNS)
    .map((attribute) => JSON.stringify([attribute.namespace, attribute.localName, attribute.value]))
    .sort();
  return [namespace, localName, written, contentOf(children, canonical)];
}

/** The same in the form of binaries: with names as written, and only the namespace declarations inside. */
export function canonicalBinaryXml({ children }: XmlElement): string {
  return JSON.stringify(contentOf(children, binary));
}

function binary({ name, attributes, children }: XmlElement): unknown {
  const written = attributes
    .map((attribute) => JSON.stringify([attribute.name, attribute.value.trim()]))
    .sort();
  return [name, written, contentOf(children, binary)];
}

/** The content without comments and whitespace between elements, with text around a comment joined. */
function contentOf(children: readonly XmlNode[], form: (element: XmlElement) => unknown): unknown[] {
  const content: unknown[] = [];
  let text = '';
  const endText = () => {
    if (text.trim() !== '') content.push(text.trim());
    text = '';
  };
  for (const child of children) {
    if (child.kind === 'text') text += child.value;
    if (child.kind !== 'element') continue;
    endText();
    content.push(form(child));
  }
  endText();
  return content;
}
