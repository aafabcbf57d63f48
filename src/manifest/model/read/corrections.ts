import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';
import { WINMETA_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import { isWritable } from '../../xml/characters.js';
import { addAttribute, removeAttribute, renameElement, replaceValue } from '../../xml/edits.js';
import { endOfName } from '../../xml/names.js';
import { attribute, lookupNamespace, type XmlAttribute, type XmlElement } from '../../xml/tree.js';
import { type Lexical, lexical } from '../values/lexical.js';
import type { Candidate } from '../values/suggest.js';
import type { ElementShape } from './shape.js';

/** Replaces a misspelt name with the candidate. `written` is the new value if it is more than the name. */
export function correctName(
  range: Range,
  candidate: Candidate | undefined,
  written = candidate?.name ?? '',
): Fix | undefined {
  return candidate && isWritable(written) ? correctValue(range, written, candidate.certain) : undefined;
}

/** Replaces a value. */
export function correctValue(range: Range, value: string, safe: boolean): Fix {
  return { title: `Write '${value}'`, safe, edits: [replaceValue(range, value)] };
}

/** Puts an element with a declaration of its own into another namespace, with all that it contains. */
export function movedTo(element: XmlElement, namespace: string): Fix | undefined {
  const declaration = element.prefix === '' ? attribute(element, 'xmlns') : undefined;
  return declaration && correctValue(declaration.valueRange, namespace, false);
}

/** Replaces a malformed value if it can have only one meaning; otherwise returns undefined. */
export function correctMalformed(
  source: SourceText,
  range: Range,
  value: string,
  type: Lexical<unknown>,
  element: XmlElement,
): Fix | undefined {
  const meant = type.meant?.(value);
  if (meant === '') return { ...correctValue(range, meant, true), title: `Remove '${value}'` };
  if (meant !== undefined) return correctValue(range, meant, true);
  const [prefix, localName] = value.split(':');
  const { qname, level, opcode, listedQName } = lexical;
  const isQName = [qname, level, opcode, listedQName].some((one) => one === type);
  return isQName && prefix === 'win' && localName !== undefined
    ? declarePrefix(source, element, prefix, WINMETA_NAMESPACE)
    : undefined;
}

/** Renames an element to the candidate, unless the parent already has such a child and allows only one. */
export function correctElement(
  source: SourceText,
  element: XmlElement,
  candidate: Candidate | undefined,
  siblings: ElementShape['children'],
): Fix | undefined {
  if (candidate === undefined) return undefined;
  const { name, certain } = candidate;
  const isThere = element.parent?.children.some(
    (other) => other.kind === 'element' && other.localName === name,
  );
  if (isThere && siblings[name] !== 'any') return undefined;
  return { title: `Write <${name}>`, safe: certain, edits: renameElement(source, element, name) };
}

/** Renames an attribute to the candidate, unless the element already has that attribute. */
export function correctAttribute(
  element: XmlElement,
  { nameRange }: XmlAttribute,
  candidate: Candidate | undefined,
): Fix | undefined {
  if (candidate === undefined || attribute(element, candidate.name) !== undefined) return undefined;
  const { name, certain } = candidate;
  return { title: `Write '${name}'`, safe: certain, edits: [{ range: nameRange, newText: name }] };
}

/** Removes an attribute; returns undefined if there is none. */
export function dropAttribute(
  source: SourceText,
  dropped: XmlAttribute | undefined,
  safe: boolean,
): Fix | undefined {
  if (dropped === undefined) return undefined;
  return { title: `Remove '${dropped.name}'`, safe, edits: [removeAttribute(source, dropped)] };
}

/** Declares a prefix on the document element; undefined if it is already bound or invalid. */
export function declarePrefix(
  source: SourceText,
  element: XmlElement,
  prefix: string,
  namespace: string,
): Fix | undefined {
  if (lookupNamespace(element, prefix) !== undefined || !isPrefix(prefix)) return undefined;
  const edits = [addAttribute(source, rootOf(element), `xmlns:${prefix}`, namespace)];
  return { title: `Declare the prefix '${prefix}'`, safe: true, edits };
}

/** Whether a text can be declared as a prefix: a name without a colon that XML does not reserve. */
function isPrefix(text: string): boolean {
  return !/^xml|:/i.test(text) && endOfName(text, 0) === text.length;
}

/** A prefix that is bound to a namespace at an element. The search goes from the element outwards. */
export function prefixOf(element: XmlElement, namespace: string): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    for (const [prefix, uri] of at.declarations ?? []) {
      if (uri === namespace && prefix !== '' && lookupNamespace(element, prefix) === uri) return prefix;
    }
  }
  return undefined;
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent !== undefined) root = root.parent;
  return root;
}
