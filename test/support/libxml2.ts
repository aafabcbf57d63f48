import { XmlDocument, XmlElement, XmlParseError, XmlXPath } from 'libxml2-wasm';
import type {
  XmlDocument as Document,
  XmlElement as Element,
  XmlInstruction,
  XmlNode,
} from '../../src/manifest/xml/tree.js';

/** The result of libxml2 for some bytes, in a form that can be compared with wevtc's. */
export interface Verdict {
  /** Undefined if libxml2 stops without a result. */
  readonly accepted: boolean | undefined;
  /** The reason why libxml2 rejects the document. */
  readonly reason?: string;
  /** The document as libxml2 prints it, and the expanded names in it. */
  readonly tree?: string;
}

/**
 * Errors of libxml2 that wevtc does not report: two that are outside XML 1.0 and its namespaces. For these,
 * xmllint exits with 0 too. After one of them, libxml2 no longer reports everything.
 */
const tolerated = /is not a valid URI|^xml:id/;

const everyElement = XmlXPath.compile('//*');

/** Parses bytes with libxml2. */
export function parseWithLibxml2(bytes: Uint8Array): Verdict {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes);
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const serious = error.details.filter(({ level, message }) => level > 1 && !tolerated.test(message));
    if (serious.length === 0 && error.details.length > 0) return { accepted: undefined };
    return { accepted: false, reason: (serious[0]?.message ?? error.message).trim() };
  }
  try {
    const written = document.toString({ format: false, noDeclaration: true, encoding: 'utf-8' });
    const names: string[] = [];
    for (const element of document.find(everyElement)) {
      if (!(element instanceof XmlElement)) continue;
      names.push(expanded(element.namespaceUri, element.name));
      for (const attribute of element.attrs) names.push(expanded(attribute.namespaceUri, attribute.name));
    }
    return { accepted: true, tree: `${written.trim()}\n${names.join('\n')}` };
  } finally {
    document.dispose();
  }
}

function expanded(namespace: string, name: string): string {
  return `{${namespace ?? ''}}${name}`;
}

/** Prints our tree in the format of libxml2. */
export function writeLikeLibxml2(document: Document): string {
  const { root, outside } = document;
  if (root === undefined) return '';
  const before = outside.filter((node) => node.range.start < root.range.start);
  const after = outside.filter((node) => node.range.start > root.range.start);
  const written = [...before, root, ...after].map(writeNode).join('\n');
  const names: string[] = [];
  collectNames(root, names);
  return `${written.trim()}\n${names.join('\n')}`;
}

function collectNames(element: Element, names: string[]): void {
  names.push(expanded(element.namespace, element.localName));
  for (const attribute of element.attributes) {
    if (!isDeclaration(attribute.name)) names.push(expanded(attribute.namespace, attribute.localName));
  }
  for (const child of element.children) if (child.kind === 'element') collectNames(child, names);
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

function writeNode(node: XmlNode): string {
  switch (node.kind) {
    case 'element':
      return writeElement(node);
    case 'comment':
      return `<!--${node.value}-->`;
    case 'instruction':
      return writeInstruction(node);
    case 'text':
      return node.cdata ? `<![CDATA[${node.value}]]>` : escapeCharacters(node.value, /[&<>\r]/g);
  }
}

/** libxml2 distinguishes `<?p ?>` and `<?p?>`. */
function writeInstruction({ target, value, range }: XmlInstruction): string {
  const short = `<?${target}?>`;
  return range.end - range.start === short.length ? short : `<?${target} ${value}?>`;
}

function writeElement(element: Element): string {
  const declared = element.attributes.filter(({ name }) => isDeclaration(name));
  const others = element.attributes.filter(({ name }) => !isDeclaration(name));
  const attributes = [...declared.filter(({ name }) => name !== 'xmlns:xml'), ...others].map(
    ({ name, value }) => ` ${name}="${escapeCharacters(value, /[&<>"\r\n\t]/g)}"`,
  );
  const start = `<${element.name}${attributes.join('')}`;
  if (element.children.length === 0) return `${start}/>`;
  return `${start}>${element.children.map(writeNode).join('')}</${element.name}>`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

function escapeCharacters(text: string, characters: RegExp): string {
  return text.replace(characters, (character) => escapes[character] as string);
}
