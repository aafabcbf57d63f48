import type { Range, SourceText } from '../../text/source.js';

/** A parsed document. It keeps everything that is in the source; ranges are offsets into the source. */
export interface XmlDocument {
  readonly source: SourceText;
  /** The document element; absent if the text is not well-formed XML. */
  readonly root: XmlElement | undefined;
  /** Ordered comments and processing instructions outside the document element, but no XML declaration. */
  readonly outside: readonly (XmlComment | XmlInstruction)[];
}

/** A part of the content of an element. */
export type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;

/** An element with its attributes and content. */
export interface XmlElement {
  readonly kind: 'element';
  /** The name as written, with its prefix. */
  readonly name: string;
  readonly prefix: string;
  readonly localName: string;
  /** The namespace that the prefix (or the default declaration) is bound to; `''` for none. */
  readonly namespace: string;
  /** From `<` of the start tag to the end of the end tag. */
  readonly range: Range;
  /** The name in the start tag. */
  readonly nameRange: Range;
  /** From `<` to `>` of the start tag. */
  readonly startTag: Range;
  /** True for `<a/>`, false for `<a></a>`. */
  readonly selfClosing: boolean;
  /** All attributes in source order, including namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  readonly parent: XmlElement | undefined;
  /** The namespace declarations of this element: prefix (`''` for the default) to URI. */
  readonly declarations: ReadonlyMap<string, string> | undefined;
}

/** An attribute with the ranges of its name and value. */
export interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly localName: string;
  /** `''` for an attribute without a prefix; `http://www.w3.org/2000/xmlns/` for `xmlns` and `xmlns:*`. */
  readonly namespace: string;
  /** The value by XML 1.0 §3.3.3: references decoded, and each literal newline or tab made a space. */
  readonly value: string;
  /** The value with references decoded, and literal newlines (as LF) and tabs kept, as in mc.exe messages. */
  readonly rawValue: string;
  /** Name, `=` and quoted value. */
  readonly range: Range;
  readonly nameRange: Range;
  /** The value between the quotes. */
  readonly valueRange: Range;
}

/** Character data, or a CDATA section, with references decoded and line endings as LF. */
export interface XmlText {
  readonly kind: 'text';
  readonly cdata: boolean;
  readonly value: string;
  readonly range: Range;
}

/** A comment. */
export interface XmlComment {
  readonly kind: 'comment';
  readonly value: string;
  readonly range: Range;
}

/** A processing instruction. */
export interface XmlInstruction {
  readonly kind: 'instruction';
  readonly target: string;
  readonly value: string;
  readonly range: Range;
}

/** The child elements, in order. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child.kind === 'element');
}

/** The attribute with that name and without a namespace. */
export function attribute(element: XmlElement, localName: string): XmlAttribute | undefined {
  for (const candidate of element.attributes) {
    if (candidate.name === localName) return candidate;
  }
  return undefined;
}

/** The text inside an element, without its child elements. */
export function textContent(element: XmlElement): string {
  let text = '';
  for (const child of element.children) if (child.kind === 'text') text += child.value;
  return text;
}

/** A prefix's namespace at an element; `undefined` if unbound. For `''`, the default namespace or `''`. */
export function lookupNamespace(element: XmlElement, prefix: string): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const uri = at.declarations?.get(prefix);
    if (uri !== undefined) return uri;
  }
  if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
  return prefix === '' ? '' : undefined;
}
