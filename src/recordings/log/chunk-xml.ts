import { isAboutBytes, Misfit } from '../../windows/bytes/bytes-error.js';
import { u32At } from '../../windows/bytes/numbers-at.js';
import { formatGuid } from '../../windows/values/guid.js';
import { readName, type StoredName } from './xml-names.js';
import type { XmlNode, XmlTemplate } from './xml-node.js';
import { XmlParser, type XmlSource } from './xml-parser.js';

/** The head of a template definition: the next one in its bucket, its GUID, and the size of what follows. */
const DEFINITION_HEAD = 24;

/** A template that was found without parsing the records that need it. */
export interface FoundTemplate {
  readonly offset: number;
  /** The bytes of its definition. */
  readonly size: number;
  readonly xml: XmlTemplate;
}

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

  /**
   * Takes templates that a record needs, as if it had been parsed. If they overlap others, takes none, and
   * returns false.
   */
  adopt(found: Iterable<FoundTemplate>): boolean {
    const missing = [...found].filter(({ offset }) => !this.#templates.has(offset));
    const bytes = missing.reduce((sum, { size }) => sum + size, this.#templateBytes);
    if (bytes > this.bytes.length) return false;
    this.#templateBytes = bytes;
    for (const { offset, xml } of missing) this.#templates.set(offset, xml);
    return true;
  }

  /** Reads a template without templates inside, which no record needs yet; `undefined` if it is malformed. */
  peekTemplate(offset: number, size: number): XmlTemplate | undefined {
    try {
      return this.#templates.get(offset) ?? this.#parse(offset, size);
    } catch (error) {
      if (!isAboutBytes(error)) throw error;
      return undefined;
    }
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
    if (size > this.bytes.length - offset - DEFINITION_HEAD)
      throw new Misfit('a template exceeds the chunk', offset);
    this.#templateBytes += size;
    if (this.#templateBytes > this.bytes.length) throw new Misfit('templates overlap', offset);
    return this.#parse(offset, size);
  }

  #parse(offset: number, size: number): XmlTemplate {
    const start = offset + DEFINITION_HEAD;
    const nodes: readonly XmlNode[] = new XmlParser(this, start, start + size, true, 0).parse();
    return { guid: formatGuid(this.bytes, offset + 4), nodes };
  }
}
