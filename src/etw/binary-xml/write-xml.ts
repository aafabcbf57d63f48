import { listOf, objectOf, stringOf } from '../arguments.js';
import { BytesError, type ByteWriter } from '../bytes.js';
import { XML_DEPENDENCY, XML_FRAGMENT_VERSION, XML_MORE, XML_STRING, XML_TOKEN } from './layout.js';
import type { BinaryXmlContent, BinaryXmlElement } from './model.js';

/** Deeper than readers accept. The limit stops a tree that contains itself. */
const DEEPEST_NESTING = 1024;

/**
 * Writes the XML of a template.
 *
 * @param path the caller's name for the root.
 * @throws BytesError for a text of more than 65,535 UTF-16 code units, a number outside its range, and elements that
 *   are nested more than 1024 deep.
 */
export function writeXml(writer: ByteWriter, root: BinaryXmlElement, path = 'root'): void {
  writer.u8(XML_TOKEN.fragment);
  writer.put(XML_FRAGMENT_VERSION);
  writeElement(writer, root, path, 1);
  writer.u8(XML_TOKEN.end);
}

function writeElement(writer: ByteWriter, element: BinaryXmlElement, path: string, depth: number): void {
  if (depth > DEEPEST_NESTING) throw new BytesError('elements are nested too deeply', writer.size);
  const attributes = listOf(objectOf(element, path).attributes, `${path}.attributes`);
  const hasAttributes = attributes.length > 0;
  writer.u8(XML_TOKEN.element | (hasAttributes ? XML_MORE : 0));
  writer.u16(XML_DEPENDENCY);
  const sizeAt = reserve(writer);
  writeName(writer, element.name, `${path}.name`);
  if (hasAttributes) {
    const listSizeAt = reserve(writer);
    attributes.forEach((attribute, index) => {
      const at = `${path}.attributes[${index}]`;
      writer.u8(XML_TOKEN.attribute | (index + 1 < attributes.length ? XML_MORE : 0));
      writeName(writer, objectOf(attribute, at).name, `${at}.name`);
      writeContent(writer, attribute.value, `${at}.value`);
    });
    writer.patchU32(listSizeAt, writer.size - listSizeAt - 4);
  }
  writer.u8(XML_TOKEN.closeStart);
  listOf(element.children, `${path}.children`).forEach((child, index) => {
    const at = `${path}.children[${index}]`;
    if ('children' in objectOf(child, at)) writeElement(writer, child as BinaryXmlElement, at, depth + 1);
    else writeContent(writer, child as BinaryXmlContent, at);
  });
  writer.u8(XML_TOKEN.closeElement);
  writer.patchU32(sizeAt, writer.size - sizeAt - 4);
}

/** Reserves 32 bits for a size, and returns their offset. */
function reserve(writer: ByteWriter): number {
  writer.zeros(4);
  return writer.size - 4;
}

function writeName(writer: ByteWriter, name: string, path: string): void {
  stringOf(name, path);
  writer.u16(nameHash(name));
  writer.u16(name.length, `${path}.length`);
  writer.utf16(name);
  writer.u16(0);
}

/** The number before each name in binary XML: the low 16 bits of a product over its UTF-16 code units. */
function nameHash(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 65599) + name.charCodeAt(at)) >>> 0;
  return hash & 0xffff;
}

function writeContent(writer: ByteWriter, content: BinaryXmlContent, path: string): void {
  if ('text' in objectOf(content, path)) {
    const { text } = content as { text: string };
    writer.u8(XML_TOKEN.text);
    writer.u8(XML_STRING);
    writer.u16(stringOf(text, `${path}.text`).length, `${path}.text.length`);
    writer.utf16(text);
  } else {
    const { at, type } = content as { at: number; type: number };
    writer.u8(XML_TOKEN.substitution);
    writer.u16(at, `${path}.at`);
    writer.u8(type, `${path}.type`);
  }
}
