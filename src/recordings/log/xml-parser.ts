import { hex } from '../../text/hex.js';
import { Misfit } from '../../windows/bytes/bytes-error.js';
import { u16At, u32At } from '../../windows/bytes/numbers-at.js';
import { utf16Of } from '../../windows/bytes/utf16.js';
import { attributeXml, characterText, contentXml, entityText } from './xml-escapes.js';
import type { StoredName } from './xml-names.js';
import {
  NO_DEPENDENCY,
  type XmlAttributeNode,
  type XmlElementNode,
  type XmlNode,
  type XmlTemplate,
  type XmlTextNode,
  type XmlValueNode,
} from './xml-node.js';
import { MORE, Token } from './xml-tokens.js';
import { StoredValues } from './xml-values.js';

/** The most elements, templates and values of binary XML in each other. Real events have 11. */
const MOST_DEPTH = 64;

/** The parts that all pieces of a chunk share. */
export interface XmlSource {
  readonly bytes: Uint8Array;
  /** @throws Misfit if there is no name. */
  nameAt(offset: number): StoredName;
  /**
   * @param id the id by which an instance refers to it. In damaged chunks, the offset can be that of another
   *   template.
   * @throws Misfit if there is no template with this id, or if it is malformed.
   */
  templateAt(offset: number, id: number): XmlTemplate;
}

/** Parses the tokens of a chunk's piece, reading nothing outside except names and template definitions. */
export class XmlParser {
  readonly #chunk: XmlSource;
  readonly #bytes: Uint8Array;
  readonly #isTemplate: boolean;
  #at: number;
  #end: number;
  #depth: number;

  /**
   * @param isTemplate whether the piece is a template definition: only there, elements have dependencies and
   *   values have places.
   * @param depth the number of elements and templates around the piece.
   */
  constructor(chunk: XmlSource, start: number, end: number, isTemplate: boolean, depth: number) {
    this.#chunk = chunk;
    this.#bytes = chunk.bytes;
    this.#isTemplate = isTemplate;
    this.#at = start;
    this.#end = end;
    this.#depth = depth;
  }

  /** The offset behind what has been parsed. */
  get at(): number {
    return this.#at;
  }

  /**
   * Parses up to the token that ends the piece, or up to its end.
   *
   * @throws Misfit for malformed tokens.
   */
  parse(): readonly XmlNode[] {
    this.#enter();
    const nodes: XmlNode[] = [];
    while (this.#at < this.#end && this.#peek() !== Token.End) this.#addNode(nodes);
    if (this.#at < this.#end) this.#at++;
    this.#depth--;
    return nodes;
  }

  #enter(): void {
    if (++this.#depth > MOST_DEPTH) throw new Misfit('elements are too deep in each other', this.#at);
  }

  #peek(): number {
    return (this.#bytes[this.#at] as number) & ~MORE;
  }

  /** Moves on, and returns where the bytes are. */
  #take(size: number): number {
    const at = this.#at;
    if (size > this.#end - at) throw new Misfit('the XML exceeds its space', at);
    this.#at = at + size;
    return at;
  }

  #byte(): number {
    return this.#bytes[this.#take(1)] as number;
  }

  /** One node of content. A fragment header adds none. */
  #addNode(nodes: XmlNode[]): void {
    const at = this.#at;
    const token = this.#byte();
    switch (token & ~MORE) {
      case Token.Element:
        nodes.push(this.#element(token));
        return;
      case Token.Instance:
        nodes.push(this.#instance());
        return;
      case Token.Fragment:
        this.#take(3);
        return;
      default: {
        const part = this.#part(token, contentXml);
        if (part === undefined) throw unknown(token, at);
        nodes.push(part);
      }
    }
  }

  #element(token: number): XmlElementNode {
    this.#enter();
    const dependency = this.#isTemplate ? u16At(this.#bytes, this.#take(2)) : NO_DEPENDENCY;
    const outerEnd = this.#end;
    this.#end = this.#spaceOf(u32At(this.#bytes, this.#take(4)));
    const name = this.#name();
    const attributes = (token & MORE) === 0 ? [] : this.#attributes();
    const closing = this.#byte();
    const isEmpty = closing === Token.CloseEmpty;
    if (!isEmpty && closing !== Token.CloseStart) throw unknown(closing, this.#at - 1);
    const content: XmlNode[] = [];
    if (!isEmpty) {
      while (this.#at < this.#end && this.#peek() !== Token.EndElement) this.#addNode(content);
      this.#take(1);
    }
    this.#end = outerEnd;
    this.#depth--;
    return { kind: 'element', name, dependency, attributes, content, isEmpty };
  }

  /** The end of the next bytes, which must be inside what is around them. */
  #spaceOf(size: number): number {
    if (size > this.#end - this.#at) throw new Misfit('an element exceeds the one around it', this.#at);
    return this.#at + size;
  }

  #attributes(): XmlAttributeNode[] {
    const end = this.#spaceOf(u32At(this.#bytes, this.#take(4)));
    const attributes: XmlAttributeNode[] = [];
    const names = new Set<string>();
    while (this.#at < end) {
      const token = this.#byte();
      if ((token & ~MORE) !== Token.Attribute) throw unknown(token, this.#at - 1);
      const name = this.#name();
      if (names.has(name)) throw new Misfit(`an element has the attribute '${name}' twice`, this.#at);
      names.add(name);
      const parts: (XmlTextNode | XmlValueNode)[] = [];
      while (this.#at < end && this.#peek() !== Token.Attribute) {
        const at = this.#at;
        const value = this.#byte();
        const part = this.#part(value, attributeXml);
        if (part === undefined) throw unknown(value, at);
        parts.push(part);
      }
      attributes.push({ name, parts });
    }
    return attributes;
  }

  /** A text, a reference, or the place of a value; `undefined` for any other token. */
  #part(token: number, escaped: (text: string) => string): XmlTextNode | XmlValueNode | undefined {
    switch (token & ~MORE) {
      case Token.Text: {
        const at = this.#take(1);
        if (this.#bytes[at] !== 1) throw new Misfit('a text has a type other than string', at);
        const text = this.#text();
        return { kind: 'text', text, xml: escaped(text) };
      }
      case Token.CData: {
        const text = this.#text();
        const isSafe = escaped === contentXml && !text.includes(']]>');
        return { kind: 'text', text, xml: isSafe ? `<![CDATA[${text}]]>` : escaped(text) };
      }
      case Token.CharacterReference: {
        const code = u16At(this.#bytes, this.#take(2));
        return { kind: 'text', text: characterText(code), xml: `&#${code};` };
      }
      case Token.EntityReference: {
        const name = this.#name();
        return { kind: 'text', text: entityText(name), xml: `&${name};` };
      }
      case Token.PiTarget:
        return escaped === contentXml ? this.#instruction() : undefined;
      case Token.Value:
      case Token.OptionalValue: {
        if (!this.#isTemplate) return undefined;
        const at = this.#take(3);
        return { kind: 'value', index: u16At(this.#bytes, at) };
      }
      default:
        return undefined;
    }
  }

  #instruction(): XmlTextNode {
    const target = this.#name();
    let data = '';
    if (this.#at < this.#end && this.#peek() === Token.PiData) {
      this.#take(1);
      data = this.#text();
    }
    const isSafe = !data.includes('?>');
    return { kind: 'text', text: '', xml: isSafe ? `<?${target}${data === '' ? '' : ` ${data}`}?>` : '' };
  }

  #text(): string {
    const length = u16At(this.#bytes, this.#take(2));
    const start = this.#take(length * 2);
    return utf16Of(this.#bytes, start, start + length * 2);
  }

  /** The name that is stored here, or where an offset points. */
  #name(): string {
    const offset = this.#offset(this.#take(4), 'name');
    const { text, size } = this.#chunk.nameAt(offset);
    if (offset === this.#at) this.#take(size);
    return text;
  }

  /** The offset of something in the chunk. */
  #offset(at: number, kind: 'name' | 'template'): number {
    const offset = u32At(this.#bytes, at);
    if (offset < this.#bytes.length) return offset;
    throw new Misfit(`the offset of a ${kind} is ${hex(offset)}, which is outside of the chunk`, at);
  }

  #instance(): XmlNode {
    this.#enter();
    const at = this.#take(9);
    const id = u32At(this.#bytes, at + 1);
    const offset = this.#offset(at + 5, 'template');
    if (offset === this.#at) {
      const size = u32At(this.#bytes, this.#take(24) + 20);
      this.#take(size);
    }
    const template = this.#chunk.templateAt(offset, id);
    const count = u32At(this.#bytes, this.#take(4));
    const read = (start: number, end: number, depth: number) =>
      new XmlParser(this.#chunk, start, end, false, depth).parse();
    const values = new StoredValues(this.#bytes, count, this.#at, this.#depth, read);
    values.check(this.#end);
    this.#at = values.end;
    this.#depth--;
    return { kind: 'instance', instance: { template, values } };
  }
}

function unknown(token: number, at: number): Misfit {
  return new Misfit(`token 0x${token.toString(16)} is not possible here`, at);
}
