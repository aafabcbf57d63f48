import type { BinaryXmlContent, BinaryXmlElement } from '../../windows/binary-xml/model.js';
import { localName, type Prefixes } from './names.js';
import { choosing, type Ways } from './template-guids.js';
import { printForm } from './user-data-form.js';
import { escapeAttribute, escapeText, type FinishedXml } from './xml-writer.js';

/** The deepest nesting to keep. The elements of the manifest around it count toward the limit for XML. */
const DEEPEST_NESTING = 200;

const DECLARATION = /^xmlns(?::|$)/;
const RESERVED_NAMESPACE = /^http:\/\/www\.w3\.org\/(XML\/1998\/namespace|2000\/xmlns\/)$/;

/** A `<UserData>` that contains the root element. `ways` define its white space. */
export function userDataElement(root: BinaryXmlElement, ways: Ways, prefixes: Prefixes): FinishedXml {
  const sound = soundElement(root, prefixes, new Map(), 0);
  return {
    print: (indent) => {
      const gap = (depth: number) => `\n${indent}${'  '.repeat(depth)}`;
      const text = printForm(sound, choosing(ways), { gap, text: escapeText, attribute: escapeAttribute });
      return `${indent}<UserData>${gap(1)}${text}${gap(0)}</UserData>\n`;
    },
  };
}

/** Namespaces by prefix, from the declarations of the elements around. */
type Scope = ReadonlyMap<string, string>;

/** The element with XML-valid names and declarations. Everything that mc.exe writes is unchanged. */
function soundElement(
  { name, attributes, children, selfClosing }: BinaryXmlElement,
  prefixes: Prefixes,
  outer: Scope,
  depth: number,
): BinaryXmlElement {
  const declarations = new Map<string, string>();
  for (const { name, value } of attributes) {
    if (isSoundDeclaration(name, value) && !declarations.has(name)) declarations.set(name, value.text);
  }
  const scope = new Map([
    ...outer,
    ...[...declarations].map(([name, uri]) => [name.replace(DECLARATION, ''), uri] as const),
  ]);
  const qualified = (name: string) => soundName(name, prefixes, scope);
  const sound = new Map<string, { name: string; value: BinaryXmlContent }>();
  for (const { name, value } of attributes) {
    const written = DECLARATION.test(name) ? name : qualified(name);
    if (DECLARATION.test(name) && declarations.get(name) === undefined) continue;
    // An element must not have two attributes with the same name and namespace, even with different prefixes.
    const [prefix, local] = written.includes(':') ? written.split(':', 2) : [undefined, written];
    const key = prefix === undefined ? written : `${scope.get(prefix) ?? prefix} ${local}`;
    if (!sound.has(key)) sound.set(key, { name: written, value });
  }
  return {
    name: qualified(name),
    attributes: [...sound.values()],
    children:
      depth === DEEPEST_NESTING
        ? []
        : children.map((child) =>
            'children' in child ? soundElement(child, prefixes, scope, depth + 1) : child,
          ),
    ...(selfClosing ? { selfClosing } : {}),
  };
}

function soundName(name: string, prefixes: Prefixes, scope: Scope): string {
  const colon = name.indexOf(':');
  if (colon < 0) return localName(name);
  const prefix = name.slice(0, colon);
  return `${scope.has(prefix) ? prefix : prefixes.declare(prefix)}:${localName(name.slice(colon + 1))}`;
}

/** False for reserved prefixes and namespaces, and for an empty namespace, which XML forbids for a prefix. */
function isSoundDeclaration(
  name: string,
  value: BinaryXmlContent,
): value is Extract<BinaryXmlContent, { text: string }> {
  if (!DECLARATION.test(name) || !('text' in value) || RESERVED_NAMESPACE.test(value.text)) return false;
  const prefix = name.slice('xmlns:'.length);
  if (name === 'xmlns') return true;
  return prefix === localName(prefix) && !/^xml/i.test(prefix) && value.text.trim() !== '';
}
