import { BytesError, type ByteWriter } from '../bytes/bytes.js';
import { listOf, objectOf, stringOf } from '../checks/arguments.js';
import {
  XML_DEPENDENCY,
  XML_ENTITIES,
  XML_FRAGMENT_VERSION,
  XML_MORE,
  XML_STRING,
  XML_TOKEN,
} from './layout.js';
import type { BinaryXmlContent, BinaryXmlElement, BinaryXmlInstruction, BinaryXmlNode } from './model.js';

/** Deeper than readers accept. The limit stops a tree that contains itself. */
const DEEPEST_NESTING = 1024;

/**
 * Writes the XML of a template.
 *
 * @param path the caller's name for the root.
 * @param ofManifest whether it is UserData of a manifest; `>` needs no entity in mc.exe's XML of fields.
 * @throws BytesError for a text of more than 65,535 UTF-16 code units, a number outside its range, and
 * elements that are nested more than 1024 deep.
 */
export function writeXml(writer: ByteWriter, root: BinaryXmlElement, path = 'root', ofManifest = true): void {
  writer.u8(XML_TOKEN.fragment);
  writer.put(XML_FRAGMENT_VERSION);
  writeElement(writer, root, path, 1, ofManifest);
  writer.u8(XML_TOKEN.end);
}

function writeElement(
  writer: ByteWriter,
  element: BinaryXmlElement,
  path: string,
  depth: number,
  ofManifest: boolean,
): void {
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
      writeAttributeValue(writer, attribute.value, `${at}.value`, ofManifest);
    });
    writer.patchU32(listSizeAt, writer.size - listSizeAt - 4);
  }
  const children = listOf(element.children, `${path}.children`);
  if (element.selfClosing && children.length === 0) {
    writer.u8(XML_TOKEN.closeEmpty);
  } else {
    writer.u8(XML_TOKEN.closeStart);
    const followed = followedByContent(children);
    children.forEach((child, index) => {
      const at = `${path}.children[${index}]`;
      if ('children' in objectOf(child, at))
        writeElement(writer, child as BinaryXmlElement, at, depth + 1, ofManifest);
      else if ('target' in child) writeInstruction(writer, child, at);
      else writeContent(writer, child as BinaryXmlContent, at, followed[index] === true);
    });
    writer.u8(XML_TOKEN.closeElement);
  }
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

/** Of each node, whether a text or a value follows, not counting processing instructions. */
function followedByContent(nodes: readonly BinaryXmlNode[]): boolean[] {
  const followed: boolean[] = [];
  let follows = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    followed[at] = follows;
    const node: unknown = nodes[at];
    if (typeof node !== 'object' || node === null || 'target' in node) continue;
    follows = !('children' in node);
  }
  return followed;
}

function writeInstruction(writer: ByteWriter, { target, data }: BinaryXmlInstruction, path: string): void {
  writer.u8(XML_TOKEN.instructionTarget);
  writeName(writer, target, `${path}.target`);
  writer.u8(XML_TOKEN.instructionData);
  writeCounted(writer, stringOf(data, `${path}.data`), path);
}

/** @param more whether another part of the same text follows. */
function writeContent(writer: ByteWriter, content: BinaryXmlContent, path: string, more: boolean): void {
  if ('text' in objectOf(content, path)) {
    const { text, cdata } = content as { text: string; cdata?: true };
    stringOf(text, `${path}.text`);
    if (cdata) {
      writer.u8(XML_TOKEN.cdata | (more ? XML_MORE : 0));
      writeCounted(writer, text, path);
    } else writeTexts(writer, text.split(/([&<>])/), path, more);
  } else {
    const { at, type } = content as { at: number; type: number };
    writer.u8(XML_TOKEN.substitution | (more ? XML_MORE : 0));
    writer.u16(at, `${path}.at`);
    writer.u8(type, `${path}.type`);
  }
}

/** Unlike one of an element, a text of an attribute has an empty part at its end after an entity. */
function writeAttributeValue(
  writer: ByteWriter,
  content: BinaryXmlContent,
  path: string,
  ofManifest: boolean,
): void {
  if (!('text' in objectOf(content, path))) {
    writeContent(writer, content, path, false);
    return;
  }
  const text = stringOf((content as { text: string }).text, `${path}.text`);
  const parts = text.split(ofManifest ? /([&<>"])/ : /([&<"])/);
  writeTexts(writer, parts, path, false, true);
}

/** Writes the parts of a text, every second of which is a character that needs an entity. */
function writeTexts(
  writer: ByteWriter,
  parts: readonly string[],
  path: string,
  more: boolean,
  keepsLast = false,
): void {
  const last = parts.length - 1;
  const written = parts.flatMap((part, at) =>
    part !== '' || last === 0 || (keepsLast && at === last) ? [{ part, isEntity: at % 2 === 1 }] : [],
  );
  written.forEach(({ part, isEntity }, at) => {
    const flag = more || at + 1 < written.length ? XML_MORE : 0;
    if (isEntity) {
      writer.u8(XML_TOKEN.entity | flag);
      writeName(writer, XML_ENTITIES[part as keyof typeof XML_ENTITIES], path);
    } else {
      writer.u8(XML_TOKEN.text | flag);
      writer.u8(XML_STRING);
      writeCounted(writer, part, path);
    }
  });
}

function writeCounted(writer: ByteWriter, text: string, path: string): void {
  writer.u16(text.length, `${path}.text.length`);
  writer.utf16(text);
}
