import { isAboutBytes, Misfit } from '../../windows/bytes/bytes-error.js';
import { u32At, u64At } from '../../windows/bytes/numbers-at.js';
import type { ChunkXml } from './chunk-xml.js';
import type { IncompleteReason } from './event-log-event.js';
import { NO_DEPENDENCY, type XmlNode, type XmlValues } from './xml-node.js';
import { XmlParser } from './xml-parser.js';
import { NO_VALUES } from './xml-values.js';

/** The head of a record: magic, size, id and time. */
export const RECORD_HEAD = 24;

/** A record without content: its head, and the copy of its size. */
export const LEAST_RECORD = RECORD_HEAD + 4;

const MAGIC = 0x2a2a;

/** A record of a chunk whose content has been parsed. */
export interface LogRecord {
  /** Offsets in the chunk. */
  readonly at: number;
  readonly end: number;
  readonly id: bigint;
  /** FILETIME. */
  readonly written: bigint;
  readonly nodes: readonly XmlNode[];
  /** The offset behind its XML. */
  readonly xmlEnd: number;
  /** Set if only parts of the event are known. */
  readonly incomplete?: IncompleteReason | undefined;
}

export function hasMagic(bytes: Uint8Array, at: number): boolean {
  return at + LEAST_RECORD <= bytes.length && u32At(bytes, at) === MAGIC;
}

/** The offset of the next magic before `end`; `undefined` without one. */
export function nextMagic(bytes: Uint8Array, from: number, end: number): number | undefined {
  for (let at = bytes.indexOf(0x2a, from); at >= 0 && at < end; at = bytes.indexOf(0x2a, at + 1))
    if (hasMagic(bytes, at)) return at;
  return undefined;
}

/** The end of a record whose two sizes agree; `undefined` if there is none. */
export function endOfRecord(bytes: Uint8Array, at: number, end: number): number | undefined {
  if (!hasMagic(bytes, at)) return undefined;
  const size = u32At(bytes, at + 4);
  if (size < LEAST_RECORD || size > end - at) return undefined;
  return u32At(bytes, at + size - 4) === size ? at + size : undefined;
}

/**
 * Parses a record.
 *
 * @param end the offset behind the copy of its size.
 * @throws Misfit or BytesError if its content is malformed.
 */
export function parseRecord(chunk: ChunkXml, at: number, end: number): LogRecord {
  const { bytes } = chunk;
  const parser = new XmlParser(chunk, at + RECORD_HEAD, end - 4, false, 0);
  const nodes = parser.parse();
  if (nodes.length === 0) throw new Misfit('the record has no content', at + RECORD_HEAD);
  if (nodes.length > 1 || nodes[0]?.kind === 'text')
    throw new Misfit('the record has more than its event', at + RECORD_HEAD);
  if (!isElement(nodes, NO_VALUES)) throw new Misfit('the record is not one event', at + RECORD_HEAD);
  const [id, written] = [u64At(bytes, at + 8), u64At(bytes, at + 16)];
  return { at, end, id, written, nodes, xmlEnd: parser.at };
}

/** Whether the XML of nodes is one element. Without that, it would not be a document. */
function isElement(nodes: readonly XmlNode[], values: XmlValues): boolean {
  const [node] = nodes;
  if (nodes.length !== 1 || node === undefined) return false;
  if (node.kind === 'instance') return isElement(node.instance.template.nodes, node.instance.values);
  if (node.kind !== 'element') return false;
  const isOmitted = node.dependency !== NO_DEPENDENCY && values.isNull(node.dependency);
  // An element is repeated for each item of an array.
  const isRepeated = node.content.some(
    (part) => part.kind === 'value' && values.isArray(part.index) && values.itemsOf(part.index).length > 1,
  );
  return !isOmitted && !isRepeated;
}

/** As `parseRecord`, for a record of unsure bytes: `undefined` if it is malformed. */
export function tryRecord(chunk: ChunkXml, at: number, end: number): LogRecord | undefined {
  try {
    return parseRecord(chunk, at, end);
  } catch (error) {
    if (isAboutBytes(error)) return undefined;
    throw error;
  }
}
