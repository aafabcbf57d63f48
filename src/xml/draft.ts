import type { XmlAttribute, XmlElement, XmlNode } from './tree.js';

/** An attribute while the tree is being built: its name is split and resolved once the namespaces are known. */
export type DraftAttribute = { -readonly [Key in keyof XmlAttribute]: XmlAttribute[Key] };

/** An element as its start tag tells it: nesting, end and namespaces follow when the tree is built. */
export type DraftElement = {
  -readonly [Key in keyof Omit<XmlElement, 'attributes' | 'children'>]: XmlElement[Key];
} & { attributes: DraftAttribute[]; children: XmlNode[] };
