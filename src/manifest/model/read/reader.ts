import type { ValuePlace } from '../../../text/diagnostics/catalogue/manifest.js';
import type { Fix } from '../../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../../text/source.js';
import { ASSEMBLY_NAMESPACE, EVENTS_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import { isBlank } from '../../xml/names.js';
import { childElements, type XmlAttribute, type XmlElement } from '../../xml/tree.js';
import { builtInWinmeta, type Winmeta } from '../meaning/predefined.js';
import type { Located } from '../model.js';
import { hasFaultyBlanks, removeBlanks, withoutBlankPieces } from '../values/blanks.js';
import { isOctal, type Lexical, lexical } from '../values/lexical.js';
import { correctMalformed, correctValue } from './corrections.js';
import { ManifestProblems } from './problems.js';
import { type AttributeShape, type ElementShape, type Occurs, type ShapeName, shapes } from './shape.js';

/** Attributes by shape: `undefined` if absent or malformed (diagnosed), but see also `Lexical.malformed`. */
type ValuesOf<S extends ElementShape> = {
  readonly [K in keyof S['attributes']]?: S['attributes'][K] extends AttributeShape<infer T>
    ? Located<T>
    : never;
};

export type Values<N extends ShapeName> = ValuesOf<(typeof shapes)[N]>;

/** The values of the child elements of `P`, typed by the shapes `P/child`. */
export type Contents<P extends 'logging' | 'publishing'> = {
  readonly [K in keyof (typeof shapes)[P]['children'] & string]?: (typeof shapes)[`${P}/${K}` &
    ShapeName] extends { readonly content: Lexical<infer T> }
    ? Located<T>
    : never;
};

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/**
 * Moves texts that stand in place of references to strings. Not a function: until the next full collection,
 * engines keep alive the functions that code calls, and all that they refer to.
 */
export interface MovableTexts {
  moved(text: string, range: Range, element: XmlElement): Fix | undefined;
}

/** Reads elements after their shapes and reports everything that does not match. */
export class Reader extends ManifestProblems {
  /** The namespaces that are meant by those of document elements that are wrong (diagnosed). */
  private readonly meantNamespaces = new Map<string, string>();
  /** Set once all strings are read. */
  texts: MovableTexts | undefined;

  constructor(
    source: SourceText,
    roots: readonly XmlElement[],
    readonly winmeta: Winmeta = builtInWinmeta,
  ) {
    super(source);
    for (const root of roots) {
      const expected = namespaceOfRoot(root);
      if (root.namespace !== expected) this.meantNamespaces.set(root.namespace, expected);
    }
  }

  /**
   * True for elements of the manifest, false for extensions in other namespaces. An element is in the
   * namespace of its parent, except that `<instrumentation>` of an assembly contains elements of events.
   */
  isOwn(child: XmlElement, parent: XmlElement): boolean {
    const { namespace } = child;
    // Nearly always one string, which needs no comparison of characters.
    if (namespace === parent.namespace && namespace === EVENTS_NAMESPACE) return true;
    const expected = this.namespaceIn(parent);
    return namespace === expected || this.namespaceOf(child) === expected;
  }

  /** The namespace in which mc.exe looks for the children of an element. */
  private namespaceIn(parent: XmlElement): string {
    return parent.localName === 'instrumentation' ? EVENTS_NAMESPACE : this.namespaceOf(parent);
  }

  private namespaceOf({ namespace }: XmlElement): string {
    return this.meantNamespaces.get(namespace) ?? namespace;
  }

  attributes<N extends ShapeName>(element: XmlElement, shapeName: N): Values<N> {
    return this.attributesOf(element, shapes[shapeName]) as Values<N>;
  }

  /** The same for a shape that isn't in `shapes`. */
  attributesOf<S extends ElementShape>(element: XmlElement, shape: S): ValuesOf<S> {
    const { allowed, required, childless, noValues } = indexOf(shape);
    // A copy has room for all attributes. Objects that grow are slower, and this runs for every element.
    const values: Record<string, Located<unknown> | undefined> = { ...noValues };
    // Attributes that are misspelt or malformed (diagnosed), so that they are not reported as missing too.
    const faulty: string[] = [];
    for (const attribute of element.attributes) {
      if (attribute.namespace !== '') {
        if (attribute.namespace === XMLNS_NAMESPACE) this.checkDeclaration(attribute);
        else this.noteForeignAttribute(attribute, element, shape);
        continue;
      }
      const expected = allowed.get(attribute.name);
      if (expected === undefined) {
        // The prefix of the attribute is not declared, which the XML stage has reported.
        if (attribute.prefix !== '') continue;
        const meant = this.reportUnknownAttribute(attribute, element, shape);
        if (meant !== undefined) faulty.push(meant);
        continue;
      }
      const { name, type } = expected;
      const parsed = this.parse(attribute, type, element);
      if (parsed === undefined) faulty.push(name);
      const value = parsed ?? type.malformed?.(attribute.value.trim());
      if (value !== undefined)
        values[name] = { value, text: attribute.rawValue, range: attribute.valueRange };
    }
    for (const name of required) {
      if (values[name] === undefined && !faulty.includes(name)) {
        this.report('missing-attribute', element.nameRange, { name, element: element.localName });
      }
    }
    // Nothing else reads the children of such an element, so unexpected ones are reported here.
    if (childless && element.children.length > 0) {
      this.childrenOf(element, shape);
    }
    return values as ValuesOf<S>;
  }

  /** The child elements that the shape allows, in order. Reports the others. */
  children(element: XmlElement, shapeName: ShapeName): XmlElement[] {
    return this.childrenOf(element, shapes[shapeName]);
  }

  /** The same for a shape that isn't in `shapes`. */
  childrenOf(element: XmlElement, shape: ElementShape): XmlElement[] {
    const { childNames } = indexOf(shape);
    const found: XmlElement[] = [];
    let firsts: Map<string, XmlElement> | undefined;
    const forbidsText = shape.content === undefined && !shape.mixed;
    let tooMany: XmlElement | undefined;
    for (const child of element.children) {
      // The schema also rejects a CDATA section of blanks.
      if (child.kind === 'text' && forbidsText && (child.cdata || !isBlank(child.value))) {
        const range = trimmed(this.source, child.range);
        this.report('unexpected-text', range, { element: element.localName });
      }
      if (child.kind !== 'element') continue;
      if (found.length === shape.most) tooMany ??= child;
      if (
        !this.isOwn(child, element) &&
        !this.noteForeignElement(child, element, shape, this.namespaceIn(element))
      )
        continue;
      const occurs = childNames.get(child.localName);
      if (occurs === undefined) {
        this.reportUnknownElement(child, element, shape);
        continue;
      }
      if (occurs !== 'any') {
        firsts ??= new Map();
        const first = firsts.get(child.localName);
        if (first === undefined) firsts.set(child.localName, child);
        else {
          this.reportRepeated(child, element, first, occurs);
          if (occurs === 'one' || occurs === 'first') continue;
        }
      }
      found.push(child);
    }
    if (tooMany !== undefined) {
      const parameters = { name: tooMany.localName, element: element.localName, most: shape.most };
      this.report('repeated-element', tooMany.nameRange, parameters);
    }
    const missing = shape.parts?.find((name) => found.every(({ localName }) => localName !== name));
    if (missing !== undefined)
      this.report('missing-part', element.nameRange, { name: missing, element: element.localName });
    if (shape.order !== undefined) this.checkOrder(found, element, shape.order);
    if (shape.nonEmpty && found.length === 0) {
      const names = Object.keys(shape.children);
      this.report('missing-element', element.nameRange, { names, element: element.localName });
    }
    return found;
  }

  /** The parts of an assembly manifest that concern events. Nothing else of it is checked. */
  childrenOfAssembly(root: XmlElement): XmlElement[] {
    return childElements(root).filter((child) => {
      if (child.localName !== 'instrumentation' && child.localName !== 'localization') return false;
      const shape = shapes.instrumentationManifest;
      return this.isOwn(child, root) || this.noteForeignElement(child, root, shape, this.namespaceIn(root));
    });
  }

  /** Reports what does not match the shapes in an element from which nothing is read, at any depth. */
  check(element: XmlElement, shapeOf: (element: XmlElement) => ElementShape | undefined): void {
    const shape = shapeOf(element);
    if (shape === undefined) return;
    this.attributesOf(element, shape);
    if (indexOf(shape).childless) return;
    for (const child of this.childrenOf(element, shape)) this.check(child, shapeOf);
  }

  /** Reports the first child element that comes after one that it must precede. */
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

  /** The values of child elements with one value each, such as `<retention>true</retention>`, by name. */
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
    const text = texts.map((child) => withoutBlankPieces(this.source, child)).join('');
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
      // No fix for text around a comment: it would need several edits.
      const fix =
        texts.length === 1 && first ? removeBlanks(this.source, first.range, first.value) : undefined;
      this.reportBlanks(range, place, text, type, fix);
    }
    return { value, text, range };
  }

  /** Warns of a number that people read as decimal and mc.exe as octal. */
  reportOctal(range: Range, place: ValuePlace, text: string, value: number): void {
    if (!isOctal(text) || value === Number(text)) return;
    this.report('octal-number', range, { place, text, value }, [], correctValue(range, String(value), true));
  }

  private parse(attribute: XmlAttribute, type: Lexical<unknown>, element: XmlElement): unknown {
    if (type === lexical.text) return attribute.rawValue;
    if (type.isRawText) {
      const value = type.parse(attribute.rawValue, element);
      if (value === undefined)
        this.reportInvalid(
          attribute.valueRange,
          { kind: 'attribute', name: attribute.name },
          attribute.rawValue,
          type,
        );
      return value;
    }
    if (type === lexical.token) return type.parse(attribute.value, element);
    const { name, value: written, valueRange: range } = attribute;
    const text = written.trim();
    const value = type.parse(text, element);
    if (value === undefined) {
      const moved = type === lexical.message ? this.texts?.moved(text, range, element) : undefined;
      const fix = correctMalformed(this.source, range, text, type, element) ?? moved;
      this.reportInvalid(range, { kind: 'attribute', name }, written, type, fix);
    } else if (text.length !== written.length && hasFaultyBlanks(written, type, 'attribute')) {
      const fix = removeBlanks(this.source, range, written);
      // Only in-types have this type.
      const kind = type === lexical.qnameReference ? 'type' : type;
      this.reportBlanks(range, { kind: 'attribute', name }, written, kind, fix);
    }
    if (typeof value === 'number') this.reportOctal(range, { kind: 'attribute', name }, text, value);
    return value;
  }
}

/** The namespace that mc.exe expects of a document element. */
export function namespaceOfRoot({ localName }: XmlElement): string {
  return localName === 'assembly' ? ASSEMBLY_NAMESPACE : EVENTS_NAMESPACE;
}

/** A range without the white space at its ends; unchanged if it contains only white space. */
function trimmed(source: SourceText, range: Range): Range {
  const text = source.slice(range);
  const lead = text.length - text.trimStart().length;
  const tail = text.length - text.trimEnd().length;
  return lead === text.length ? range : { start: range.start + lead, end: range.end - tail };
}

interface ShapeIndex {
  /** Contains the name again, because a string that was cut out of the source is slower to use. */
  readonly allowed: ReadonlyMap<string, { readonly name: string; readonly type: Lexical<unknown> }>;
  readonly required: readonly string[];
  readonly childNames: ReadonlyMap<string, Occurs>;
  readonly childless: boolean;
  /** Each attribute of the shape, as `undefined`. */
  readonly noValues: Readonly<Record<string, undefined>>;
}

const indexes = new Map<ElementShape, ShapeIndex>();

/** A shape in the form that `attributes` uses. It is cached, because `attributes` runs for every element. */
function indexOf(shape: ElementShape): ShapeIndex {
  let index = indexes.get(shape);
  if (index === undefined) {
    const entries = Object.entries(shape.attributes);
    const allowed = new Map(entries.map(([name, { type }]) => [name, { name, type }]));
    const required = entries.filter(([, { required }]) => required).map(([name]) => name);
    const childNames = new Map(Object.entries(shape.children));
    const noValues = Object.fromEntries(entries.map(([name]) => [name, undefined]));
    index = { allowed, required, childNames, childless: childNames.size === 0, noValues };
    indexes.set(shape, index);
  }
  return index;
}
