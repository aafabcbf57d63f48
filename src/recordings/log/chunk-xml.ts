import { isAboutBytes, Misfit } from '../../windows/bytes/bytes-error.js';
import { u32At } from '../../windows/bytes/numbers-at.js';
import { formatGuid } from '../../windows/values/guid.js';
import { readName, type StoredName } from './xml-names.js';
import type { XmlNode, XmlTemplate } from './xml-node.js';
import { XmlParser, type XmlSource } from './xml-parser.js';

/** The head of a template definition: the next one in its bucket, its GUID, and the size of what follows. */
const DEFINITION_HEAD = 24;

/** A chunk's names and templates, each read once when first needed, without using the chunk's tables. */
export class ChunkXml implements XmlSource {
  readonly #names = new Map<number, StoredName>();
  readonly #templates = new Map<number, XmlTemplate>();
  /** The bytes of all templates read. Definitions do not overlap, so they cannot exceed the chunk. */
  #templateBytes = 0;

  /** @param bytes the chunk. */
  constructor(readonly bytes: Uint8Array) {}

  nameAt(offset: number): StoredName {
    let name = this.#names.get(offset);
    if (name === undefined) {
      name = readName(this.bytes, offset);
      this.#names.set(offset, name);
    }
    return name;
  }

  templateAt(offset: number, id: number): XmlTemplate {
    if (offset + DEFINITION_HEAD > this.bytes.length) {
      throw new Misfit('a template exceeds the chunk', offset);
    }
    if (u32At(this.bytes, offset + 4) !== id) {
      throw new Misfit('the template of the record is not in the chunk', offset);
    }
    let template = this.#templates.get(offset);
    if (template === undefined) {
      template = this.#readTemplate(offset);
      this.#templates.set(offset, template);
    }
    return template;
  }

  /** Takes a template that another chunk has, too; false if templates would overlap. */
  adopt(offset: number, size: number, template: XmlTemplate): boolean {
    if (this.#templates.has(offset)) return true;
    if (this.#templateBytes + size > this.bytes.length) return false;
    this.#templateBytes += size;
    this.#templates.set(offset, template);
    return true;
  }

  /** As `templateAt`, but without a trace if the template is malformed: who reads it then reports that. */
  tryTemplate(offset: number, id: number): XmlTemplate | undefined {
    const templateBytes = this.#templateBytes;
    try {
      return this.templateAt(offset, id);
    } catch (error) {
      if (!isAboutBytes(error)) throw error;
      this.#templateBytes = templateBytes;
      return undefined;
    }
  }

  #readTemplate(offset: number): XmlTemplate {
    const size = u32At(this.bytes, offset + 20);
    const start = offset + DEFINITION_HEAD;
    if (size > this.bytes.length - start) throw new Misfit('a template exceeds the chunk', offset);
    this.#templateBytes += size;
    if (this.#templateBytes > this.bytes.length) throw new Misfit('templates overlap', offset);
    const nodes: readonly XmlNode[] = new XmlParser(this, start, start + size, true, 0).parse();
    return { guid: formatGuid(this.bytes, offset + 4), nodes };
  }
}
