import type { PayloadValue } from '../../windows/payload/payload-values.js';
import type { ValueStyle } from './value-text.js';

/**
 * Binary XML of an event log as a tree. A template has no values; an instance's `XmlValues` contains them.
 */
export type XmlNode = XmlElementNode | XmlTextNode | XmlValueNode | XmlInstanceNode;

export interface XmlElementNode {
  readonly kind: 'element';
  readonly name: string;
  /** The value without which the element is not written; `NO_DEPENDENCY` for an element that always is. */
  readonly dependency: number;
  readonly attributes: readonly XmlAttributeNode[];
  readonly content: readonly XmlNode[];
  /** Written as `<a/>`. Without it, an element without content is `<a></a>`. */
  readonly isEmpty: boolean;
}

export const NO_DEPENDENCY = 0xffff;

export interface XmlAttributeNode {
  readonly name: string;
  readonly parts: readonly (XmlTextNode | XmlValueNode)[];
}

/** Text that is part of the XML: also references, CDATA sections, and processing instructions. */
export interface XmlTextNode {
  readonly kind: 'text';
  /** The text that it stands for. */
  readonly text: string;
  /** The text as it is in the XML. */
  readonly xml: string;
}

/** The place of a value of the instance. */
export interface XmlValueNode {
  readonly kind: 'value';
  readonly index: number;
}

/** A template with its values, in place of an element. */
export interface XmlInstanceNode {
  readonly kind: 'instance';
  readonly instance: XmlInstance;
}

/** A template with values. */
export interface XmlInstance {
  readonly template: XmlTemplate;
  readonly values: XmlValues;
}

/** A template definition of a chunk. */
export interface XmlTemplate {
  /** The definition's GUID; for a manifest event, that of the template in the provider's WEVT_TEMPLATE. */
  readonly guid: string;
  readonly nodes: readonly XmlNode[];
}

/** The values of a template instance, or none outside of templates. An index without a value is NULL. */
export interface XmlValues {
  readonly count: number;
  isNull(index: number): boolean;
  isArray(index: number): boolean;
  /** The nodes of a value that is binary XML; `undefined` for any other. */
  fragmentOf(index: number): readonly XmlNode[] | undefined;
  /** A value as one item. For an array, all its bytes. */
  itemAt(index: number): XmlItem;
  /** The items of an array. */
  itemsOf(index: number): readonly XmlItem[];
  textOf(item: XmlItem, style: ValueStyle): string;
  valueOf(item: XmlItem): PayloadValue | undefined;
}

/** One value, or one item of an array: its type without the bit of arrays, and where its bytes are. */
export interface XmlItem {
  readonly type: number;
  readonly at: number;
  readonly size: number;
}
