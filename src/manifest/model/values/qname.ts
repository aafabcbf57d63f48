import { remembered } from '../../../text/remembered.js';
import { endOfName } from '../../xml/names.js';
import { lookupNamespace, type XmlElement } from '../../xml/tree.js';

/** A qualified name, with the namespace of its prefix. */
export interface QName {
  /** As written. */
  readonly name: string;
  readonly namespace: string;
  readonly localName: string;
}

/** The ASCII case alone, which is nearly every name and far quicker to match. */
const ASCII_NCNAME = /^[A-Za-z_][A-Za-z0-9._-]*$/;

/**
 * True for an NCName: a name without a colon. The letters are those of XML's fourth edition, which the schema
 * of mc.exe uses, and of later editions. No edition allows a few letters of Unicode, such as `µ`.
 */
export function isNcName(value: string): boolean {
  if (ASCII_NCNAME.test(value)) return true;
  // The expression is here, because the engine reads it only when it first gets here, and that takes a while.
  const isName =
    /^[\p{L}\u212e\u2180-\u2182\u3007\u3021-\u3029_][\p{L}\p{M}\p{N}\u212e\u06dd\u06de._\-·\u0387]*$/u.test(
      value,
    );
  return isName && endOfName(value, 0) === value.length;
}

/** QNames by declaring element: manifests have few names, and use them in every event and field. */
const knownIn = remembered((_: XmlElement) => new Map<string, QName>());

/** Resolves `prefix:name` at an element; `undefined` if it is not a QName or its prefix is not declared. */
export function parseQName(name: string, element: XmlElement): QName | undefined {
  const scope = scopeOf(element);
  const names = knownIn(scope);
  let parsed = names.get(name);
  if (parsed === undefined) {
    parsed = resolveQName(name, scope);
    if (parsed !== undefined) names.set(name, parsed);
  }
  return parsed;
}

/** The innermost element with declarations, which determine the meaning of every prefix. */
function scopeOf(element: XmlElement): XmlElement {
  let scope = element;
  while (scope.declarations === undefined && scope.parent !== undefined) scope = scope.parent;
  return scope;
}

function resolveQName(name: string, element: XmlElement): QName | undefined {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const localName = name.slice(colon + 1);
  if (!isNcName(localName) || (colon >= 0 && !isNcName(prefix))) return undefined;
  const namespace = lookupNamespace(element, prefix);
  return namespace === undefined ? undefined : { name, namespace, localName };
}

/** Keeps an invalid QName or undeclared prefix. Without a local name, it cannot match a definition. */
export function malformedQName(name: string): QName {
  return { name, namespace: '', localName: '' };
}

/** Whether a QName comes from `malformedQName`. */
export function isMalformed({ localName }: QName): boolean {
  return localName === '';
}
