import type { ScannedAttribute } from './scanned-attribute.js';
import type { XmlElement, XmlNode } from './tree.js';

/** An element of an unfinished tree. Its nesting, end, and namespaces become known after its start tag. */
export type DraftElement = {
  -readonly [Key in keyof Omit<XmlElement, 'attributes' | 'children'>]: XmlElement[Key];
} & { readonly attributes: readonly ScannedAttribute[]; readonly children: XmlNode[] };
