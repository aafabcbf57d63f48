import { type Range, SourceText } from '../../text/source.js';
import type { ScannedAttribute } from './scanned-attribute.js';
import type { XmlDocument, XmlElement, XmlNode } from './tree.js';

/** One of the documents that were joined. */
interface Part {
  readonly source: SourceText;
  /** The offset in the joined text at which its text starts. */
  readonly start: number;
}

/** Several documents as one. */
export interface JoinedDocument {
  /** Joined texts. The root has the name and attributes of the first, and the children of all. */
  readonly document: XmlDocument;
  /** The documents' elements, in order; they are the parents of the joined root's children. */
  readonly roots: readonly XmlElement[];
  /** The place in its own document of a range of the joined text. */
  placeOf(range: Range): { readonly source: SourceText; readonly range: Range };
}

/**
 * Joins one or more documents with document elements, so that code for one document works for several. A root
 * in the result's tree is a copy whose ranges are offsets in the joined text.
 */
export function joinDocuments(documents: readonly XmlDocument[]): JoinedDocument {
  const parts: Part[] = [];
  const roots: XmlElement[] = [];
  let start = 0;
  for (const { source, root } of documents) {
    parts.push({ source, start });
    if (root !== undefined) roots.push(moved(root, start, undefined));
    // The line end between two texts keeps them on lines of their own.
    start += source.text.length + 1;
  }
  const [first] = documents as readonly [XmlDocument];
  const source = new SourceText(first.source.file, documents.map((one) => one.source.text).join('\n'));
  const root: XmlElement = {
    ...(roots[0] as XmlElement),
    children: roots.flatMap(({ children }) => children),
  };
  return {
    document: { source, root, outside: [] },
    roots,
    placeOf: (range) => {
      const part = parts[lastStart(parts, range.start)] as Part;
      return { source: part.source, range: by(range, -part.start) };
    },
  };
}

/** The index of the last part that starts at or before an offset. */
function lastStart(parts: readonly Part[], offset: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle] as Part).start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const by = ({ start, end }: Range, offset: number): Range => ({ start: start + offset, end: end + offset });

function moved(element: XmlElement, offset: number, parent: XmlElement | undefined): XmlElement {
  const children: XmlNode[] = [];
  const copy: XmlElement = {
    ...element,
    range: by(element.range, offset),
    nameRange: by(element.nameRange, offset),
    startTag: by(element.startTag, offset),
    // All attributes of a parsed tree are of this class.
    attributes: element.attributes.map((attribute) => (attribute as ScannedAttribute).movedBy(offset)),
    children,
    parent,
  };
  for (const child of element.children) {
    children.push(
      child.kind === 'element' ? moved(child, offset, copy) : { ...child, range: by(child.range, offset) },
    );
  }
  return copy;
}
