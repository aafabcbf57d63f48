import { type ByteReader, BytesError } from '../bytes/bytes.js';
import {
  XML_DEPENDENCY,
  XML_ENTITIES,
  XML_FRAGMENT_VERSION,
  XML_MORE,
  XML_STRING,
  XML_TOKEN,
} from './layout.js';
import type { BinaryXmlContent, BinaryXmlElement, BinaryXmlInstruction, BinaryXmlNode } from './model.js';

/** The greatest depth of a manifest. The limit prevents hostile bytes from overflowing the stack. */
const DEEPEST_NESTING = 256;

/**
 * Reads the XML of a template, up to its `end`. It reads each byte once.
 *
 * @throws BytesError for bytes that end too early or are not binary XML.
 */
export function readXml(reader: ByteReader): BinaryXmlElement {
  return new XmlReader(reader).fragment();
}

const characters = new Map<string, string>(
  Object.entries(XML_ENTITIES).map(([character, name]) => [name, character]),
);

const isText = (token: number) => (token & ~XML_MORE) === XML_TOKEN.text;

/** Whether a token starts a part of a text. */
const isTextToken = (token: number) => isText(token) || (token & ~XML_MORE) === XML_TOKEN.entity;

class XmlReader {
  constructor(readonly reader: ByteReader) {}

  fragment(): BinaryXmlElement {
    this.#expect(XML_TOKEN.fragment, 'the start of binary XML');
    for (const part of XML_FRAGMENT_VERSION) this.#expect(part, 'version 1.1 of binary XML');
    const root = this.#content();
    if (!('children' in root)) this.#fail('binary XML does not start with an element', this.reader.offset);
    this.#expect(XML_TOKEN.end, 'the end of binary XML');
    return root;
  }

  /** An element, a text, a substitution, or a processing instruction. */
  #content(depth = 0): BinaryXmlNode {
    const start = this.reader.offset;
    const token = this.reader.u8();
    switch (token) {
      case XML_TOKEN.element:
      case XML_TOKEN.element | XML_MORE:
        if (depth === DEEPEST_NESTING) this.#fail('elements are nested too deeply', start);
        return this.#element(token !== XML_TOKEN.element, depth);
      case XML_TOKEN.text:
      case XML_TOKEN.text | XML_MORE:
        this.#expect(XML_STRING, 'a text');
        return { text: this.reader.utf16(this.reader.u16()) };
      case XML_TOKEN.cdata:
      case XML_TOKEN.cdata | XML_MORE:
        return { text: this.reader.utf16(this.reader.u16()), cdata: true };
      case XML_TOKEN.entity:
      case XML_TOKEN.entity | XML_MORE:
        return { text: this.#entity(start) };
      case XML_TOKEN.substitution:
      case XML_TOKEN.substitution | XML_MORE:
      case XML_TOKEN.optionalSubstitution:
      case XML_TOKEN.optionalSubstitution | XML_MORE:
        return { at: this.reader.u16(), type: this.reader.u8() };
      case XML_TOKEN.instructionTarget:
        return this.#instruction();
      default:
        return this.#fail(
          `0x${token.toString(16).toUpperCase()} is not a token of binary XML in templates`,
          start,
        );
    }
  }

  #element(hasAttributes: boolean, depth: number): BinaryXmlElement {
    const { reader } = this;
    if (reader.u16() !== XML_DEPENDENCY) {
      this.#fail('an element of binary XML depends on an item', reader.offset - 2);
    }
    const size = reader.u32();
    const bodyAt = reader.offset;
    const name = this.#name();
    const attributes = hasAttributes ? this.#attributes() : [];
    const children: BinaryXmlNode[] = [];
    const selfClosing = this.#peek() === XML_TOKEN.closeEmpty;
    if (selfClosing) {
      reader.u8();
    } else {
      this.#expect(XML_TOKEN.closeStart, 'the end of a start tag');
      for (let next = this.#peek(); next !== XML_TOKEN.closeElement; next = this.#peek()) {
        children.push(isTextToken(next) ? this.#text() : this.#content(depth + 1));
      }
      reader.u8();
    }
    if (reader.offset - bodyAt !== size) {
      this.#fail(`an element has ${reader.offset - bodyAt} bytes, not ${size}`, bodyAt - 4);
    }
    return { name, attributes, children, ...(selfClosing ? { selfClosing } : {}) };
  }

  #attributes(): BinaryXmlElement['attributes'] {
    const { reader } = this;
    const size = reader.u32();
    const listAt = reader.offset;
    const attributes: { name: string; value: BinaryXmlContent }[] = [];
    for (let more = true; more; ) {
      const token = reader.u8();
      if ((token & ~XML_MORE) !== XML_TOKEN.attribute)
        this.#fail('an attribute is expected here', reader.offset - 1);
      more = token !== XML_TOKEN.attribute;
      const name = this.#name();
      const valueAt = reader.offset;
      const value = isTextToken(this.#peek()) ? this.#text() : this.#content(DEEPEST_NESTING);
      if ('children' in value) this.#fail('the value of an attribute is an element', valueAt);
      if ('target' in value) this.#fail('the value of an attribute is a processing instruction', valueAt);
      attributes.push({ name, value });
    }
    if (reader.offset - listAt !== size) {
      this.#fail(`the attributes have ${reader.offset - listAt} bytes, not ${size}`, listAt - 4);
    }
    return attributes;
  }

  /** A text, which entities divide into parts. Two parts without an entity between them are two texts. */
  #text(): BinaryXmlContent {
    let text = '';
    for (let token = this.#peek(); ; ) {
      text += (this.#content(DEEPEST_NESTING) as { text: string }).text;
      const next = this.#peek();
      if (!(token & XML_MORE) || !isTextToken(next) || (isText(token) && isText(next))) return { text };
      token = next;
    }
  }

  #instruction(): BinaryXmlInstruction {
    const target = this.#name();
    this.#expect(XML_TOKEN.instructionData, 'the text of a processing instruction');
    return { target, data: this.reader.utf16(this.reader.u16()) };
  }

  #entity(start: number): string {
    const name = this.#name();
    return characters.get(name) ?? this.#fail(`'&${name};' is no entity of XML`, start);
  }

  /** The hash before a name only makes Windows' look-ups faster. It can be computed from the text. */
  #name(): string {
    this.reader.u16();
    const name = this.reader.utf16(this.reader.u16());
    if (this.reader.u16() !== 0) this.#fail('a name does not end with NUL', this.reader.offset - 2);
    return name;
  }

  #expect(byte: number, what: string): void {
    if (this.reader.u8() !== byte) this.#fail(`${what} is expected here`, this.reader.offset - 1);
  }

  #peek(): number {
    const byte = this.reader.u8();
    this.reader.seek(this.reader.offset - 1);
    return byte;
  }

  #fail(message: string, at: number): never {
    throw new BytesError(message, at);
  }
}
