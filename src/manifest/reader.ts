import type { ValuePlace } from '../diagnostics/catalogue/manifest.js';
import {
  type Diagnostic,
  diagnose,
  type Fix,
  type FixOf,
  type MessageParameters,
  type RuleId,
} from '../diagnostics/diagnostic.js';
import type { Range, SourceText } from '../text/source.js';
import {
  ASSEMBLY_NAMESPACE,
  COUNTERS_NAMESPACE,
  EVENTS_NAMESPACE,
  misspelt,
  WINMETA_NAMESPACE,
  XML_SCHEMA_NAMESPACE,
} from '../winmeta/namespaces.js';
import type { XmlAttribute, XmlElement } from '../xml/tree.js';
import { hasFaultyBlanks, removeBlanks } from './blanks.js';
import { correctAttribute, correctElement, correctMalformed, correctValue } from './corrections.js';
import { type Lexical, lexical } from './lexical.js';
import type { Located } from './model.js';
import { type AttributeShape, type ElementShape, type Occurs, type ShapeName, shapes } from './shape.js';
import { type Candidate, nearestCandidate, nearestOfSchema, nearestQName } from './suggest.js';

type Attributes<N extends ShapeName> = (typeof shapes)[N]['attributes'];

/**
 * The attributes of an element, typed by its shape; absent and malformed ones (diagnosed) are `undefined`. Of a malformed
 * symbol or QName the text is kept: see `Lexical.malformed`.
 */
export type Values<N extends ShapeName> = {
  readonly [K in keyof Attributes<N>]?: Attributes<N>[K] extends AttributeShape<infer T> ? Located<T> : never;
};

/** The values of the child elements of `P`, typed by the shapes `P/child`. */
export type Contents<P extends 'logging' | 'publishing'> = {
  readonly [K in keyof (typeof shapes)[P]['children'] & string]?: (typeof shapes)[`${P}/${K}` &
    ShapeName] extends { readonly content: Lexical<infer T> }
    ? Located<T>
    : never;
};

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** Attributes that say something about the XML file, not about its events. */
const NEUTRAL_NAMESPACES = new Set([
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2001/XMLSchema-instance',
]);

/** A file full of mistakes must not cost the square of their number. */
const MOST_SUGGESTIONS = 200;

/** Reads elements by their shapes and reports whatever does not fit. */
export class Reader {
  readonly diagnostics: Diagnostic[] = [];
  private readonly foreign = new Set<string>();
  private suggestionsLeft = MOST_SUGGESTIONS;

  constructor(
    readonly source: SourceText,
    /** The namespace of the document element: the right one, or (diagnosed) what stands in its place. */
    private readonly rootNamespace: string,
  ) {}

  report<Id extends RuleId>(
    ruleId: Id,
    range: Range,
    parameters: MessageParameters<Id>,
    related: readonly { message: string; range: Range }[] = [],
    fix?: FixOf<Id>,
  ): void {
    const places = related.map((place) => ({ ...place, source: this.source }));
    this.diagnostics.push(diagnose(ruleId, this.source, range, parameters, places, fix));
  }

  /** The candidate that a misspelt name probably means. */
  suggest(name: string, candidates: () => Iterable<string>): Candidate | undefined {
    return this.suggestionsLeft-- > 0 ? nearestCandidate(name, candidates()) : undefined;
  }

  /** The same for names that the schema gives. */
  private suggestOfSchema(name: string, candidates: () => Iterable<string>): Candidate | undefined {
    return this.suggestionsLeft-- > 0 ? nearestOfSchema(name, candidates()) : undefined;
  }

  /** The same for names that may have a prefix. */
  suggestQName(name: string, candidates: () => Iterable<string>): Candidate | undefined {
    return this.suggestionsLeft-- > 0 ? nearestQName(name, candidates()) : undefined;
  }

  /** True for the manifest's own elements, in contrast to those of other namespaces. */
  isOwn(element: XmlElement): boolean {
    const { namespace } = element;
    return (
      namespace === EVENTS_NAMESPACE || namespace === this.rootNamespace || namespace === ASSEMBLY_NAMESPACE
    );
  }

  attributes<N extends ShapeName>(element: XmlElement, shapeName: N): Values<N> {
    const shape: ElementShape = shapes[shapeName];
    const { allowed, required, childless } = indexOf(shape);
    const values: Record<string, Located<unknown>> = {};
    // Misspelt or malformed, and diagnosed as such: not missing besides. Mostly there are none.
    const spoilt: string[] = [];
    for (const attribute of element.attributes) {
      if (attribute.namespace !== '') {
        if (attribute.namespace === XMLNS_NAMESPACE) this.checkDeclaration(attribute);
        else this.noteForeignAttribute(attribute);
        continue;
      }
      const expected = allowed.get(attribute.name);
      if (expected === undefined) {
        // Its prefix is not declared, which the XML stage has reported.
        if (attribute.prefix !== '') continue;
        const candidate = this.suggestOfSchema(attribute.name, () => Object.keys(shape.attributes));
        if (candidate !== undefined) spoilt.push(candidate.name);
        this.report(
          'unknown-attribute',
          attribute.nameRange,
          { name: attribute.name, element: element.localName, candidate: candidate?.name },
          [],
          correctAttribute(element, attribute, candidate),
        );
        continue;
      }
      const { name, type } = expected;
      const parsed = this.parse(attribute, type, element);
      if (parsed === undefined) spoilt.push(name);
      const value = parsed ?? type.malformed?.(attribute.value.trim());
      if (value !== undefined)
        values[name] = { value, text: attribute.rawValue, range: attribute.valueRange };
    }
    for (const name of required) {
      if (values[name] === undefined && !spoilt.includes(name)) {
        this.report('missing-attribute', element.nameRange, { name, element: element.localName });
      }
    }
    // Elements without children of their own still must not hold any.
    if (childless && element.children.length > 0) {
      this.children(element, shapeName);
    }
    return values as Values<N>;
  }

  /** The child elements that belong here, in order; the others are reported. */
  children(element: XmlElement, shapeName: ShapeName): XmlElement[] {
    const shape: ElementShape = shapes[shapeName];
    const found: XmlElement[] = [];
    const firsts = new Map<string, XmlElement>();
    const forbidsText = shape.content === undefined && !shape.mixed;
    for (const child of element.children) {
      if (child.kind === 'text' && forbidsText && /[^ \t\r\n]/.test(child.value)) {
        const range = trimmed(this.source, child.range);
        this.report('unexpected-text', range, { element: element.localName });
      }
      if (child.kind !== 'element') continue;
      if (!this.isOwn(child)) {
        this.noteForeignElement(child);
        continue;
      }
      const occurs = Object.hasOwn(shape.children, child.localName)
        ? shape.children[child.localName]
        : undefined;
      if (occurs === undefined) {
        this.reportUnknownElement(child, element, shape);
        continue;
      }
      const first = firsts.get(child.localName);
      if (first === undefined) firsts.set(child.localName, child);
      else if (occurs !== 'any') {
        this.reportRepeated(child, element, first, occurs);
        if (occurs !== 'all') continue;
      }
      found.push(child);
    }
    if (shape.order !== undefined) this.checkOrder(found, element, shape.order);
    if (shape.nonEmpty && found.length === 0) {
      const names = Object.keys(shape.children);
      this.report('missing-element', element.nameRange, { names, element: element.localName });
    }
    return found;
  }

  private reportRepeated(child: XmlElement, element: XmlElement, first: XmlElement, occurs: Occurs): void {
    const parameters = { name: child.localName, element: element.localName };
    const related = [{ message: 'the first one', range: first.nameRange }];
    if (occurs === 'one') this.report('repeated-element', child.nameRange, parameters, related);
    else {
      const used = occurs === 'all' ? 'both' : 'the first';
      this.report('repeated-part', child.nameRange, { ...parameters, used }, related);
    }
  }

  /** Reports the first child element that stands after one that it belongs before. */
  private checkOrder(
    children: readonly XmlElement[],
    element: XmlElement,
    order: Readonly<Record<string, number>>,
  ): void {
    let last: XmlElement | undefined;
    for (const child of children) {
      const place = order[child.localName];
      if (place === undefined) continue;
      if (last !== undefined && place < (order[last.localName] ?? 0)) {
        const parameters = { name: child.localName, other: last.localName, element: element.localName };
        const related = [{ message: `<${last.localName}>`, range: last.nameRange }];
        this.report('element-order', child.nameRange, parameters, related);
        return;
      }
      last = child;
    }
  }

  /** The child elements that each hold one value, such as `<retention>true</retention>`, by name. */
  contents<P extends 'logging' | 'publishing'>(element: XmlElement, parent: P): Contents<P> {
    this.attributes(element, parent);
    const values: Record<string, Located<unknown>> = {};
    for (const child of this.children(element, parent)) {
      const value = this.content(child, `${parent}/${child.localName}` as ShapeName);
      if (value !== undefined) values[child.localName] = value;
    }
    return values as Contents<P>;
  }

  private content(element: XmlElement, shapeName: ShapeName): Located<unknown> | undefined {
    this.attributes(element, shapeName);
    const shape: ElementShape = shapes[shapeName];
    const type = shape.content as Lexical<unknown>;
    const texts = element.children.filter((child) => child.kind === 'text');
    const text = texts.map((child) => child.value).join('');
    const first = texts[0];
    const last = texts.at(-1);
    const range =
      first && last
        ? trimmed(this.source, { start: first.range.start, end: last.range.end })
        : element.nameRange;
    const place = { kind: 'element', name: element.localName } as const;
    if (text.trim() === '' && shape.fallback !== undefined) {
      const { fallback } = shape;
      this.report('empty-value', element.nameRange, { element: element.localName, fallback });
      return { value: type.parse(fallback, element), text: '', range };
    }
    const value = type.parse(text.trim(), element);
    if (value === undefined) {
      const isPlain = !/[<&]/.test(this.source.slice(range)) && text.trim() !== '';
      const fix = isPlain ? correctMalformed(this.source, range, text.trim(), type, element) : undefined;
      this.reportInvalid(range, place, text.trim(), type, fix);
      return undefined;
    }
    if (hasFaultyBlanks(text, type, 'element')) {
      // Text around a comment stays: it would take an edit for each piece.
      const fix = texts.length === 1 && first ? removeBlanks(this.source, first.range, text) : undefined;
      this.reportBlanks(range, place, text, fix);
    }
    return { value, text, range };
  }

  private parse(attribute: XmlAttribute, type: Lexical<unknown>, element: XmlElement): unknown {
    if (type === lexical.text) return attribute.rawValue;
    if (type === lexical.token) return type.parse(attribute.value, element);
    const { name, value: written, valueRange: range } = attribute;
    const text = written.trim();
    const value = type.parse(text, element);
    if (value === undefined) {
      const fix = correctMalformed(this.source, range, text, type, element);
      this.reportInvalid(range, { kind: 'attribute', name }, written, type, fix);
    } else if (text.length !== written.length && hasFaultyBlanks(written, type, 'attribute')) {
      const fix = removeBlanks(this.source, range, written);
      this.reportBlanks(range, { kind: 'attribute', name }, written, fix);
    }
    return value;
  }

  /** Reports blanks around a value. `fix` removes them. */
  reportBlanks(range: Range, place: ValuePlace, written: string, fix: Fix | undefined): void {
    this.report('value-blanks', range, { place, value: written.trim() }, [], fix);
  }

  reportInvalid(range: Range, place: ValuePlace, value: string, type: Lexical<unknown>, fix?: Fix): void {
    const expects = type.expectsFor?.(value) ?? type.expects;
    this.report('invalid-value', range, { place, value, expects }, [], fix);
  }

  private checkDeclaration(attribute: XmlAttribute): void {
    for (const expected of [EVENTS_NAMESPACE, WINMETA_NAMESPACE, XML_SCHEMA_NAMESPACE]) {
      if (attribute.value !== misspelt(expected)) continue;
      const ruleId = expected === XML_SCHEMA_NAMESPACE ? 'schema-namespace-misspelt' : 'namespace-misspelt';
      const fix = correctValue(attribute.valueRange, expected, true);
      this.report(ruleId, attribute.valueRange, { found: attribute.value, expected }, [], fix);
    }
  }

  private reportUnknownElement(child: XmlElement, parent: XmlElement, shape: ElementShape): void {
    const name = child.localName;
    if (parent.localName === 'events' && (name === 'task' || name === 'opcode')) {
      this.report('removed-element', child.nameRange, { name });
      return;
    }
    const homes: string[] = [];
    for (const [home, { children }] of Object.entries(shapes)) {
      if (Object.hasOwn(children, name)) homes.push(home.slice(home.indexOf('/') + 1));
    }
    const candidate =
      homes.length > 0 ? undefined : this.suggestOfSchema(name, () => Object.keys(shape.children));
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

  private noteForeignElement(element: XmlElement): void {
    // Reported by itself, once for each set.
    if (element.namespace === COUNTERS_NAMESPACE) return;
    this.noteForeign({ kind: 'element', name: element.name }, element.namespace, element.nameRange);
  }

  private noteForeignAttribute(attribute: XmlAttribute): void {
    if (NEUTRAL_NAMESPACES.has(attribute.namespace)) return;
    this.noteForeign({ kind: 'attribute', name: attribute.name }, attribute.namespace, attribute.nameRange);
  }

  /** Once for each name: real manifests repeat such extensions hundreds of times. */
  private noteForeign(place: ValuePlace, namespace: string, range: Range): void {
    const key = `${place.kind} ${place.name}`;
    if (this.foreign.has(key)) return;
    this.foreign.add(key);
    this.report('foreign-ignored', range, { place, namespace });
  }
}

/** A range without the blanks at its ends; unchanged when there is nothing else in it. */
function trimmed(source: SourceText, range: Range): Range {
  const text = source.slice(range);
  const lead = text.length - text.trimStart().length;
  const tail = text.length - text.trimEnd().length;
  return lead === text.length ? range : { start: range.start + lead, end: range.end - tail };
}

interface ShapeIndex {
  /** The name is in it again because keys cut out of the source cost more to work with. */
  readonly allowed: ReadonlyMap<string, { readonly name: string; readonly type: Lexical<unknown> }>;
  readonly required: readonly string[];
  readonly childless: boolean;
}

const indexes = new Map<ElementShape, ShapeIndex>();

/** A shape as `attributes` asks for it, which it does for every element of a file. */
function indexOf(shape: ElementShape): ShapeIndex {
  let index = indexes.get(shape);
  if (index === undefined) {
    const entries = Object.entries(shape.attributes);
    const allowed = new Map(entries.map(([name, { type }]) => [name, { name, type }]));
    const required = entries.filter(([, { required }]) => required).map(([name]) => name);
    index = { allowed, required, childless: Object.keys(shape.children).length === 0 };
    indexes.set(shape, index);
  }
  return index;
}
