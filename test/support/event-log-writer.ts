import { parseGuid } from '../../src/etw.js';

/**
 * Writes event logs (`.evtx`) for tests. It is written from the documents, not from the reader, and knows how
 * to write what the reader must survive.
 */

/** An element of a template, or of an event that is stored as XML. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, Part | readonly Part[]>>;
  readonly content?: readonly (Element | Part)[];
  /** `<a/>` instead of `<a></a>`. Default: whether `content` is absent. */
  readonly isEmpty?: boolean;
  /** The value without which the element is left out. */
  readonly dependsOn?: number;
}

/** A text, or the place of a value. */
export type Part =
  | string
  | { readonly index: number; readonly type: number; readonly optional?: boolean }
  | { readonly entity: string }
  | { readonly character: number }
  | { readonly cdata: string }
  | { readonly target: string; readonly data: string };

export interface Template {
  readonly guid: string;
  readonly root: Element;
}

/** A value with its type: bytes, or binary XML in place. */
export interface Value {
  readonly type: number;
  readonly bytes?: Uint8Array;
  readonly instance?: Instance;
  readonly elements?: readonly Element[];
}

export interface Instance {
  readonly template: Template;
  readonly values: readonly Value[];
}

export interface Record_ {
  readonly id: bigint;
  readonly time: bigint;
  /** What the record holds: a template with values, or elements. */
  readonly content: Instance | Element;
  /** What follows, which no log of Windows has. */
  readonly behind?: readonly Part[];
}

export interface LogOptions {
  readonly flags?: number;
  readonly minorVersion?: number;
  /** The chunks that the header counts. Default: all. */
  readonly chunkCount?: number;
  /** By slot, for logs that wrapped: the chunk that is written there. Default: in order. */
  readonly order?: readonly number[];
  /** The most records of a chunk. Default: as many as fit. */
  readonly recordsPerChunk?: number;
}

const CHUNK = 0x1_0000;

/** Writes a log with the records in order. */
export function writeEventLog(records: readonly Record_[], options: LogOptions = {}): Uint8Array {
  const { flags = 0, minorVersion = 2, recordsPerChunk = Number.POSITIVE_INFINITY } = options;
  const chunks: ChunkWriter[] = [];
  let number = 1n;
  for (const record of records) {
    let chunk = chunks.at(-1);
    if (chunk === undefined || chunk.count >= recordsPerChunk || !chunk.add(record, number)) {
      chunk = new ChunkWriter();
      chunks.push(chunk);
      if (!chunk.add(record, number)) throw new Error('a record is longer than a chunk');
    }
    number++;
  }
  if (chunks.length === 0) chunks.push(new ChunkWriter());
  const order = options.order ?? chunks.map((_, at) => at);
  const bytes = new Uint8Array(4096 + order.length * CHUNK);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('ElfFile'));
  view.setBigUint64(8, BigInt(order.indexOf(0)), true);
  view.setBigUint64(16, BigInt(order.indexOf(chunks.length - 1)), true);
  view.setBigUint64(24, (records.at(-1)?.id ?? 0n) + 1n, true);
  view.setUint32(32, 128, true);
  view.setUint16(36, minorVersion, true);
  view.setUint16(38, 3, true);
  view.setUint16(40, 4096, true);
  view.setUint16(42, options.chunkCount ?? chunks.length, true);
  view.setUint32(120, flags, true);
  view.setUint32(124, crc32(bytes.subarray(0, 120)), true);
  order.forEach((chunk, slot) => {
    const written = chunks[chunk];
    if (written !== undefined) bytes.set(written.finish(), 4096 + slot * CHUNK);
  });
  return bytes;
}

/** Computes the checksums of a chunk again, for tests that change its content. */
export function repairChecksums(log: Uint8Array, slot = 0): Uint8Array {
  const chunk = log.subarray(4096 + slot * CHUNK, 4096 + (slot + 1) * CHUNK);
  setChecksums(chunk);
  return log;
}

/** A log of any length: repeats the chunks of another one, with new ids. */
export function repeatChunks(log: Uint8Array, count: number): Uint8Array {
  const chunks = (log.length - 4096) / CHUNK;
  const long = new Uint8Array(4096 + count * CHUNK);
  long.set(log.subarray(0, 4096));
  let id = 1n;
  for (let at = 0; at < count; at++) {
    const from = 4096 + (at % chunks) * CHUNK;
    const chunk = long.subarray(4096 + at * CHUNK, 4096 + (at + 1) * CHUNK);
    chunk.set(log.subarray(from, from + CHUNK));
    const view = new DataView(chunk.buffer, chunk.byteOffset, CHUNK);
    const first = id;
    for (let record = 512; record < view.getUint32(48, true); record += view.getUint32(record + 4, true))
      view.setBigUint64(record + 8, id++, true);
    for (const offset of [8, 24]) view.setBigUint64(offset, first, true);
    for (const offset of [16, 32]) view.setBigUint64(offset, id - 1n, true);
    setChecksums(chunk);
  }
  const header = new DataView(long.buffer);
  header.setBigUint64(8, 0n, true);
  header.setBigUint64(16, BigInt(count - 1), true);
  header.setBigUint64(24, id, true);
  header.setUint16(42, count, true);
  header.setUint32(124, crc32(long.subarray(0, 120)), true);
  return long;
}

function setChecksums(chunk: Uint8Array): void {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  view.setUint32(52, crc32(chunk.subarray(512, view.getUint32(48, true))), true);
  view.setUint32(124, crc32(chunk.subarray(128, 512), crc32(chunk.subarray(0, 120))), true);
}

class ChunkWriter {
  readonly #bytes = new Uint8Array(CHUNK);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly #names = new Map<string, number>();
  readonly #templates = new Map<string, number>();
  #at = 512;
  #lastRecord = 0;
  #first: { id: bigint; number: bigint } | undefined;
  #last: { id: bigint; number: bigint } | undefined;
  count = 0;

  /** False if the record does not fit. The chunk is then as before, except for unused bytes. */
  add({ id, time, content, behind = [] }: Record_, number: bigint): boolean {
    const start = this.#at;
    const names = new Map(this.#names);
    const templates = new Map(this.#templates);
    const tables = this.#bytes.slice(128, 512);
    try {
      this.#u32(0x2a2a);
      this.#u32(0);
      this.#u64(id);
      this.#u64(time);
      this.#fragment(content);
      for (const part of behind) this.#part(part);
      this.#u8(0);
      while ((this.#at - start + 4) % 8 !== 0) this.#u8(0);
      const size = this.#at - start + 4;
      this.#u32(size);
      this.#view.setUint32(start + 4, size, true);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#bytes.fill(0, start);
      this.#bytes.set(tables, 128);
      this.#at = start;
      this.#names.clear();
      for (const [name, at] of names) this.#names.set(name, at);
      this.#templates.clear();
      for (const [name, at] of templates) this.#templates.set(name, at);
      return false;
    }
    this.#lastRecord = start;
    this.#first ??= { id, number };
    this.#last = { id, number };
    this.count++;
    return true;
  }

  finish(): Uint8Array {
    const view = this.#view;
    this.#bytes.set(new TextEncoder().encode('ElfChnk'));
    const none = 0xffff_ffff_ffff_ffffn;
    view.setBigUint64(8, this.#first?.number ?? 1n, true);
    view.setBigUint64(16, this.#last?.number ?? none, true);
    view.setBigUint64(24, this.#first?.id ?? none, true);
    view.setBigUint64(32, this.#last?.id ?? none, true);
    view.setUint32(40, 128, true);
    view.setUint32(44, this.#lastRecord, true);
    view.setUint32(48, this.#at, true);
    view.setUint32(120, 1, true);
    setChecksums(this.#bytes);
    return this.#bytes;
  }

  #need(size: number): number {
    const at = this.#at;
    if (at + size > CHUNK) throw new RangeError('the chunk is full');
    this.#at += size;
    return at;
  }

  #u8(value: number): void {
    this.#bytes[this.#need(1)] = value;
  }

  #u16(value: number): void {
    this.#view.setUint16(this.#need(2), value, true);
  }

  #u32(value: number): number {
    const at = this.#need(4);
    this.#view.setUint32(at, value, true);
    return at;
  }

  #u64(value: bigint): void {
    this.#view.setBigUint64(this.#need(8), value, true);
  }

  #put(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#need(bytes.length));
  }

  #text(text: string): void {
    this.#u16(text.length);
    for (let at = 0; at < text.length; at++) this.#u16(text.charCodeAt(at));
  }

  #fragment(content: Instance | Element): void {
    this.#put(Uint8Array.of(0x0f, 1, 1, 0));
    if ('template' in content) this.#instance(content);
    else this.#element(content, false);
  }

  #instance({ template, values }: Instance): void {
    this.#u8(0x0c);
    this.#u8(1);
    const guid = parseGuid(template.guid) as Uint8Array;
    this.#put(guid.subarray(0, 4));
    const known = this.#templates.get(template.guid);
    const offset = this.#u32(known ?? this.#at + 4);
    if (known === undefined) this.#definition(template, guid, offset + 4);
    this.#u32(values.length);
    const specs = this.#need(values.length * 4);
    values.forEach((value, at) => {
      const start = this.#at;
      if (value.instance !== undefined) {
        this.#fragment(value.instance);
        this.#u8(0);
      } else if (value.elements !== undefined) {
        for (const element of value.elements) this.#element(element, false);
        this.#u8(0);
      } else this.#put(value.bytes ?? new Uint8Array());
      if (this.#at - start > 0xffff) throw new RangeError('a value is too long');
      this.#view.setUint16(specs + at * 4, this.#at - start, true);
      this.#bytes[specs + at * 4 + 2] = value.type;
    });
  }

  #definition(template: Template, guid: Uint8Array, at: number): void {
    this.#templates.set(template.guid, at);
    const words = new DataView(guid.buffer, guid.byteOffset, 16);
    let hash = 0;
    for (let word = 0; word < 8; word++)
      hash = (Math.imul(hash, 65_599) + words.getUint16(word * 2, true)) >>> 0;
    const bucket = 384 + (hash % 32) * 4;
    this.#u32(this.#view.getUint32(bucket, true));
    this.#view.setUint32(bucket, at, true);
    this.#put(guid);
    const size = this.#u32(0);
    this.#put(Uint8Array.of(0x0f, 1, 1, 0));
    this.#element(template.root, true);
    this.#u8(0);
    this.#view.setUint32(size, this.#at - size - 4, true);
  }

  #name(name: string): void {
    const known = this.#names.get(name);
    if (known !== undefined) {
      this.#u32(known);
      return;
    }
    const at = this.#u32(this.#at + 4) + 4;
    let hash = 0;
    for (let unit = 0; unit < name.length; unit++)
      hash = (Math.imul(hash, 65_599) + name.charCodeAt(unit)) >>> 0;
    const bucket = 128 + ((hash & 0xffff) % 64) * 4;
    this.#u32(this.#view.getUint32(bucket, true));
    this.#view.setUint32(bucket, at, true);
    this.#u16(hash & 0xffff);
    this.#text(name);
    this.#u16(0);
    this.#names.set(name, at);
  }

  #element(element: Element, isTemplate: boolean): void {
    const { name, content, isEmpty = content === undefined, dependsOn = 0xffff } = element;
    const attributes = Object.entries(element.attributes ?? {});
    this.#u8(attributes.length > 0 ? 0x41 : 0x01);
    if (isTemplate) this.#u16(dependsOn);
    const size = this.#u32(0);
    this.#name(name);
    if (attributes.length > 0) {
      const length = this.#u32(0);
      attributes.forEach(([attribute, value], at) => {
        this.#u8(at + 1 < attributes.length ? 0x46 : 0x06);
        this.#name(attribute);
        for (const part of Array.isArray(value) ? value : [value]) this.#part(part as Part);
      });
      this.#view.setUint32(length, this.#at - length - 4, true);
    }
    if (isEmpty) this.#u8(0x03);
    else {
      this.#u8(0x02);
      for (const part of content ?? []) {
        if (typeof part === 'object' && 'name' in part) this.#element(part, isTemplate);
        else this.#part(part);
      }
      this.#u8(0x04);
    }
    this.#view.setUint32(size, this.#at - size - 4, true);
  }

  #part(part: Part): void {
    if (typeof part === 'string') {
      this.#u8(0x05);
      this.#u8(1);
      this.#text(part);
    } else if ('index' in part) {
      this.#u8(part.optional === false ? 0x0d : 0x0e);
      this.#u16(part.index);
      this.#u8(part.type);
    } else if ('entity' in part) {
      this.#u8(0x09);
      this.#name(part.entity);
    } else if ('character' in part) {
      this.#u8(0x08);
      this.#u16(part.character);
    } else if ('cdata' in part) {
      this.#u8(0x07);
      this.#text(part.cdata);
    } else {
      this.#u8(0x0a);
      this.#name(part.target);
      this.#u8(0x0b);
      this.#text(part.data);
    }
  }
}

/** CRC-32 bit by bit. Node.js has it only since 22. */
function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
