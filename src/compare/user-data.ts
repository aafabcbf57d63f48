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
  return [namespace, localName, written, contentOf(children)];
}

function contentOf(children: readonly XmlNode[]): unknown[] {
  const content: unknown[] = [];
  for (const child of children) {
    if (child.kind === 'element') content.push(canonical(child));
    else if (child.kind === 'text' && child.value.trim() !== '') content.push(child.value.trim());
  }
  return content;
}
