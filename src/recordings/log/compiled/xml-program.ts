import type { Literal } from '../../../windows/text-bytes/literals.js';
import {
  NO_DEPENDENCY,
  type XmlAttributeNode,
  type XmlElementNode,
  type XmlNode,
  type XmlTextNode,
  type XmlValueNode,
} from '../xml-node.js';
import { ARRAY, fixedSize, XmlType } from '../xml-types.js';
import type { TemplateStore } from './template-store.js';
import { hasSize, type TemplateVariant, type XmlProgram } from './template-variant.js';

/**
 * The instructions of programs. Each has four integers: itself, the index of a value, and the place and the
 * length of the literal that follows. Those that write a value can do so between tags or in an attribute.
 */
export const Op = {
  End: 0,
  Nothing: 1,
  String: 2,
  AttributeString: 3,
  Ansi: 4,
  AttributeAnsi: 5,
  UInt8: 6,
  UInt16: 7,
  UInt32: 8,
  UInt64: 9,
  Int8: 10,
  Int16: 11,
  Int32: 12,
  Int64: 13,
  Boolean: 14,
  Hex32: 15,
  Hex64: 16,
  Guid: 17,
  FileTime: 18,
  SystemTime: 19,
  Sid: 20,
  Binary: 21,
  /** A value that is binary XML. */
  Fragment: 22,
  /** An attribute that is left out if its values have no text; its literal is its name. */
  Attribute: 23,
  EndAttribute: 24,
  /** Repeats what follows, up to `EndItems`, for each string of an array. */
  Items: 25,
  /** Counts an item: bytes to reserve, characters of names, and steps in place of the usual integers. */
  Item: 26,
  ItemString: 27,
  EndItems: 28,
} as const;

/** The integers of an instruction. */
export const OP_SIZE = 4;

/** The bytes that an instruction without a string writes at most, such as for a SYSTEMTIME or a GUID. */
const MOST_OF_OP = 64;

/** A value may be in as many places, so that the text of all values has a limit. */
const MOST_USES = 4;

/** Steps that a node can cost `XmlTextWriter` and `ElementMaker` at most. */
const STEPS_OF_NODE = 4;

/** The punctuation around a name, as `lengthOf` counts it. */
const AROUND_NAME = 4;

/** Compiles a template; `null` if its XML is unusual. */
export function xmlProgram(variant: TemplateVariant, store: TemplateStore): XmlProgram | null {
  return new ProgramMaker(variant, store).make();
}

/** Instructions by type, as far as they only depend on it. */
const OPS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map<number, number>([
  [XmlType.String, Op.String],
  [XmlType.AnsiString, Op.Ansi],
  [XmlType.Int8, Op.Int8],
  [XmlType.UInt8, Op.UInt8],
  [XmlType.Int16, Op.Int16],
  [XmlType.UInt16, Op.UInt16],
  [XmlType.Int32, Op.Int32],
  [XmlType.UInt32, Op.UInt32],
  [XmlType.Int64, Op.Int64],
  [XmlType.UInt64, Op.UInt64],
  [XmlType.Boolean, Op.Boolean],
  [XmlType.Binary, Op.Binary],
  [XmlType.Guid, Op.Guid],
  [XmlType.FileTime, Op.FileTime],
  [XmlType.SystemTime, Op.SystemTime],
  [XmlType.Sid, Op.Sid],
  [XmlType.HexInt32, Op.Hex32],
  [XmlType.HexInt64, Op.Hex64],
]);

class ProgramMaker {
  readonly #code: number[] = [Op.Nothing, 0, 0, 0];
  readonly #uses: number[];
  /** Literal text that does not belong to an instruction yet. */
  #text = '';
  #size = 0;
  #names = 0;
  #steps = 0;
  /** False as soon as something is unusual. */
  #isUsual = true;
  /** The array of which the items are written; -1 outside. */
  #items = -1;

  constructor(
    private readonly variant: TemplateVariant,
    private readonly store: TemplateStore,
  ) {
    this.#uses = new Array<number>(variant.count).fill(0);
  }

  make(): XmlProgram | null {
    this.#addNodes(this.variant.template.nodes);
    this.#op(Op.End, 0);
    this.#flush();
    if (!this.#isUsual || !this.store.take(4 * this.#code.length)) return null;
    return { code: Int32Array.from(this.#code), size: this.#size, names: this.#names, steps: this.#steps };
  }

  #add(text: string): void {
    this.#text += text;
  }

  /** Gives the literal text to the last instruction. */
  #flush(): void {
    const { place, length } = this.#literal();
    this.#text = '';
    this.#size += length;
    this.#code.splice(-2, 2, place, length);
  }

  #literal(): Literal {
    if (this.#text === '' || !this.#isUsual) return NO_LITERAL;
    const { store } = this;
    const hasHalf = /\p{Cs}/u.test(this.#text);
    const literal = hasHalf ? undefined : store.literals.of(this.#text, (bytes) => store.take(bytes));
    if (literal === undefined) this.#isUsual = false;
    return literal ?? NO_LITERAL;
  }

  #op(op: number, index: number): void {
    this.#flush();
    this.#code.push(op, index, 0, 0);
    this.#size += MOST_OF_OP;
  }

  #addNodes(nodes: readonly XmlNode[]): void {
    for (const node of nodes) {
      this.#steps += STEPS_OF_NODE;
      if (node.kind === 'text') {
        this.#names += node.text.length;
        this.#add(node.xml);
      } else if (node.kind === 'value') this.#addValue(node.index, false);
      else if (node.kind === 'element') this.#addElement(node);
      else this.#isUsual = false;
    }
  }

  #addElement(node: XmlElementNode): void {
    const { variant } = this;
    if (node.dependency !== NO_DEPENDENCY && variant.isNull(node.dependency)) return;
    const repeated = node.content.find((part) => part.kind === 'value' && variant.isArray(part.index));
    if (repeated?.kind === 'value') this.#addItems(node, repeated.index);
    else this.#addTags(node);
  }

  /** An element for each item. */
  #addItems(node: XmlElementNode, index: number): void {
    if (this.#items >= 0 || this.variant.typeOf(index) !== (XmlType.String | ARRAY)) this.#isUsual = false;
    if (!this.#isUsual) return;
    this.#items = index;
    this.#op(Op.Items, index);
    this.#flush();
    const { length } = this.#code;
    this.#code.push(Op.Item, 0, 0, 0);
    this.#code.push(Op.Nothing, 0, 0, 0);
    const [size, names, steps] = [this.#size, this.#names, this.#steps];
    this.#addTags(node);
    this.#op(Op.EndItems, index);
    this.#code.splice(
      length + 1,
      3,
      this.#size - size,
      this.#names - names + AROUND_NAME,
      this.#steps - steps + STEPS_OF_NODE,
    );
    this.#items = -1;
  }

  #addTags({ name, attributes, content, isEmpty }: XmlElementNode): void {
    this.#names += name.length + AROUND_NAME;
    this.#add(`<${name}`);
    for (const attribute of attributes) this.#addAttribute(attribute);
    this.#add(isEmpty ? '/>' : '>');
    if (isEmpty) return;
    this.#addNodes(content);
    this.#add(`</${name}>`);
  }

  #addAttribute({ name, parts }: XmlAttributeNode): void {
    this.#steps += STEPS_OF_NODE * (1 + parts.length);
    this.#names += name.length + AROUND_NAME;
    const shown = parts.filter((part) => part.kind === 'text' || !this.variant.isNull(part.index));
    for (const part of shown) if (part.kind === 'text') this.#names += part.text.length;
    const isSure = shown.some((part) => (part.kind === 'text' ? part.xml !== '' : this.#hasText(part.index)));
    const start = ` ${name}='`;
    if (isSure) {
      this.#add(start);
      this.#addParts(shown);
      this.#add("'");
    } else if (shown.some(({ kind }) => kind === 'value')) {
      this.#op(Op.Attribute, 0);
      this.#add(start);
      this.#addParts(shown);
      this.#op(Op.EndAttribute, 0);
    }
  }

  #addParts(parts: readonly (XmlTextNode | XmlValueNode)[]): void {
    for (const part of parts) {
      if (part.kind === 'text') this.#add(part.xml);
      else this.#addValue(part.index, true);
    }
  }

  /** Whether a value has text in any case. */
  #hasText(index: number): boolean {
    return hasSize(this.variant.typeOf(index));
  }

  #addValue(index: number, isAttribute: boolean): void {
    const { variant } = this;
    if (variant.isNull(index)) return;
    const uses = (this.#uses[index] as number) + 1;
    this.#uses[index] = uses;
    const op = this.#opOf(index, isAttribute);
    // Another value of any length would be repeated for each item.
    const isShort = this.#items < 0 || index === this.#items || hasSize(variant.typeOf(index));
    const isOnce = op !== Op.Fragment || uses === 1;
    if (op === undefined || uses > MOST_USES || !isShort || !isOnce) this.#isUsual = false;
    else this.#op(op, index);
  }

  /** The instruction for a value; `undefined` for types and sizes that hardly any event has. */
  #opOf(index: number, isAttribute: boolean): number | undefined {
    const type = this.variant.typeOf(index);
    const size = this.variant.sizeOf(index);
    if ((type & ARRAY) !== 0) return !isAttribute && index === this.#items ? Op.ItemString : undefined;
    if (type === XmlType.BinaryXml) return isAttribute ? undefined : Op.Fragment;
    if (type === XmlType.SizeT) return size === 4 ? Op.Hex32 : size === 8 ? Op.Hex64 : undefined;
    if (fixedSize(type) > 0 && size !== fixedSize(type)) return undefined;
    const op = OPS.get(type);
    if (!isAttribute) return op;
    if (op === Op.String) return Op.AttributeString;
    return op === Op.Ansi ? Op.AttributeAnsi : op;
  }
}

const NO_LITERAL = { place: 0, length: 0 };
