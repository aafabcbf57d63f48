import type { XmlElement, XmlNode } from '../xml/tree.js';

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** What a `<UserData>` says, without what readers of XML do not see: prefixes, comments, blanks between elements. */
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

/** The same as binaries hold it: names as they are written, and of namespaces only the declarations inside. */
export function canonicalBinaryXml({ children }: XmlElement): string {
  return JSON.stringify(contentOf(children, binary));
}

function binary({ name, attributes, children }: XmlElement): unknown {
  const written = attributes
    .map((attribute) => JSON.stringify([attribute.name, attribute.value.trim()]))
    .sort();
  return [name, written, contentOf(children, binary)];
}

/** Comments and blanks between elements say nothing; what stands around a comment is one text. */
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
