import type { MessageParameters } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import type { DraftElement } from './draft-element.js';
import { endOfName } from './names.js';
import type { Problems } from './problems.js';
import type { ScannedAttribute } from './scanned-attribute.js';
import { reportDuplicate } from './start-tag.js';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** The prefixes (`''` for the default namespace) declared by an element and its ancestors. */
interface Bindings {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Bindings | undefined;
  /** The binding of the default namespace, which nearly every element needs. */
  readonly defaultNamespace: string;
  /** The end of the element. */
  readonly end: number;
}

/** The prefixes that are bound without a declaration. */
const outermost: Bindings = {
  own: new Map([
    ['', ''],
    ['xml', XML_NAMESPACE],
  ]),
  outer: undefined,
  defaultNamespace: '',
  end: Number.POSITIVE_INFINITY,
};

function lookup(bindings: Bindings, prefix: string): string | undefined {
  for (let at: Bindings | undefined = bindings; at !== undefined; at = at.outer) {
    const uri = at.own.get(prefix);
    if (uri !== undefined) return uri;
  }
  return undefined;
}

/**
 * Resolves the names of all `elements`, in document order, and attributes, as specified by Namespaces in XML
 * 1.0. `withNamespaces` are those with a prefix or a declaration.
 */
export function resolveNames(
  elements: readonly DraftElement[],
  withNamespaces: ReadonlySet<DraftElement>,
  problems: Problems,
): void {
  let bindings = outermost;
  for (const element of elements) {
    while (element.startTag.start >= bindings.end && bindings.outer !== undefined) bindings = bindings.outer;
    if (withNamespaces.has(element)) bindings = resolveElement(element, bindings, problems);
    else element.namespace = bindings.defaultNamespace;
  }
}

/** Returns the bindings for the children of the element. */
function resolveElement(element: DraftElement, outer: Bindings, problems: Problems): Bindings {
  let declarations: Map<string, string> | undefined;
  let prefixed = 0;
  for (const attribute of element.attributes) {
    if (attribute.name !== 'xmlns' && attribute.prefix !== 'xmlns') {
      if (isPrefixed(attribute)) prefixed += 1;
      continue;
    }
    attribute.namespace = XMLNS_NAMESPACE;
    if (checkDeclaration(attribute, problems)) {
      declarations ??= new Map();
      declarations.set(attribute.prefix === '' ? '' : attribute.localName, attribute.value);
    }
  }
  const bindings = declarations === undefined ? outer : bind(element, declarations, outer);
  element.declarations = declarations;
  if (prefixed > 0) resolveAttributes(element.attributes, bindings, problems);
  element.namespace = isPrefixed(element)
    ? resolvePrefix(element, bindings, problems)
    : bindings.defaultNamespace;
  return bindings;
}

function bind(element: DraftElement, own: ReadonlyMap<string, string>, outer: Bindings): Bindings {
  return { own, outer, defaultNamespace: own.get('') ?? outer.defaultNamespace, end: element.range.end };
}

/** True for a name with a colon, also if nothing precedes the colon. */
function isPrefixed({ name, localName }: DraftElement | ScannedAttribute): boolean {
  return localName.length < name.length;
}

function resolveAttributes(
  attributes: readonly ScannedAttribute[],
  bindings: Bindings,
  problems: Problems,
): void {
  const expanded = new Map<string, ScannedAttribute>();
  for (const attribute of attributes) {
    if (!isPrefixed(attribute) || attribute.prefix === 'xmlns') continue;
    attribute.namespace = resolvePrefix(attribute, bindings, problems);
    if (attribute.namespace === '') continue;
    const key = `${attribute.namespace}\n${attribute.localName}`;
    const earlier = expanded.get(key);
    if (earlier === undefined) expanded.set(key, attribute);
    else reportDuplicate(attribute, earlier, problems);
  }
}

function resolvePrefix(
  node: DraftElement | ScannedAttribute,
  bindings: Bindings,
  problems: Problems,
): string {
  const { prefix, localName } = node;
  const { start, end } = node.nameRange;
  if (prefix === '' || !isLocalName(localName)) {
    problems.report('xml-namespace', start, end, { problem: 'name', name: shown(node.name) });
    return '';
  }
  const namespace = lookup(bindings, prefix);
  if (namespace === undefined) {
    const parameters =
      prefix === 'xmlns'
        ? ({ problem: 'xmlns-used' } as const)
        : ({ problem: 'undeclared', prefix: shown(prefix) } as const);
    problems.report('xml-namespace', start, start + prefix.length, parameters);
  }
  return namespace ?? '';
}

/** True for an NCName (Namespaces in XML 1.0 [4]). `name` is the part of a name after its first colon. */
function isLocalName(name: string): boolean {
  return endOfName(name, 0) > 0 && !name.includes(':');
}

/** Checks a declaration by Namespaces in XML 1.0 §3. Returns false if it binds no prefix. */
function checkDeclaration(attribute: ScannedAttribute, problems: Problems): boolean {
  const uri = attribute.value;
  const prefix = attribute.prefix === '' ? '' : attribute.localName;
  const reject = (parameters: MessageParameters<'xml-namespace'>) => {
    problems.report('xml-namespace', attribute.range.start, attribute.range.end, parameters);
    return false;
  };
  if (attribute.prefix === 'xmlns' && !isLocalName(prefix)) {
    return reject({ problem: 'declares-nothing', name: shown(attribute.name) });
  }
  if (prefix === 'xmlns') return reject({ problem: 'xmlns-declared' });
  if (uri === XMLNS_NAMESPACE) return reject({ problem: 'xmlns-namespace', namespace: uri });
  if (prefix === 'xml') {
    return uri === XML_NAMESPACE || reject({ problem: 'xml-prefix', namespace: XML_NAMESPACE });
  }
  if (uri === XML_NAMESPACE) return reject({ problem: 'xml-namespace', namespace: uri });
  if (uri === '' && prefix !== '') {
    return reject({ problem: 'without-namespace', prefix: shown(prefix) });
  }
  return true;
}
