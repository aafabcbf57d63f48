import type { XmlAttribute, XmlElement, XmlNode } from './tree.js';

/** An attribute while the tree is built. Its name is split and resolved when the namespaces are known. */
export type DraftAttribute = { -readonly [Key in keyof XmlAttribute]: XmlAttribute[Key] };

/** An element with the data of its start tag. Nesting, end and namespaces are added when the tree is built. */
export type DraftElement = {
  -readonly [Key in keyof Omit<XmlElement, 'attributes' | 'children'>]: XmlElement[Key];
} & { attributes: DraftAttribute[]; children: XmlNode[] };
