import type { PayloadValue } from '../../../windows/payload/payload-values.js';
import type { ChunkXml, FoundTemplate } from '../chunk-xml.js';
import { CHUNK_SIZE } from '../file-header.js';
import type { LogRecord } from '../record.js';
import { UNKNOWN } from '../stored-event.js';
import type { SystemMember } from '../system-places.js';
import { valueAt } from '../value-text.js';
import type { XmlNode } from '../xml-node.js';
import { XmlParser } from '../xml-parser.js';
import { MORE, Token } from '../xml-tokens.js';
import { ARRAY } from '../xml-types.js';
import { type ReadFragment, StoredValues } from '../xml-values.js';
import { DefinitionForm } from './definition-form.js';
import type { EventFacts } from './event-facts.js';
import { KnownTemplate, type TemplateStore } from './template-store.js';
import type { TemplateVariant } from './template-variant.js';

/** The head of a record, and of a template definition. */
const RECORD_HEAD = 24;
const DEFINITION_HEAD = 24;

/** An instance without values: its token, the reference to its template, and the count of its values. */
const LEAST_INSTANCE = 14;

/** The most instances in each other. Real events have two or three. */
const MOST_DEPTH = 4;

/** The elements and instances around the values of a record, as `XmlParser` counts them. */
const PARSER_DEPTH = 2;

/** Finds the values of a chunk's records without parsing them. */
export class RecordLayout {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** After `open`: the offset of the sizes and types of the instance, and that behind its values. */
  specsAt = 0;
  end = 0;
  /** By offset in the chunk; `null` for definitions that only the parser can read. */
  readonly #templates = new Map<number, KnownTemplate | null>();
  /** Those of `#templates` that no checked record has needed, by offset. */
  readonly #untaken = new Map<number, FoundTemplate>();
  /** Those of them that the record needs that is checked. */
  readonly #needed = new Set<FoundTemplate>();
  #read: ReadFragment | undefined;
  /** That of the store's opened record. */
  #opened: TemplateVariant | undefined;
  /** Of the last record. */
  #facts: EventFacts | undefined;
  #hasRenderingInfo = false;
  /** The bytes of the definitions that were compared. */
  #compared = 0;

  constructor(
    readonly store: TemplateStore,
    readonly chunk: ChunkXml,
  ) {
    this.bytes = chunk.bytes;
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  }

  /**
   * A record that the parser would accept: an instance of a template, with known templates in it. `undefined`
   * for any other record, of which only the parser says whether it is damaged.
   *
   * @param end the offset behind the copy of its size.
   */
  record(at: number, end: number): CheckedRecord | undefined {
    if (this.bytes.length !== CHUNK_SIZE) return undefined;
    const last = end - 4;
    const start = this.instanceIn(at + RECORD_HEAD, last);
    if (start < 0) return undefined;
    this.#hasRenderingInfo = false;
    if (this.#needed.size > 0) this.#needed.clear();
    const behind = this.#check(start, last, 0, 0);
    if (behind < 0 || (this.#needed.size > 0 && !this.#takeNeeded())) return undefined;
    const xmlEnd = behind < last ? behind + 1 : behind;
    const facts = this.#facts as EventFacts;
    const timeAt = facts.time < 0 ? -1 : (this.store.offsets[facts.time] as number);
    return new CheckedRecord(this, at, end, start, xmlEnd, facts, timeAt, this.#hasRenderingInfo);
  }

  /** The chunk counts a template when the first record needs it, so that each way finds the same damage. */
  #takeNeeded(): boolean {
    if (!this.chunk.adopt(this.#needed)) return false;
    for (const { offset } of this.#needed) this.#untaken.delete(offset);
    return true;
  }

  /** The offset behind an instance, which only an end token can follow; -1 if it or one in it is unusual. */
  #check(at: number, end: number, base: number, depth: number): number {
    const variant = depth > MOST_DEPTH ? undefined : this.open(at, end, base);
    if (variant === undefined || (depth === 0 && !variant.isOneElement)) return -1;
    const { facts } = variant;
    if (depth === 0) this.#facts = facts;
    if (facts.hasRenderingInfo) this.#hasRenderingInfo = true;
    const behind = this.end;
    if (behind < end && (this.view.getUint8(behind) & ~MORE) !== Token.End) return -1;
    const { offsets } = this.store;
    for (const index of variant.fragments) {
      const from = offsets[base + index] as number;
      const to = offsets[base + index + 1] as number;
      if (from === to) continue;
      const start = this.instanceIn(from, to);
      if (start < 0 || this.#check(start, to, base + variant.count + 1, depth + 1) < 0) return -1;
    }
    return behind;
  }

  /** The offset of the instance that binary XML starts with; -1 if it starts with anything else. */
  instanceIn(from: number, to: number): number {
    const at = from + 4 < to && this.view.getUint8(from) === Token.Fragment ? from + 4 : from;
    return at < to && this.view.getUint8(at) === Token.Instance ? at : -1;
  }

  /**
   * Puts the offsets of an instance's values, and the one behind them, into the store's table.
   *
   * @param base where in the table.
   * @returns `undefined` for an unusual instance.
   */
  open(at: number, end: number, base: number): TemplateVariant | undefined {
    const { view } = this;
    if (base === 0) this.store.opened = undefined;
    if (at + LEAST_INSTANCE > end) return undefined;
    const offset = view.getUint32(at + 6, true);
    let next = at + 10;
    if (offset === next) {
      if (next + DEFINITION_HEAD > end) return undefined;
      const size = view.getUint32(next + 20, true);
      next += DEFINITION_HEAD;
      if (size > end - next) return undefined;
      next += size;
    }
    const template = this.#templateAt(offset, view.getInt32(at + 2, true));
    if (template === undefined || next + 4 > end) return undefined;
    const count = view.getUint32(next, true);
    next += 4;
    if (count * 4 > end - next) return undefined;
    return this.#values(template, next, count, end, base);
  }

  #values(
    template: KnownTemplate,
    specsAt: number,
    count: number,
    end: number,
    base: number,
  ): TemplateVariant | undefined {
    const { view } = this;
    const { offsets } = this.store;
    if (base + count + 1 > offsets.length) return undefined;
    let next = specsAt + 4 * count;
    for (let index = 0, spec = specsAt; index < count; index++, spec += 4) {
      offsets[base + index] = next;
      next += view.getUint16(spec, true);
    }
    offsets[base + count] = next;
    if (next > end) return undefined;
    this.specsAt = specsAt;
    this.end = next;
    return template.variant(view, specsAt, count, this.store);
  }

  #templateAt(offset: number, id: number): KnownTemplate | undefined {
    let template = this.#templates.get(offset);
    if (template === undefined) {
      template = this.#find(offset) ?? null;
      this.#templates.set(offset, template);
    }
    if (template?.id !== id) return undefined;
    if (this.#untaken.size > 0) {
      const untaken = this.#untaken.get(offset);
      if (untaken !== undefined) this.#needed.add(untaken);
    }
    return template;
  }

  #find(offset: number): KnownTemplate | undefined {
    const { bytes, view, store } = this;
    if (offset > bytes.length - DEFINITION_HEAD) return undefined;
    const size = view.getUint32(offset + 20, true);
    if (size > bytes.length - offset - DEFINITION_HEAD) return undefined;
    // Definitions that do not overlap are not longer together, and comparing others could take long.
    this.#compared += size;
    if (this.#compared > bytes.length) return undefined;
    const id = view.getInt32(offset + 4, true);
    const template = store.find(id, bytes, view, offset) ?? this.#newTemplate(id, offset, size);
    if (template !== undefined) this.#untaken.set(offset, { offset, size, xml: template.xml });
    return template;
  }

  #newTemplate(id: number, offset: number, size: number): KnownTemplate | undefined {
    const { chunk, store, view } = this;
    const form = store.hasRoom(id, size) ? DefinitionForm.of(chunk, view, offset) : undefined;
    const xml = form && chunk.peekTemplate(offset, size);
    if (form === undefined || xml === undefined) return undefined;
    const template = new KnownTemplate(id, xml, form);
    store.add(template);
    return template;
  }

  /** As `SystemPlaces.valueOf`; `UNKNOWN` if the nodes must be read. */
  systemValue(record: CheckedRecord, member: SystemMember): PayloadValue | typeof UNKNOWN | undefined {
    const { store } = this;
    if (store.opened !== record) {
      this.#opened = this.open(record.start, record.end - 4, 0);
      store.opened = record;
    }
    const variant = this.#opened;
    const parts = variant?.places.partsOf(member);
    if (variant === undefined || parts === undefined || parts.length > 1) return UNKNOWN;
    const [part] = parts;
    if (part?.kind !== 'value') return part?.text;
    const { index } = part;
    // Those of corrupt templates are absent, too.
    if (index >= variant.count) return undefined;
    const from = store.offsets[index] as number;
    const to = store.offsets[index + 1] as number;
    return valueAt(this.bytes, variant.typeOf(index) & ~ARRAY, from, to - from);
  }

  /** The nodes of a record that was checked. */
  nodes(start: number, end: number): readonly XmlNode[] {
    const variant = this.open(start, end, 0);
    if (variant === undefined) return [];
    const { chunk, bytes, specsAt } = this;
    this.#read ??= (from, to, depth) => new XmlParser(chunk, from, to, false, depth).parse();
    const values = new StoredValues(bytes, variant.count, specsAt, PARSER_DEPTH, this.#read);
    return [{ kind: 'instance', instance: { template: variant.template, values } }];
  }
}

/** A record that was checked, and is only parsed if somebody asks for its nodes. */
export class CheckedRecord implements LogRecord {
  #nodes: readonly XmlNode[] | undefined;

  /**
   * @param start the offset of its instance.
   * @param timeAt the offset of `SystemTime`, a FILETIME; -1 if it is not one.
   */
  constructor(
    readonly layout: RecordLayout,
    readonly at: number,
    readonly end: number,
    readonly start: number,
    readonly xmlEnd: number,
    private readonly facts: EventFacts,
    private readonly timeAt: number,
    readonly hasRenderingInfo: boolean,
  ) {}

  get timeCreated(): bigint | undefined {
    return this.timeAt < 0 ? undefined : this.layout.view.getBigUint64(this.timeAt, true);
  }

  get providerName(): string | undefined {
    return this.facts.providerName;
  }

  get id(): bigint {
    return this.layout.view.getBigUint64(this.at + 8, true);
  }

  get written(): bigint {
    return this.layout.view.getBigUint64(this.at + 16, true);
  }

  systemValue(member: SystemMember): PayloadValue | typeof UNKNOWN | undefined {
    return this.layout.systemValue(this, member);
  }

  get nodes(): readonly XmlNode[] {
    this.#nodes ??= this.layout.nodes(this.start, this.end - 4);
    return this.#nodes;
  }
}
