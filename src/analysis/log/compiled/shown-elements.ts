import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import {
  NO_DEPENDENCY,
  type XmlElementNode,
  type XmlNode,
  type XmlTextNode,
  type XmlValueNode,
} from '../../../recordings/log/xml-node.js';
import { XmlType } from '../../../recordings/log/xml-types.js';

/** A text or a value of an element. Neither is absent. */
export type ShownPart = XmlTextNode | XmlValueNode;

/** An element as all events with a template and certain types of values have it. */
export interface ShownElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly parts: readonly ShownPart[] }[];
  readonly elements: readonly ShownElement[];
  readonly parts: readonly ShownPart[];
  /** The array with an item for each of which the element is repeated; -1 for one element. */
  readonly repeatedBy: number;
}

/** The elements in each other that a template may have. */
const MOST_DEPTH = 16;

/** Finds the elements that `ElementMaker` makes, and counts at least what it counts. */
export class ShownElements {
  /** As `ElementMaker` counts them, apart from arrays. */
  steps = 0;
  /** The characters of names and texts, as `lengthOf` counts them, apart from arrays. */
  names = 0;
  /** The same for each item of an array. */
  stepsOfItem = 0;
  namesOfItem = 0;

  constructor(private readonly variant: TemplateVariant) {}

  /** @throws unusual for elements that hardly any event has. */
  in(nodes: readonly XmlNode[], depth = 0): { elements: ShownElement[]; parts: ShownPart[] } {
    if (depth > MOST_DEPTH) throw unusual;
    this.steps += nodes.length;
    const elements: ShownElement[] = [];
    const parts: ShownPart[] = [];
    for (const node of nodes) {
      if (node.kind === 'element') {
        if (this.#isOmitted(node)) continue;
        elements.push(this.#element(node, depth));
      } else if (node.kind === 'instance') throw unusual;
      else if (this.#isShown(node)) parts.push(node);
    }
    return { elements, parts };
  }

  #isOmitted({ dependency }: XmlElementNode): boolean {
    return dependency !== NO_DEPENDENCY && this.variant.isNull(dependency);
  }

  #isShown(part: ShownPart): boolean {
    this.steps++;
    if (part.kind === 'text') {
      this.names += part.text.length;
      return part.text !== '';
    }
    if (this.variant.typeOf(part.index) === XmlType.BinaryXml) throw unusual;
    return !this.variant.isNull(part.index);
  }

  #element(node: XmlElementNode, depth: number): ShownElement {
    const { name } = node;
    const [steps, names] = [this.steps, this.names];
    this.names += name.length + AROUND;
    const attributes = node.attributes.flatMap(({ name: attribute, parts }) => {
      this.steps += parts.length;
      const shown = parts.filter((part) => this.#isShown(part));
      if (shown.some((part) => part.kind === 'value' && this.variant.isArray(part.index))) throw unusual;
      this.names += attribute.length + AROUND;
      return shown.length === 0 ? [] : [{ name: attribute, parts: shown }];
    });
    const { elements, parts } = this.in(node.content, depth + 1);
    const array = parts.find((part) => part.kind === 'value' && this.variant.isArray(part.index));
    if (array?.kind !== 'value')
      return { kind: 'element', name, attributes, elements, parts, repeatedBy: -1 };
    if (parts.length > 1 || elements.length > 0 || this.variant.typeOf(array.index) !== STRINGS)
      throw unusual;
    this.stepsOfItem += this.steps - steps + 1;
    this.namesOfItem += this.names - names;
    return { kind: 'element', name, attributes, elements, parts, repeatedBy: array.index };
  }
}

const STRINGS = XmlType.String | 0x80;

/** The punctuation around a name, as `lengthOf` counts it. */
const AROUND = 4;
