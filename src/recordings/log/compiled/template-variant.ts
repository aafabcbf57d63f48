import { placesIn, type SystemPlaces } from '../system-places.js';
import { NO_DEPENDENCY, type XmlTemplate } from '../xml-node.js';
import { ARRAY, fixedSize, XmlType } from '../xml-types.js';
import { type EventFacts, eventFacts } from './event-facts.js';

/** The XML of a template whose values have certain types. */
export interface XmlProgram {
  readonly code: Int32Array;
  /** The bytes that it writes at most, apart from strings and items of arrays. */
  readonly size: number;
  /** The characters of names and literals, as `lengthOf` counts them, or more. */
  readonly names: number;
  /** The steps of the writers of strings and of data, or more. */
  readonly steps: number;
}

/** The types of the values of an instance, and what follows from them. */
export class TemplateVariant {
  readonly count: number;
  /** Sizes and types as they are stored, by value, and which of their bits count. */
  readonly wanted: Int32Array;
  readonly masks: Int32Array;
  /** The values that are binary XML. */
  readonly fragments: readonly number[];
  /** Whether its XML is one element, as that of an event must be. */
  readonly isOneElement: boolean;
  /** The program that writes its XML; `null` if there is none. Made when it is first needed. */
  program: XmlProgram | null | undefined;
  #facts: EventFacts | undefined;
  #places: SystemPlaces | undefined;

  /** @param specs sizes and types as they are stored. */
  constructor(
    readonly template: XmlTemplate,
    specs: Int32Array,
  ) {
    this.count = specs.length;
    this.masks = specs.map((spec) => (hasSize(typeIn(spec)) ? SIZE_AND_TYPE : TYPE));
    this.wanted = specs.map((spec, index) => spec & (this.masks[index] as number));
    this.fragments = [...specs.keys()].filter((index) => this.typeOf(index) === XmlType.BinaryXml);
    this.isOneElement = isOneElement(this);
  }

  get facts(): EventFacts {
    this.#facts ??= eventFacts(this);
    return this.#facts;
  }

  get places(): SystemPlaces {
    this.#places ??= placesIn(this.template);
    return this.#places;
  }

  /** The type of a value, with the bit of arrays. */
  typeOf(index: number): number {
    return typeIn(this.wanted[index] ?? 0);
  }

  /** The size of a value of a type that has one. */
  sizeOf(index: number): number {
    return (this.wanted[index] ?? 0) & 0xffff;
  }

  isNull(index: number): boolean {
    return this.typeOf(index) === XmlType.Null;
  }

  isArray(index: number): boolean {
    return (this.typeOf(index) & ARRAY) !== 0;
  }
}

const TYPE = 0xff_0000;
const SIZE_AND_TYPE = 0xff_ffff;

const typeIn = (spec: number) => (spec >> 16) & 0xff;

/** Whether values of a type have few sizes, mostly one. */
export const hasSize = (type: number) => fixedSize(type) > 0 || type === XmlType.SizeT;

/** Whether the XML is one element whatever the values are: it is not repeated and not omitted. */
function isOneElement(variant: TemplateVariant): boolean {
  const { nodes } = variant.template;
  const [node] = nodes;
  if (nodes.length !== 1 || node?.kind !== 'element') return false;
  if (node.dependency !== NO_DEPENDENCY && variant.isNull(node.dependency)) return false;
  return !node.content.some((part) => part.kind === 'value' && variant.isArray(part.index));
}
