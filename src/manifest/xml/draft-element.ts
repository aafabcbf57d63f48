import type { ScannedAttribute } from './scanned-attribute.js';
import type { XmlElement, XmlNode } from './tree.js';

/**
 * An element while the tree is built. Its nesting, end and namespaces become known later than its start tag.
 */
export type DraftElement = {
  -readonly [Key in keyof Omit<XmlElement, 'attributes' | 'children'>]: XmlElement[Key];
} & { readonly attributes: readonly ScannedAttribute[]; readonly children: XmlNode[] };
