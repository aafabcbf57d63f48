import type { ResourceWriter } from '../byte-writer.js';
import {
  ALIGNMENT,
  XML_DEPENDENCY,
  XML_FRAGMENT_VERSION,
  XML_MORE,
  XML_STRING,
  XML_TOKEN,
} from './layout.js';
import type { BinaryXmlContent, BinaryXmlElement } from './model.js';
import { writeTerminatedString } from './write-strings.js';

/** Writes the XML of a template, with padding. */
export function writeBinaryXml(out: ResourceWriter, root: BinaryXmlElement): void {
  out.u8(XML_TOKEN.fragment);
  out.put(XML_FRAGMENT_VERSION);
  writeElement(out, root);
  out.u8(XML_TOKEN.end);
  out.align(ALIGNMENT);
}

function writeElement(out: ResourceWriter, { name, attributes, children }: BinaryXmlElement): void {
  const hasAttributes = attributes.length > 0;
  out.u8(XML_TOKEN.element | (hasAttributes ? XML_MORE : 0));
  out.u16(XML_DEPENDENCY);
  const sizeAt = out.reserve();
  writeName(out, name);
  if (hasAttributes) {
    const listSizeAt = out.reserve();
    attributes.forEach((attribute, index) => {
      out.u8(XML_TOKEN.attribute | (index + 1 < attributes.length ? XML_MORE : 0));
      writeName(out, attribute.name);
      writeContent(out, attribute.value);
    });
    out.patchU32(listSizeAt, out.size - listSizeAt - 4);
  }
  out.u8(XML_TOKEN.closeStart);
  for (const child of children) {
    if ('children' in child) writeElement(out, child);
    else writeContent(out, child);
  }
  out.u8(XML_TOKEN.closeElement);
  out.patchU32(sizeAt, out.size - sizeAt - 4);
}

function writeName(out: ResourceWriter, name: string): void {
  out.u16(nameHash(name));
  out.u16(name.length);
  writeTerminatedString(out, name);
}

/** The number before each name in binary XML: the low 16 bits of a product over its UTF-16 code units. */
function nameHash(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 65599) + name.charCodeAt(at)) >>> 0;
  return hash & 0xffff;
}

function writeContent(out: ResourceWriter, content: BinaryXmlContent): void {
  if ('text' in content) {
    out.u8(XML_TOKEN.text);
    out.u8(XML_STRING);
    out.u16(content.text.length);
    out.utf16(content.text);
  } else {
    out.u8(XML_TOKEN.substitution);
    out.u16(content.at);
    out.u8(content.type);
  }
}
