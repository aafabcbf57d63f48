import { BytesError } from '../../windows/bytes/bytes-error.js';
import type { ValueStyle } from './value-text.js';
import { attributeXml, contentXml } from './xml-escapes.js';
import {
  NO_DEPENDENCY,
  type XmlAttributeNode,
  type XmlElementNode,
  type XmlInstance,
  type XmlItem,
  type XmlNode,
  type XmlTemplate,
  type XmlValues,
} from './xml-node.js';

/** One step of writing XML. A text is the same for all events of the template. */
export type XmlOperation =
  | string
  | { readonly kind: 'value'; readonly index: number }
  | {
      readonly kind: 'attribute';
      readonly name: string;
      /** Escaped texts and indexes of values. */
      readonly parts: readonly (string | number)[];
    }
  /** An element that a value can omit, or repeat for each of its items. */
  | {
      readonly kind: 'element';
      readonly dependency: number;
      /** The values directly in its content. */
      readonly values: readonly number[];
      readonly operations: readonly XmlOperation[];
    }
  | { readonly kind: 'instance'; readonly instance: XmlInstance };

/** Turns nodes into steps. Neighboring texts become one. */
export function operationsOf(nodes: readonly XmlNode[]): readonly XmlOperation[] {
  const operations: XmlOperation[] = [];
  for (const node of nodes) addNode(operations, node);
  return operations;
}

/** The steps of templates that were needed before. */
const known = /* @__PURE__ */ new WeakMap<XmlTemplate, readonly XmlOperation[]>();

function operationsOfTemplate(template: XmlTemplate): readonly XmlOperation[] {
  let operations = known.get(template);
  if (operations === undefined) {
    operations = operationsOf(template.nodes);
    known.set(template, operations);
  }
  return operations;
}

function add(operations: XmlOperation[], operation: XmlOperation): void {
  const last = operations.at(-1);
  if (typeof operation !== 'string' || typeof last !== 'string') operations.push(operation);
  else operations[operations.length - 1] = last + operation;
}

function addNode(operations: XmlOperation[], node: XmlNode): void {
  switch (node.kind) {
    case 'text':
      add(operations, node.xml);
      return;
    case 'value':
    case 'instance':
      operations.push(node);
      return;
    case 'element': {
      const values = node.content.flatMap((child) => (child.kind === 'value' ? [child.index] : []));
      if (node.dependency === NO_DEPENDENCY && values.length === 0) {
        addElement(operations, node);
        return;
      }
      const own: XmlOperation[] = [];
      addElement(own, node);
      operations.push({ kind: 'element', dependency: node.dependency, values, operations: own });
    }
  }
}

function addElement(operations: XmlOperation[], node: XmlElementNode): void {
  const { name, attributes, content, isEmpty } = node;
  add(operations, `<${name}`);
  for (const attribute of attributes) addAttribute(operations, attribute);
  add(operations, isEmpty ? '/>' : '>');
  if (isEmpty) return;
  for (const child of content) addNode(operations, child);
  add(operations, `</${name}>`);
}

function addAttribute(operations: XmlOperation[], { name, parts }: XmlAttributeNode): void {
  if (parts.some(({ kind }) => kind === 'value')) {
    const pieces = parts.map((part) => (part.kind === 'value' ? part.index : part.xml));
    operations.push({ kind: 'attribute', name, parts: pieces });
    return;
  }
  const text = parts.map((part) => (part.kind === 'text' ? part.xml : '')).join('');
  // Windows omits attributes without text ([MS-EVEN6]).
  if (text !== '') add(operations, ` ${name}='${text}'`);
}

/** Writes XML of nodes with known operations, with a limit, because a template can repeat values often. */
export class XmlTextWriter {
  #text = '';
  /** Steps without text could go on as long as those with it. */
  #steps = 0;

  constructor(
    private readonly style: ValueStyle,
    private readonly mostLength: number,
  ) {}

  /** @throws BytesError if the text is too long. */
  write(operations: readonly XmlOperation[], values: XmlValues): string {
    this.#write(operations, values, -1, undefined);
    return this.#text;
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > this.mostLength || this.#steps > this.mostLength) {
      throw new BytesError(`its XML is longer than ${this.mostLength} characters`, 0);
    }
  }

  /** @param index the value of which only one item is written. */
  #write(
    operations: readonly XmlOperation[],
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): void {
    this.#steps += operations.length;
    this.#add('');
    for (const operation of operations) {
      if (typeof operation === 'string') this.#add(operation);
      else {
        switch (operation.kind) {
          case 'value':
            this.#addValue(values, operation.index, operation.index === index ? item : undefined);
            break;
          case 'attribute':
            this.#addAttribute(operation.name, operation.parts, values);
            break;
          case 'element':
            this.#addElement(operation, values, index, item);
            break;
          case 'instance':
            this.#addInstance(operation.instance);
        }
      }
    }
  }

  #addElement(
    { dependency, values: own, operations }: Extract<XmlOperation, { readonly kind: 'element' }>,
    values: XmlValues,
    index: number,
    item: XmlItem | undefined,
  ): void {
    if (dependency !== NO_DEPENDENCY && values.isNull(dependency)) return;
    const repeated = own.find((one) => values.isArray(one));
    if (repeated === undefined) {
      this.#write(operations, values, index, item);
      return;
    }
    const items = values.itemsOf(repeated);
    if (items.length === 0) this.#write(operations, values, repeated, values.itemAt(repeated));
    for (const one of items) this.#write(operations, values, repeated, one);
  }

  #addValue(values: XmlValues, index: number, item: XmlItem | undefined): void {
    const fragment = values.fragmentOf(index);
    if (fragment !== undefined) this.#write(operationsOf(fragment), values, -1, undefined);
    else if (!values.isNull(index)) this.#add(contentXml(this.#valueText(values, index, item)));
  }

  #valueText(values: XmlValues, index: number, item: XmlItem | undefined): string {
    if (item !== undefined || !values.isArray(index))
      return values.textOf(item ?? values.itemAt(index), this.style);
    return values
      .itemsOf(index)
      .map((one) => values.textOf(one, this.style))
      .join(' ');
  }

  #addAttribute(name: string, parts: readonly (string | number)[], values: XmlValues): void {
    let text = '';
    for (const part of parts) {
      if (typeof part === 'string') text += part;
      else if (!values.isNull(part)) text += attributeXml(this.#valueText(values, part, undefined));
    }
    if (text !== '') this.#add(` ${name}='${text}'`);
  }

  #addInstance({ template, values }: XmlInstance): void {
    this.#write(operationsOfTemplate(template), values, -1, undefined);
  }
}
