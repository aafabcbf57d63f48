import { BytesError } from '../../windows/bytes/bytes-error.js';
import type { InTypeName } from '../../windows/payload/payload-template.js';
import type { PayloadValue } from '../../windows/payload/payload-values.js';
import {
  NO_DEPENDENCY,
  type XmlElementNode,
  type XmlItem,
  type XmlNode,
  type XmlValues,
} from './xml-node.js';
import { inTypeOf } from './xml-types.js';
import { NO_VALUES } from './xml-values.js';

/** An element of an event's XML as plain data, with the values as they are stored. */
export interface EventLogElement {
  readonly name: string;
  readonly attributes: readonly EventLogAttribute[];
  /** Its elements and values, in order. */
  readonly content: readonly (EventLogElement | EventLogValue)[];
}

/** An attribute. Most have one value. */
export interface EventLogAttribute {
  readonly name: string;
  readonly content: readonly EventLogValue[];
}

/** A value: text of the XML is a `win:UnicodeString`. */
export interface EventLogValue {
  /** The in-type of manifests that the stored type corresponds to; `win:Pointer` for size_t. */
  readonly inType: InTypeName;
  /** As `PayloadValue` describes it for the in-type. */
  readonly value: PayloadValue;
}

/** Makes the elements of nodes. A template can repeat values very often, so their number is limited. */
export class ElementMaker {
  #made = 0;

  /** @param most the most elements and values. */
  constructor(private readonly most: number) {}

  /** @throws BytesError if there are too many elements. */
  contentOf(nodes: readonly XmlNode[], values: XmlValues): (EventLogElement | EventLogValue)[] {
    const content: (EventLogElement | EventLogValue)[] = [];
    this.#add(content, nodes, values, -1, undefined);
    return content;
  }

  #count(count = 1): void {
    this.#made += count;
    if (this.#made > this.most) throw new BytesError(`it has more than ${this.most} elements and values`, 0);
  }

  #add(
    content: (EventLogElement | EventLogValue)[],
    nodes: readonly XmlNode[],
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): void {
    this.#count(nodes.length);
    for (const node of nodes) {
      switch (node.kind) {
        case 'text':
          if (node.text !== '') content.push({ inType: 'win:UnicodeString', value: node.text });
          break;
        case 'value':
          this.#addValue(content, values, node.index, node.index === index ? item : undefined);
          break;
        case 'instance': {
          const { template, values: own } = node.instance;
          this.#add(content, template.nodes, own, -1, undefined);
          break;
        }
        case 'element':
          this.#addElement(content, node, values, index, item);
      }
    }
  }

  #addElement(
    content: (EventLogElement | EventLogValue)[],
    node: XmlElementNode,
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): void {
    if (node.dependency !== NO_DEPENDENCY && values.isNull(node.dependency)) return;
    let repeated = -1;
    for (const child of node.content) {
      if (child.kind !== 'value' || !values.isArray(child.index)) continue;
      repeated = child.index;
      break;
    }
    if (repeated < 0) {
      content.push(this.#element(node, values, index, item));
      return;
    }
    const items = values.itemsOf(repeated);
    this.#count(items.length);
    if (items.length === 0) content.push(this.#element(node, values, repeated, values.itemAt(repeated)));
    for (const one of items) content.push(this.#element(node, values, repeated, one));
  }

  #element(
    node: XmlElementNode,
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): EventLogElement {
    const attributes = node.attributes.flatMap(({ name, parts }): EventLogAttribute[] => {
      const own: EventLogValue[] = [];
      this.#add(own, parts, values, -1, undefined);
      return own.length === 0 ? [] : [{ name, content: own }];
    });
    const content: (EventLogElement | EventLogValue)[] = [];
    this.#add(content, node.content, values, index, item);
    return { name: node.name, attributes, content };
  }

  #addValue(
    content: (EventLogElement | EventLogValue)[],
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): void {
    const fragment = values.fragmentOf(index);
    if (fragment !== undefined) {
      this.#add(content, fragment, NO_VALUES, -1, undefined);
      return;
    }
    if (values.isNull(index)) return;
    const items =
      item !== undefined || !values.isArray(index) ? [item ?? values.itemAt(index)] : values.itemsOf(index);
    this.#count(items.length);
    for (const one of items) {
      const value = values.valueOf(one);
      if (value !== undefined) content.push({ inType: inTypeOf(one.type), value });
    }
  }
}
