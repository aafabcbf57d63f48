import type { BinaryXmlContent, BinaryXmlElement, BinaryXmlNode } from '../../../windows/binary-xml/model.js';
import { formatField } from '../../../windows/payload/format-value.js';
import type { PayloadField, PayloadStructField } from '../../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../../windows/payload/payload-values.js';
import { valueOfField } from '../../../windows/views/outcome.js';
import { addData } from './data-elements.js';
import type { ValueBudget } from './value-budget.js';
import type { XmlLines } from './xml-lines.js';
import { attribute, contentText, EVENT_NAMESPACE } from './xml-text.js';

/**
 * Writes a template's XML with values as children of `UserData`. As in binary XML ([MS-EVEN6]), an element
 * repeats for each array value. Structs are `Data`, as Windows has no form, and instructions are omitted.
 */
export class UserDataWriter {
  constructor(
    private readonly lines: XmlLines,
    private readonly budget: ValueBudget,
    private readonly fields: readonly PayloadField[],
    private readonly values: PayloadValues,
  ) {}

  /** @param root of a template that `isWellFormed` accepts. */
  add(depth: number, root: BinaryXmlElement): void {
    const copies = this.#copiesOf(root);
    for (let at = 0; at < copies && !this.budget.isCut; at++) this.#addCopy(depth, root, at);
  }

  #addCopy(depth: number, element: BinaryXmlElement, at: number): void {
    const { name } = element;
    const children = element.children.filter(isShown);
    const start = this.#startOf(element, at);
    if (start === undefined) return;
    const struct = children.length === 1 ? this.#structOf(children[0] as Shown, at) : undefined;
    if (struct === undefined && (children.length === 0 || !children.every(isElement))) {
      // Blanks between an element and a text would be part of the text.
      this.lines.add(depth, whole(name, start, this.#inline(children, at)));
    } else {
      this.lines.add(depth, `<${start}>`);
      if (struct !== undefined) {
        const namespace = attribute('xmlns', EVENT_NAMESPACE);
        addData(this.lines, this.budget, depth + 1, struct.field.members, struct.values, namespace);
      }
      for (const child of children) if (isElement(child)) this.add(depth + 1, child);
      this.lines.add(depth, `</${name}>`);
    }
  }

  /** Name and attributes; `undefined` if there is no room for the element. */
  #startOf({ name, attributes }: BinaryXmlElement, at: number): string | undefined {
    if (!this.budget.take(2 * name.length + '<></>\n'.length)) return undefined;
    let start = name;
    for (const { name: own, value } of attributes) {
      // An element must have its namespaces, so attributes without a value stay.
      start += attribute(own, this.budget.take(own.length + ' =""'.length) ? this.#textOf(value, at) : '');
    }
    return start;
  }

  #inline(children: readonly Shown[], at: number): string {
    let text = '';
    for (const child of children) {
      if (this.budget.isCut) break;
      text += isElement(child) ? this.#inlineElement(child) : contentText(this.#textOf(child, at));
    }
    return text;
  }

  #inlineElement(element: BinaryXmlElement): string {
    const copies = this.#copiesOf(element);
    let text = '';
    for (let at = 0; at < copies && !this.budget.isCut; at++) {
      const start = this.#startOf(element, at);
      if (start !== undefined)
        text += whole(element.name, start, this.#inline(element.children.filter(isShown), at));
    }
    return text;
  }

  #textOf(content: BinaryXmlContent, at: number): string {
    if (this.budget.isCut) return '';
    const text = 'text' in content ? content.text : this.#valueText(content.at, at);
    return this.budget.take(text.length) ? text : '';
  }

  #valueText(item: number, at: number): string {
    const field = this.fields[item];
    const value = this.#valueOf(item, at);
    return field === undefined || value === undefined ? '' : formatField(field, value);
  }

  #structOf(
    content: Shown,
    at: number,
  ): { readonly field: PayloadStructField; readonly values: PayloadValues } | undefined {
    if (!('at' in content)) return undefined;
    const field = this.fields[content.at];
    const value = this.#valueOf(content.at, at);
    if (field === undefined || !('members' in field) || value === undefined) return undefined;
    return { field, values: value as PayloadValues };
  }

  /** @param at the copy of the element: the index of the value of an array. */
  #valueOf(item: number, at: number): PayloadValue | undefined {
    const value = this.#itemOf(item);
    return Array.isArray(value) ? value[at] : value;
  }

  #itemOf(item: number): PayloadValue | undefined {
    const field = this.fields[item];
    return field && valueOfField(this.values, field.name);
  }

  #copiesOf({ attributes, children }: BinaryXmlElement): number {
    let copies: number | undefined;
    for (const content of [...attributes.map(({ value }) => value), ...children]) {
      const value = 'at' in content ? this.#itemOf(content.at) : undefined;
      if (Array.isArray(value)) copies = Math.max(copies ?? 0, value.length);
    }
    return copies ?? 1;
  }
}

type Shown = BinaryXmlElement | BinaryXmlContent;

function isShown(node: BinaryXmlNode): node is Shown {
  return !('target' in node);
}

function isElement(node: Shown): node is BinaryXmlElement {
  return 'children' in node;
}

/** @param start name and attributes. */
function whole(name: string, start: string, content: string): string {
  return content === '' ? `<${start} />` : `<${start}>${content}</${name}>`;
}
