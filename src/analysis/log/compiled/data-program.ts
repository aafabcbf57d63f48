import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import type { XmlNode } from '../../../recordings/log/xml-node.js';
import { XmlType } from '../../../recordings/log/xml-types.js';
import { decodeError } from '../../../windows/payload/decode-error.js';
import { undecodedText } from '../decode-logged-event.js';
import { JsonCode, jsonText } from './json-code.js';
import { JsonOp } from './json-op.js';
import { type ShownElement, ShownElements, type ShownPart } from './shown-elements.js';
import { addValue, addValueText, integerOp } from './value-json.js';

/** The JSON of an event's data, whose template has values of certain types. */
export interface DataProgram {
  /** The object of its values, as `valuesJson` makes it. */
  readonly values: Int32Array;
  /** The error that Windows stored because it could not decode the payload: `,"error":{…}`, and its text. */
  readonly error: { readonly member: Int32Array; readonly text: Int32Array } | undefined;
  /** `,"EventData":{…}`, or nothing. */
  readonly sections: Int32Array;
  readonly sectionNames: readonly string[];
  /** The bytes that each of them writes at most, apart from strings, and the most places of a value. */
  readonly size: number;
  readonly uses: number;
  /** Characters of names, and steps of `ElementMaker`, or more; then those of each item of arrays. */
  readonly names: number;
  readonly steps: number;
  readonly namesOfItem: number;
  readonly stepsOfItem: number;
}

/**
 * Compiles the elements of an event other than `System`; they become the JSON that `eventFields` and
 * `sectionJson` make of them.
 *
 * @throws unusual for elements that hardly any event has.
 */
export function dataProgram(
  nodes: readonly XmlNode[],
  variant: TemplateVariant,
  store: TemplateStore,
): DataProgram {
  const shown = new ShownElements(variant);
  const { elements: all } = shown.in(nodes);
  if (all.some(({ name, repeatedBy }) => UNUSUAL.has(name) || repeatedBy >= 0)) throw unusual;
  const maker = new DataMaker(variant, store);
  const section = all.find(({ name }) => SECTIONS.includes(name));
  const values = maker.values(section);
  const error = section?.name === 'ProcessingErrorData' ? maker.error(section) : undefined;
  const sections = maker.sections(all);
  const { size, uses } = maker;
  const { names, steps, namesOfItem, stepsOfItem } = shown;
  const sectionNames = SECTIONS.filter((name) => all.some((element) => element.name === name));
  return { values, error, sections, sectionNames, size, uses, names, steps, namesOfItem, stepsOfItem };
}

/** The elements with values, in the order of a line. */
const SECTIONS: readonly string[] = ['EventData', 'UserData', 'ProcessingErrorData'];

/** Its texts are those of the event, too. */
const UNUSUAL: ReadonlySet<string> = new Set(['RenderingInfo']);

class DataMaker {
  size = 0;
  uses = 0;

  constructor(
    private readonly variant: TemplateVariant,
    private readonly store: TemplateStore,
  ) {}

  #program(add: (code: JsonCode) => void): Int32Array {
    const code = new JsonCode(this.store);
    add(code);
    const made = code.end();
    this.size = Math.max(this.size, code.size);
    this.uses = Math.max(this.uses, code.mostUses);
    return made;
  }

  values(section: ShownElement | undefined): Int32Array {
    return this.#program((code) => {
      if (section === undefined) code.add('{}');
      else this.#addFields(code, this.#fieldsOf(section));
    });
  }

  error({ elements }: ShownElement): DataProgram['error'] {
    const number = elements.find(({ name }) => name === 'ErrorCode');
    const [part] = number?.parts ?? [];
    if (number?.parts.length !== 1 || number.elements.length > 0 || number.repeatedBy >= 0) throw unusual;
    if (part?.kind !== 'value') throw unusual;
    const error = decodeError('ERR_WEVTC_RECORD', undecodedText(PLACE));
    const { index } = part;
    const withNumber = (text: string) =>
      this.#program((code) => {
        const [before = '', after = ''] = text.split(PLACE);
        code.add(before);
        code.op(integerOp(this.variant, index), index);
        code.add(after);
      });
    return { member: withNumber(`,"error":${JSON.stringify(error)}`), text: withNumber(error.message) };
  }

  /** The elements and attributes that `eventFields` makes fields of. */
  #fieldsOf(section: ShownElement): readonly ShownElement[] {
    const [root] = section.elements;
    if (section.name !== 'UserData' || root === undefined) return section.elements;
    if (root.repeatedBy >= 0) throw unusual;
    if (root.attributes.some(({ name }) => !isNamespace(name))) throw unusual;
    return root.elements.length === 0 ? [root] : root.elements;
  }

  #addFields(code: JsonCode, elements: readonly ShownElement[]): void {
    code.add('{');
    let isFirst = true;
    for (const [name, group] of groups(elements)) {
      code.add(`${isFirst ? '' : ','}${jsonText(name)}:`);
      isFirst = false;
      this.#addField(code, group);
    }
    code.add('}');
  }

  #addField(code: JsonCode, group: readonly ShownElement[]): void {
    const [first] = group;
    if (first === undefined) throw unusual;
    if (group.length === 1) this.#addFieldOf(code, first);
    else {
      // Values of several types would become texts.
      if (new Set(group.map((element) => this.#kindOf(element))).size > 1) throw unusual;
      this.#addList(code, group, (element) => this.#addFieldOf(code, element));
    }
  }

  #addList(code: JsonCode, group: readonly ShownElement[], add: (element: ShownElement) => void): void {
    if (group.some(({ repeatedBy }) => repeatedBy >= 0)) throw unusual;
    code.add('[');
    for (const [at, element] of group.entries()) {
      if (at > 0) code.add(',');
      add(element);
    }
    code.add(']');
  }

  /** Elements of the same kind become fields of the same type. */
  #kindOf({ elements, parts }: ShownElement): number {
    const [part] = parts;
    if (elements.length > 0) throw unusual;
    if (part?.kind !== 'value') return XmlType.String;
    const type = this.variant.typeOf(part.index);
    return TEXTS.has(type) ? XmlType.String : type;
  }

  #addFieldOf(code: JsonCode, element: ShownElement): void {
    const { elements, parts } = element;
    if (elements.length === 0) this.#addOwn(code, element, 'values');
    else if (parts.length > 0) throw unusual;
    else this.#addFields(code, elements);
  }

  /** The value of an element without elements. */
  #addOwn(code: JsonCode, { parts, repeatedBy }: ShownElement, place: 'values' | 'sections'): void {
    const [part] = parts;
    if (repeatedBy >= 0) code.op(JsonOp.Strings, repeatedBy);
    else if (part?.kind === 'value' && parts.length === 1) addValue(code, this.variant, part.index, place);
    else code.add(jsonText(textOf(parts)));
  }

  sections(all: readonly ShownElement[]): Int32Array {
    return this.#program((code) => {
      for (const name of SECTIONS) {
        const section = all.find((element) => element.name === name);
        if (section !== undefined) this.#addSection(code, section);
      }
    });
  }

  #addSection(code: JsonCode, section: ShownElement): void {
    code.add(`,"${section.name}":`);
    if (this.#isObject(section)) this.#addElement(code, section);
    else if (section.parts.length === 0) code.add('{}');
    else throw unusual;
  }

  #isObject(element: ShownElement): boolean {
    return element.elements.length + attributesOf(element).length > 0;
  }

  /** As `elementJson`. */
  #addElement(code: JsonCode, element: ShownElement): void {
    if (!this.#isObject(element)) {
      this.#addOwn(code, element, 'sections');
      return;
    }
    if (element.repeatedBy >= 0) throw unusual;
    const attributes = attributesOf(element);
    const children = groups(element.elements);
    const names = [...attributes.map(({ name }) => name), ...children.keys()];
    if (element.parts.length > 0) names.push('#text');
    if (new Set(names).size < names.length || attributes.some(({ name }) => isUnusualName(name)))
      throw unusual;
    let before = '{';
    const start = (name: string) => {
      code.add(`${before}${jsonText(name)}:`);
      before = ',';
    };
    for (const { name, parts } of attributes) {
      start(name);
      this.#addText(code, parts);
    }
    if (element.parts.length > 0) {
      start('#text');
      this.#addText(code, element.parts);
    }
    for (const [name, group] of children) {
      start(name);
      const [first] = group;
      if (group.length === 1 && first !== undefined) this.#addElement(code, first);
      else this.#addList(code, group, (one) => this.#addElement(code, one));
    }
    code.add('}');
  }

  #addText(code: JsonCode, parts: readonly ShownPart[]): void {
    const [part] = parts;
    if (part?.kind === 'value' && parts.length === 1) addValueText(code, this.variant, part.index);
    else code.add(jsonText(textOf(parts)));
  }
}

/** Stands for the number in the text of an error. */
const PLACE = '{}';

/** Types whose values and texts are the same. */
const TEXTS: ReadonlySet<number> = new Set([XmlType.String, XmlType.AnsiString, XmlType.Sid]);

const isNamespace = (name: string) => /^xmlns(?:$|:)/.test(name);
const isData = ({ name }: ShownElement) => name === 'Data' || name === 'ComplexData';

/** Names that members of an object have in another order, or not as others. */
const isUnusualName = (name: string) => /^\d/.test(name) || name === '__proto__';

function textOf(parts: readonly ShownPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'value') throw unusual;
      return part.text;
    })
    .join('');
}

/** The attributes that are members of the element's JSON. */
function attributesOf(element: ShownElement): ShownElement['attributes'] {
  return element.attributes.filter(
    ({ name }) => !(isNamespace(name) || (isData(element) && name === 'Name')),
  );
}

/** Elements by the names of their fields. */
function groups(elements: readonly ShownElement[]): ReadonlyMap<string, readonly ShownElement[]> {
  const found = new Map<string, ShownElement[]>();
  for (const element of elements) {
    const name = fieldNameOf(element);
    if (isUnusualName(name)) throw unusual;
    const group = found.get(name);
    if (group === undefined) found.set(name, [element]);
    else group.push(element);
  }
  return found;
}

function fieldNameOf(element: ShownElement): string {
  if (!isData(element)) return element.name;
  const named = element.attributes.find(({ name }) => name === 'Name');
  return (named && textOf(named.parts)) || element.name;
}
