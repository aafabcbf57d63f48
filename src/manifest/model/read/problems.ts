import { linkingCatalogue } from '../../../text/diagnostics/catalogue/linking.js';
import { manifestCatalogue, type ValuePlace } from '../../../text/diagnostics/catalogue/manifest.js';
import { referenceCatalogue } from '../../../text/diagnostics/catalogue/references.js';
import {
  type AnyRuleId,
  type Diagnostic,
  diagnoseFrom,
  type Fix,
  type FixOf,
  type MessageParameters,
} from '../../../text/diagnostics/diagnostic.js';
import { once } from '../../../text/once.js';
import type { Range, SourceText } from '../../../text/source.js';
import { counterAttributes } from '../../../windows/counters/counter-types.js';
import {
  ASSEMBLY_NAMESPACE,
  COUNTERS_NAMESPACE,
  EVENTS_NAMESPACE,
  localNameOf,
  misspelt,
  WINMETA_NAMESPACE,
  XML_SCHEMA_NAMESPACE,
} from '../../../windows/winmeta/namespaces.js';
import { attribute, childElements, type XmlAttribute, type XmlElement } from '../../xml/tree.js';
import type { Lexical } from '../values/lexical.js';
import { parseQName } from '../values/qname.js';
import { type Candidate, nearestOfSchema } from '../values/suggest.js';
import { Suggestions } from '../values/suggestions.js';
import { correctAttribute, correctElement, correctValue, movedTo } from './corrections.js';
import { counterShapes } from './counter-shapes.js';
import { type ElementShape, type Occurs, shapes, typeNames, valueTypeNames } from './shape.js';

/** The namespace of attributes that concern the XML file, not its events. */
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The attributes of XML Schema that are allowed everywhere. */
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
const XSI_ATTRIBUTES: readonly string[] = ['schemaLocation', 'noNamespaceSchemaLocation', 'type'];

/** The findings about a manifest, or another winmeta.xml, that is read. */
const readingCatalogue = once(() => ({ ...manifestCatalogue, ...referenceCatalogue, ...linkingCatalogue }));

/** Whether a value of `xsi:type` is the type of an element, or one whose values are all of that type. */
function isType(value: string, element: XmlElement, shape: ElementShape): boolean {
  const name = parseQName(value, element);
  if (name === undefined) return false;
  const { namespace, localName } = name;
  const { manifest = [], xmlSchema = [] } = (shape.content && valueTypeNames.get(shape.content)) ?? {};
  if (namespace === XML_SCHEMA_NAMESPACE) return xmlSchema.includes(localName);
  return (
    namespace === EVENTS_NAMESPACE && (localName === typeNames.get(shape) || manifest.includes(localName))
  );
}

/** The rules about parts of a manifest that cannot be read. */
const UNREAD: ReadonlySet<AnyRuleId> = new Set(['unknown-element', 'unknown-attribute', 'missing-attribute']);

/** Collects a manifest's diagnostics during reading, and finds the probable meanings of misspelled names. */
export class ManifestProblems {
  readonly diagnostics: Diagnostic[] = [];
  /** Whether a part was not read, such as `<keywrod>`. It may define the names that are missing elsewhere. */
  hasUnread = false;
  private readonly foreign = new Set<string>();
  /** The last child's start, because a parent can have thousands of foreign children; -1 for none. */
  private readonly lastChildStarts = new Map<XmlElement, number>();
  /** The declarations of misspelt namespaces. */
  private readonly misspelt: { readonly attribute: XmlAttribute; readonly expected: string }[] = [];
  /** The declarations of prefixes that types have. Filled only if a namespace is misspelt. */
  private readonly prefixesOfTypes = new Set<XmlAttribute>();
  private readonly suggestions = new Suggestions();

  constructor(readonly source: SourceText) {}

  report<Id extends keyof ReturnType<typeof readingCatalogue>>(
    ruleId: Id,
    range: Range,
    parameters: MessageParameters<Id>,
    related: readonly { message: string; range: Range }[] = [],
    fix?: FixOf<Id>,
  ): void {
    if (UNREAD.has(ruleId)) this.hasUnread = true;
    const places = related.map((place) => ({ ...place, source: this.source }));
    this.diagnostics.push(
      diagnoseFrom(readingCatalogue(), ruleId, this.source, range, parameters, places, fix),
    );
  }

  /** The candidate that a misspelled name probably means, always the same for a name in one `scope`. */
  suggest(name: string, scope: object, candidates: () => Iterable<string>): Candidate | undefined {
    return this.asCertain(this.suggestions.nearest(name, scope, candidates));
  }

  /** The same for names that may have a prefix. `synonym` is what the name means in other programs. */
  suggestQName(
    name: string,
    scope: object,
    candidates: () => Iterable<string>,
    synonym?: string,
  ): Candidate | undefined {
    const candidate = this.suggestions.nearestQName(name, scope, candidates);
    const isOther = localNameOf(candidate?.name ?? '') !== localNameOf(name);
    if (synonym !== undefined && isOther) return { name: synonym, certain: false };
    // Nothing that is unread defines a name of Windows.
    return candidate?.name.startsWith('win:') ? candidate : this.asCertain(candidate);
  }

  private asCertain(candidate: Candidate | undefined): Candidate | undefined {
    return candidate && this.hasUnread ? { ...candidate, certain: false } : candidate;
  }

  protected reportRepeated(child: XmlElement, element: XmlElement, first: XmlElement, occurs: Occurs): void {
    const parameters = { name: child.localName, element: element.localName };
    const related = [{ message: 'the first one', range: first.nameRange }];
    if (occurs === 'first' || occurs === 'all' || occurs === 'last')
      this.report('repeated-part', child.nameRange, { ...parameters, used: occurs }, related);
    else this.report('repeated-element', child.nameRange, parameters, related);
  }

  /**
   * Reports whitespace around a value; `fix` removes it. Except for decimal numbers, mc.exe treats it as part
   * of the value, unless it is before the prefix of an in-type or out-type.
   */
  reportBlanks(
    range: Range,
    place: ValuePlace,
    written: string,
    type: Lexical<unknown> | 'reference' | 'type',
    fix: Fix | undefined,
  ): void {
    const value = written.trim();
    // To the schema, hexadecimal numbers are a pattern, which has no room for blanks.
    const mayHaveBlanks =
      typeof type === 'object' && type.isNumber
        ? (type.isAnyText || !/^0x/i.test(value)) && !(type.refusesBlanksBehind && !written.endsWith(value))
        : type === 'type' && written.endsWith(value);
    const isHarmless = mayHaveBlanks && !/[^ \t\r\n]/.test(written.replace(value, ''));
    this.report(isHarmless ? 'number-whitespace' : 'value-whitespace', range, { place, value }, [], fix);
  }

  reportInvalid(range: Range, place: ValuePlace, value: string, type: Lexical<unknown>, fix?: Fix): void {
    const expects = type.expectsFor?.(value) ?? type.expects;
    this.report('invalid-value', range, { place, value, expects }, [], fix);
  }

  protected checkDeclaration(attribute: XmlAttribute): void {
    const { name, value } = attribute;
    const known = [EVENTS_NAMESPACE, WINMETA_NAMESPACE, XML_SCHEMA_NAMESPACE];
    const meant = known.find((namespace) => value === misspelt(namespace));
    // The prefix says what is meant, whatever is wrong with the namespace. An empty one is an error of XML.
    const isWin = name === 'xmlns:win' && value !== '' && !known.includes(value);
    const expected = meant ?? (isWin ? WINMETA_NAMESPACE : undefined);
    if (expected !== undefined) this.misspelt.push({ attribute, expected });
  }

  /** Notes a type's prefix: mc.exe looks up its namespace, but compares other predefined names as texts. */
  noteTypePrefix(element: XmlElement, prefix: string): void {
    if (this.misspelt.length === 0) return;
    const declaration = declarationOf(element, prefix);
    if (declaration !== undefined) this.prefixesOfTypes.add(declaration);
  }

  /** Reports misspelled namespaces. Only the whole manifest shows which ones mc.exe rejects. */
  reportMisspelt(root: XmlElement): void {
    for (const { attribute, expected } of this.misspelt) {
      const { valueRange, value: found } = attribute;
      const matters =
        expected === EVENTS_NAMESPACE ? root.namespace === found : this.prefixesOfTypes.has(attribute);
      const ruleId = matters ? 'namespace-misspelled' : 'ignored-namespace-misspelled';
      const fix = correctValue(valueRange, expected, found === misspelt(expected));
      this.report(ruleId, valueRange, { found, expected }, [], fix);
    }
  }

  /** @returns the name of the attribute that the unknown one probably means. */
  protected reportUnknownAttribute(
    attribute: XmlAttribute,
    element: XmlElement,
    shape: ElementShape,
  ): string | undefined {
    const { name, nameRange } = attribute;
    const candidate = nearestOfSchema(name, Object.keys(shape.attributes)) ?? shortened(name, element, shape);
    const isCounterFlag = shape === counterShapes.counter && Object.hasOwn(counterAttributes, name);
    const parameters = {
      name,
      element: element.localName,
      candidate: candidate?.name,
      ...(isCounterFlag && { isCounterFlag }),
    };
    const fix = correctAttribute(element, attribute, candidate);
    this.report('unknown-attribute', nameRange, parameters, [], fix);
    return candidate?.name;
  }

  protected reportUnknownElement(child: XmlElement, parent: XmlElement, shape: ElementShape): void {
    const name = child.localName;
    if (parent.localName === 'events' && (name === 'task' || name === 'opcode')) {
      this.report('removed-element', child.nameRange, { name });
      return;
    }
    const homes: string[] = [];
    for (const [home, { children }] of Object.entries(shapes)) {
      if (Object.hasOwn(children, name)) homes.push(home.slice(home.indexOf('/') + 1));
    }
    const candidate = homes.length > 0 ? undefined : nearestOfSchema(name, Object.keys(shape.children));
    this.report(
      'unknown-element',
      child.nameRange,
      {
        name,
        element: parent.localName,
        homes: [...new Set(homes)],
        candidate: candidate?.name,
      },
      [],
      correctElement(this.source, child, candidate, shape.children),
    );
  }

  /** @returns whether to read the element anyway, because mc.exe compiles nothing without it. */
  protected noteForeignElement(
    element: XmlElement,
    parent: XmlElement,
    { children, foreignChildren }: ElementShape,
    expected: string,
  ): boolean {
    const place = { kind: 'element', name: element.name } as const;
    const { namespace, nameRange, localName } = element;
    const isWrong =
      Object.hasOwn(children, localName) &&
      (namespace === EVENTS_NAMESPACE || namespace === ASSEMBLY_NAMESPACE);
    const isLate = foreignChildren === 'last' && this.isFollowed(element, parent);
    if (isWrong) {
      const isRequired =
        localName === 'instrumentation' || (localName === 'events' && parent.localName === 'instrumentation');
      if (!isRequired) this.hasUnread = true;
      const isRefused = isRequired || foreignChildren === undefined || isLate;
      const ruleId = isRefused ? 'namespace-misspelled' : 'element-namespace';
      const parameters = { name: element.name, found: namespace, expected };
      this.report(ruleId, nameRange, parameters, [], movedTo(element, expected));
      return isRequired;
    }
    if (foreignChildren === undefined) this.reportMisplaced(place, nameRange, parent);
    else if (namespace === '') this.reportMisplaced(place, nameRange, parent, 'none');
    else if (isLate) this.reportMisplaced(place, nameRange, parent, 'order');
    // The binder reports each set of counters once.
    else if (namespace !== COUNTERS_NAMESPACE) this.noteForeign(place, namespace, nameRange);
    return false;
  }

  protected noteForeignAttribute(
    { name, prefix, localName, namespace, nameRange, value }: XmlAttribute,
    element: XmlElement,
    shape: ElementShape,
  ): void {
    const place = { kind: 'attribute', name } as const;
    if (namespace === XSI_NAMESPACE && XSI_ATTRIBUTES.includes(localName)) {
      if (localName === 'type' && !isType(value.trim(), element, shape))
        this.reportMisplaced(place, nameRange, element, 'type');
      return;
    }
    // Even one that is false.
    if (namespace === XSI_NAMESPACE && localName === 'nil')
      this.reportMisplaced(place, nameRange, element, 'nil');
    else if (namespace === EVENTS_NAMESPACE) this.reportMisplaced(place, nameRange, element, 'own');
    else if (shape.foreignAttributes === true) {
      if (namespace !== XML_NAMESPACE) this.noteForeign(place, namespace, nameRange);
    } else if (namespace === XML_SCHEMA_NAMESPACE && XSI_ATTRIBUTES.includes(localName)) {
      const parameters = { found: namespace, expected: XSI_NAMESPACE };
      // The prefix of out-types could be declared with this namespace, too.
      const declaration = prefix === 'xsi' ? declarationOf(element, prefix) : undefined;
      const fix = declaration && correctValue(declaration.valueRange, XSI_NAMESPACE, false);
      this.report('namespace-misspelled', nameRange, parameters, [], fix);
    } else this.reportMisplaced(place, nameRange, element);
  }

  /** Reports what mc.exe does not allow in this place, each name once in a kind of element. */
  private reportMisplaced(
    place: ValuePlace,
    range: Range,
    { localName: element }: XmlElement,
    problem: 'place' | 'order' | 'type' | 'none' | 'own' | 'nil' = 'place',
  ): void {
    const key = `${place.kind} ${place.name} in ${element}`;
    if (this.foreign.has(key)) return;
    this.foreign.add(key);
    this.report('foreign-misplaced', range, { place, element, problem });
  }

  /** Whether an element of the manifest comes after one of another namespace. */
  private isFollowed({ range }: XmlElement, parent: XmlElement): boolean {
    let start = this.lastChildStarts.get(parent);
    if (start === undefined) {
      const last = childElements(parent).findLast(({ namespace }) => namespace === parent.namespace);
      start = last?.range.start ?? -1;
      this.lastChildStarts.set(parent, start);
    }
    return start > range.start;
  }

  /** Reports each name only once, because real manifests repeat such extensions hundreds of times. */
  private noteForeign(place: ValuePlace, namespace: string, range: Range): void {
    const key = `${place.kind} ${place.name}`;
    if (this.foreign.has(key)) return;
    this.foreign.add(key);
    this.report('foreign-ignored', range, { place, namespace });
  }
}

/** The attribute that declares a prefix for an element. */
function declarationOf(element: XmlElement, prefix: string): XmlAttribute | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    if (at.declarations?.has(prefix) === true)
      return attribute(at, prefix === '' ? 'xmlns' : `xmlns:${prefix}`);
  }
  return undefined;
}

/** The missing required attribute whose name ends in a written one, such as `inType` for `type`. */
function shortened(
  written: string,
  element: XmlElement,
  { attributes }: ElementShape,
): Candidate | undefined {
  if (written.length < 2) return undefined;
  const name = Object.keys(attributes).find(
    (one) =>
      attributes[one]?.required &&
      one.toLowerCase().endsWith(written.toLowerCase()) &&
      element.attributes.every(({ localName }) => localName !== one),
  );
  return name === undefined ? undefined : { name, certain: false };
}
