import { hex, type ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { XML_DEPENDENCY, XML_FRAGMENT_VERSION, XML_MORE, XML_STRING, XML_TOKEN } from './layout.js';
import type { BinaryXmlContent, BinaryXmlElement } from './model.js';

/** The greatest depth of a manifest. The limit prevents hostile bytes from overflowing the stack. */
const DEEPEST_NESTING = 256;

/**
 * Reads the binary XML of a template.
 *
 * @param at its start.
 * @param end its last possible end.
 */
export function readBinaryXml(reader: ResourceReader, at: number, end: number): BinaryXmlElement {
  return new BinaryXmlReader(reader, at, end).fragment();
}

/** Reads the tokens one after another, so that each byte is read once. */
class BinaryXmlReader {
  constructor(
    readonly reader: ResourceReader,
    private at: number,
    readonly end: number,
  ) {}

  fragment(): BinaryXmlElement {
    this.expect(XML_TOKEN.fragment, 'the start of binary XML');
    for (const part of XML_FRAGMENT_VERSION) this.expect(part, 'version 1.1 of binary XML');
    const root = this.content();
    if (!('children' in root)) throw new FormatError('binary XML does not start with an element', this.at);
    this.expect(XML_TOKEN.end, 'the end of binary XML');
    return root;
  }

  /** An element, a text or a substitution. */
  private content(depth = 0): BinaryXmlElement | BinaryXmlContent {
    const start = this.at;
    const token = this.u8();
    switch (token) {
      case XML_TOKEN.element:
      case XML_TOKEN.element | XML_MORE:
        if (depth === DEEPEST_NESTING) throw new FormatError('elements are nested too deeply', start);
        return this.element(token !== XML_TOKEN.element, depth);
      case XML_TOKEN.text:
      case XML_TOKEN.text | XML_MORE:
        this.expect(XML_STRING, 'a text');
        return { text: this.text(this.u16()) };
      case XML_TOKEN.substitution:
      case XML_TOKEN.optionalSubstitution:
        return { at: this.u16(), type: this.u8() };
      default:
        throw new FormatError(`${hex(token)} is not a token of binary XML in templates`, start);
    }
  }

  private element(hasAttributes: boolean, depth: number): BinaryXmlElement {
    if (this.u16() !== XML_DEPENDENCY) {
      throw new FormatError('an element of binary XML depends on an item', this.at - 2);
    }
    const sizeAt = this.at;
    const size = this.u32();
    const bodyAt = this.at;
    const name = this.name();
    const attributes = hasAttributes ? this.attributes() : [];
    const children: (BinaryXmlElement | BinaryXmlContent)[] = [];
    if (this.peek() === XML_TOKEN.closeEmpty) {
      this.u8();
    } else {
      this.expect(XML_TOKEN.closeStart, 'the end of a start tag');
      while (this.peek() !== XML_TOKEN.closeElement) children.push(this.content(depth + 1));
      this.u8();
    }
    if (this.at - bodyAt !== size) {
      throw new FormatError(`an element has ${this.at - bodyAt} bytes, not ${size}`, sizeAt);
    }
    return { name, attributes, children };
  }

  private attributes() {
    const sizeAt = this.at;
    const size = this.u32();
    const listAt = this.at;
    const attributes: { name: string; value: BinaryXmlContent }[] = [];
    for (let more = true; more; ) {
      const token = this.u8();
      if ((token & ~XML_MORE) !== XML_TOKEN.attribute)
        throw new FormatError('an attribute is expected here', this.at - 1);
      more = token !== XML_TOKEN.attribute;
      const name = this.name();
      const valueAt = this.at;
      const value = this.content(DEEPEST_NESTING);
      if ('children' in value) throw new FormatError('the value of an attribute is an element', valueAt);
      attributes.push({ name, value });
    }
    if (this.at - listAt !== size) {
      throw new FormatError(`the attributes have ${this.at - listAt} bytes, not ${size}`, sizeAt);
    }
    return attributes;
  }

  /** The hash before a name only makes Windows' look-ups faster. It can be computed from the text. */
  private name(): string {
    this.u16();
    const name = this.text(this.u16());
    if (this.u16() !== 0) throw new FormatError('a name does not end with NUL', this.at - 2);
    return name;
  }

  private text(units: number): string {
    const start = this.advance(units * 2);
    return this.reader.utf16(start, units, 'a text');
  }

  private expect(byte: number, what: string): void {
    if (this.u8() !== byte) throw new FormatError(`${what} is expected here`, this.at - 1);
  }

  private peek(): number {
    this.advance(0);
    return this.reader.u8(this.at);
  }

  private u8(): number {
    return this.reader.u8(this.advance(1));
  }

  private u16(): number {
    return this.reader.u16(this.advance(2));
  }

  private u32(): number {
    return this.reader.u32(this.advance(4));
  }

  /** Moves forward by `size` bytes and returns the offset before them. */
  private advance(size: number): number {
    const start = this.at;
    if (size > this.end - start) throw new FormatError('binary XML is cut off', start);
    this.at += size;
    return start;
  }
}
