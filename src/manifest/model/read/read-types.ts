import type { Fix, MessageParameters } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';
import { TdhInType } from '../../../windows/trace-info/tdh-types.js';
import {
  EVENTS_NAMESPACE,
  localNameOf,
  misspelt,
  TRACE_NAMESPACE,
  WINMETA_NAMESPACE,
  XML_SCHEMA_NAMESPACE,
} from '../../../windows/winmeta/namespaces.js';
import { type InType, inTypes, type OutType, outTypes } from '../../../windows/winmeta/types.js';
import { lookupNamespace, type XmlElement } from '../../xml/tree.js';
import { withoutAlias } from '../meaning/meaning.js';
import { builtInWinmeta } from '../meaning/predefined.js';
import type { Located, Reference } from '../model.js';
import { removeBlanks } from '../values/blanks.js';
import { isMalformed, type QName } from '../values/qname.js';
import { inTypeFor } from '../values/synonyms.js';
import { correctName, correctValue, declarePrefix, prefixOf } from './corrections.js';
import type { Reader } from './reader.js';

/** A field's in-type. mc.exe accepts only winmeta's. For read-only commands, `meant` covers others. */
export function resolveInType(
  reader: Reader,
  text: Located<QName> | undefined,
  element: XmlElement,
): Reference<InType> | undefined {
  if (text === undefined) return undefined;
  const { name, namespace, localName } = text.value;
  reader.noteTypePrefix(element, prefixIn(name));
  const known = reader.winmeta.inTypes.get(localName);
  if (known !== undefined && (isOfTypes(namespace) || isBoundTo(WINMETA_NAMESPACE, namespace, name))) {
    if (!isKnownNumber(known.code))
      reader.report('unresolved-in-type', text.range, { problem: 'number', name, number: known.code });
    return { name, range: text.range, target: known };
  }
  const cut = CUT_TYPES.get(localName);
  if (cut !== undefined && isOfTypes(namespace) && reader.winmeta === builtInWinmeta) {
    reader.report('unresolved-in-type', text.range, { problem: 'cut', name, ...cut });
    return { name, range: text.range, target: undefined };
  }
  const names = [...reader.winmeta.inTypes.keys()].map((local) => `win:${local}`);
  const meant = meantInType(reader, name);
  const unresolved = { name, range: text.range, target: undefined, ...asMeant(meant) };
  if (isMalformed(text.value)) return unresolved;
  const prefix = prefixIn(name);
  const candidate =
    withoutAlias(localName) !== localName && meant !== undefined
      ? { name: meant.name, certain: false }
      : reader.suggestQName(name, inTypes, () => names, inTypeFor(name));
  const written = candidate && asWritten(candidate.name, element);
  const fix = written === undefined ? undefined : correctName(text.range, candidate, written);
  const parameters: MessageParameters<'unresolved-in-type'> =
    known === undefined
      ? { problem: 'unknown', name, candidate: candidate?.name }
      : prefix === ''
        ? { problem: 'no-prefix', name, expected: known.name }
        : { problem: 'wrong-prefix', name, namespace, expected: WINMETA_NAMESPACE };
  reader.report('unresolved-in-type', text.range, parameters, [], fix);
  return unresolved;
}

/** tdh.h's in-types for other events that mc.exe 10.0.28000 also accepts, cut to 8 bits in binaries. */
const CUT_TYPES: ReadonlyMap<string, { readonly number: number; readonly instead: string }> = new Map([
  ['CountedString', { number: TdhInType.CountedString, instead: 'win:CountedUnicodeString' }],
  ['UnicodeChar', { number: TdhInType.UnicodeChar, instead: 'win:UInt16 with the outType xs:string' }],
  ['AnsiChar', { number: TdhInType.AnsiChar, instead: 'win:UInt8 with the outType xs:string' }],
  ['SizeT', { number: TdhInType.SizeT, instead: 'win:Pointer' }],
]);

/** The namespaces that mc.exe accepts for the prefix of any type, in-type or out-type. */
const TYPE_NAMESPACES: readonly string[] = [WINMETA_NAMESPACE, XML_SCHEMA_NAMESPACE, TRACE_NAMESPACE];

const isOfTypes = (namespace: string | undefined) =>
  TYPE_NAMESPACES.some((known) => namespace === known || namespace === misspelt(known));

/** The prefix of a name as written; `''` if it has none. */
const prefixIn = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

/** Whether a name has the expected namespace. A wrong one of `win` is reported where it is declared. */
function isBoundTo(expected: string, namespace: string | undefined, name: string): boolean {
  if (namespace === expected || namespace === misspelt(expected)) return true;
  return expected === WINMETA_NAMESPACE && prefixIn(name) === 'win' && isUnknown(namespace);
}

const isUnknown = (namespace: string | undefined) =>
  namespace !== undefined && namespace !== EVENTS_NAMESPACE && namespace !== XML_SCHEMA_NAMESPACE;

/** The in-type for a name that is an alias of tools, lacks winmeta's prefix, or has the wrong case. */
const meantInType = ({ winmeta }: Reader, name: string) =>
  winmeta.inTypes.get(withoutAlias(localNameOf(name))) ?? alike(inTypes, name);

const KNOWN_NUMBERS: ReadonlySet<number> = new Set(inTypes.map(({ code }) => code));

/** Whether Windows can decode an in-type. Another winmeta.xml can define any. */
const isKnownNumber = (number: number) => KNOWN_NUMBERS.has(number);

/** The type with a name, ignoring prefix and case. No two types differ only in case. */
function alike<T extends { readonly name: string }>(types: readonly T[], name: string): T | undefined {
  const localName = localNameOf(name).toLowerCase();
  return types.find((type) => localNameOf(type.name).toLowerCase() === localName);
}

const asMeant = <T>(meant: T | undefined): { readonly meant?: T } => (meant === undefined ? {} : { meant });

/** A field's out-type. mc.exe uses its local name, with any types namespace prefix (`xs:HexInt64`). */
export function resolveOutType(
  reader: Reader,
  text: Located<string> | undefined,
  element: XmlElement,
): Reference<OutType> | undefined {
  if (text === undefined) return undefined;
  const { range } = text;
  const name = text.value.trim();
  const colon = name.indexOf(':');
  if (name !== text.value) {
    const fix = removeBlanks(reader.source, range, text.value);
    reader.reportBlanks(range, { kind: 'attribute', name: 'outType' }, text.value, 'type', fix);
  }
  reader.noteTypePrefix(element, prefixIn(name));
  const target = reader.winmeta.outTypes.get(name.slice(colon + 1));
  if (target === undefined) {
    const candidate = reader.suggestQName(name, outTypes, () => outTypes.map((type) => type.name));
    const written = candidate && asWritten(candidate.name, element);
    const fix = written === undefined ? undefined : correctName(range, candidate, written);
    const parameters = { problem: 'unknown', name, candidate: candidate?.name } as const;
    reader.report('unresolved-out-type', range, parameters, [], fix);
    return { name, range, target, ...asMeant(alike(outTypes, name)) };
  } else {
    const namespace = lookupNamespace(element, prefixIn(name));
    const expected = namespaceOf(target.name);
    const isBound = isBoundTo(expected, namespace, name);
    if (!isBound && !isOfTypes(namespace)) {
      const fix = correctedPrefix(reader, range, name, target.name, element);
      const parameters = { problem: 'prefix', name, expected: target.name } as const;
      reader.report('unresolved-out-type', range, parameters, [], fix);
    } else if (!isBound) {
      const fix = correctedPrefix(reader, range, name, target.name, element);
      reader.report('out-type-prefix', range, { name, expected: target.name }, [], fix);
    }
  }
  return { name, range, target };
}

/** The namespace for the conventional prefix in a type's name. */
function namespaceOf(name: string): string {
  return name.startsWith('xs:') ? XML_SCHEMA_NAMESPACE : WINMETA_NAMESPACE;
}

/** A type's name with the prefix that the document declares for its namespace; undefined if there is none. */
function asWritten(name: string, element: XmlElement): string | undefined {
  const namespace = namespaceOf(name);
  const isWin = namespace === WINMETA_NAMESPACE && isUnknown(lookupNamespace(element, 'win'));
  const prefix =
    prefixOf(element, namespace) ?? prefixOf(element, misspelt(namespace)) ?? (isWin ? 'win' : undefined);
  return prefix === undefined ? undefined : prefix + name.slice(name.indexOf(':'));
}

/** Writes the correct prefix. If the document declares none, declares the prefix that the name uses. */
function correctedPrefix(
  reader: Reader,
  range: Range,
  name: string,
  expected: string,
  element: XmlElement,
): Fix | undefined {
  const written = asWritten(expected, element);
  if (written !== undefined) return correctValue(range, written, true);
  const colon = name.indexOf(':');
  const [prefix] = (colon > 0 ? name : expected).split(':', 1) as [string];
  const declared = declarePrefix(reader.source, element, prefix, namespaceOf(expected));
  if (declared === undefined || colon > 0) return declared;
  const { title, safe, edits } = correctValue(range, expected, true);
  return { title, safe, edits: [...declared.edits, ...edits] };
}
