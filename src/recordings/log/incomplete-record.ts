import { u16At, u32At, u64At } from '../../windows/bytes/numbers-at.js';
import { isClockTime } from '../../windows/values/clock-time.js';
import type { ChunkXml } from './chunk-xml.js';
import type { IncompleteReason } from './event-log-event.js';
import { endOfRecord, hasMagic, LEAST_RECORD, type LogRecord, RECORD_HEAD } from './record.js';
import { elementIn } from './system-places.js';
import { elementOf, emptyOf, eventOf, usualTemplate, valueElement } from './usual-system.js';
import { NO_DEPENDENCY, type XmlNode, type XmlTemplate, type XmlTextNode } from './xml-node.js';
import { Token } from './xml-tokens.js';
import { ARRAY, fixedSize, XmlType } from './xml-types.js';
import { StoredValues } from './xml-values.js';

/** The largest record, and more values than a template of the service has. */
const MOST_RECORD = 0xfe00;
const MOST_VALUES = 64;

/** Pages are written as a whole, so that a record can go on in a page of another time. */
const PAGE = 4096;

/** An instance: its token, version, ID, and the offset of its template; the head of a template. */
const INSTANCE_HEAD = 10;
const DEFINITION_HEAD = 24;

/**
 * Reads the parts of a record that cannot be parsed; `undefined` for bytes that are no record.
 *
 * @param limit the record ends before it, whatever its size is.
 */
export function incompleteRecord(chunk: ChunkXml, at: number, limit: number): LogRecord | undefined {
  const { bytes } = chunk;
  if (!hasMagic(bytes, at) || limit - at < LEAST_RECORD) return undefined;
  const [size, id, written] = [u32At(bytes, at + 4), u64At(bytes, at + 8), u64At(bytes, at + 16)];
  const isPossible = size >= LEAST_RECORD && size <= MOST_RECORD && size % 8 === 0 && isClockTime(written);
  const end = endOfRecord(bytes, at, limit);
  const start = at + RECORD_HEAD;
  // The size of a whole record is there twice. Any other needs another proof.
  if (!isPossible || (end === undefined && !startsFragment(bytes, start, limit))) return undefined;
  const last = end ?? Math.min(at + size, limit, Math.ceil((at + 1) / PAGE) * PAGE);
  const found = systemOf(chunk, start, last);
  const reason = end === undefined ? 'truncated' : (found?.reason ?? 'malformed');
  const nodes = (found && nodesOf(found, reason)) ?? headNodes(bytes, at, reason);
  return { at, end: end ?? last, id, written, nodes, xmlEnd: end ?? last, incomplete: reason };
}

/** Whether binary XML with an event starts. */
function startsFragment(bytes: Uint8Array, at: number, limit: number): boolean {
  if (at + 5 > limit || u32At(bytes, at) !== (Token.Fragment | 0x0001_0100)) return false;
  return bytes[at + 4] === Token.Instance;
}

interface FoundSystem {
  readonly reason: IncompleteReason;
  /** The template, or one with the same values; both are `undefined` if the values cannot be read. */
  readonly template: XmlTemplate | undefined;
  readonly values: StoredValues | undefined;
}

/** The values of `System`, with the template of the record, or with one that has the same values. */
function systemOf(chunk: ChunkXml, start: number, end: number): FoundSystem | undefined {
  const { bytes } = chunk;
  if (!startsFragment(bytes, start, end)) return undefined;
  const at = start + 4;
  let next = at + INSTANCE_HEAD;
  if (next + DEFINITION_HEAD > end) return undefined;
  const offset = u32At(bytes, at + 6);
  if (offset === next) next += DEFINITION_HEAD + u32At(bytes, next + 20);
  if (next + 4 > end) return undefined;
  const count = u32At(bytes, next);
  const specsAt = next + 4;
  if (count > MOST_VALUES || specsAt + count * 4 > end) return undefined;
  const own = offset < bytes.length ? chunk.tryTemplate(offset, u32At(bytes, at + 2)) : undefined;
  const template = own !== undefined && hasSystem(own) ? own : usualTemplate(bytes, specsAt, count);
  const values = template && readableValues(bytes, specsAt, count, end);
  return { reason: own === undefined ? 'no-template' : 'malformed', template, values };
}

function nodesOf({ template, values }: FoundSystem, reason: IncompleteReason): XmlNode[] | undefined {
  if (template === undefined || values === undefined) return undefined;
  return [{ kind: 'instance', instance: { template: marked(template, reason), values } }];
}

function hasSystem({ nodes }: XmlTemplate): boolean {
  const event = elementIn(nodes, 'Event');
  return event !== undefined && elementIn(event.content, 'System') !== undefined;
}

/** The templates that were needed before. */
const known = /* @__PURE__ */ new WeakMap<XmlTemplate, Map<IncompleteReason, XmlTemplate>>();

/** A template with nothing but `System`, and an instruction that says why the event is incomplete. */
function marked(template: XmlTemplate, reason: IncompleteReason): XmlTemplate {
  const before = known.get(template)?.get(reason);
  if (before !== undefined) return before;
  const event = elementIn(template.nodes, 'Event') ?? eventOf([]);
  const system = elementIn(event.content, 'System');
  // The value that both depend on can be one that cannot be read.
  const parts = system === undefined ? [] : [{ ...system, dependency: NO_DEPENDENCY }];
  const made = {
    guid: '',
    nodes: [{ ...event, dependency: NO_DEPENDENCY, content: [...parts, markOf(reason)] }],
  };
  known.set(template, new Map([...(known.get(template) ?? []), [reason, made]]));
  return made;
}

const markOf = (reason: IncompleteReason): XmlTextNode => ({
  kind: 'text',
  text: '',
  xml: `<?incomplete ${reason}?>`,
});

/**
 * A copy of values up to an offset, without those that end behind it or that only the parser can read.
 * `undefined` if a time shows that they are not those of the event.
 */
function readableValues(
  bytes: Uint8Array,
  specsAt: number,
  count: number,
  end: number,
): StoredValues | undefined {
  const copy = bytes.slice(specsAt, end);
  let at = count * 4;
  for (let index = 0; index < count; index++) {
    const size = u16At(copy, index * 4);
    const type = copy[index * 4 + 2] as number;
    at += size;
    const isWhole = at <= copy.length && size >= fixedSize(type) && type < ARRAY;
    const isReadable = isWhole && isPossible(copy.subarray(at - size, at), type);
    if (!isReadable || type === XmlType.BinaryXml) copy[index * 4 + 2] = XmlType.Null;
    if (type === XmlType.FileTime && isReadable && !isClockTime(u64At(copy, at - size))) return undefined;
  }
  return new StoredValues(copy, count, 0, 0, () => []);
}

/** Whether bytes can be a value of `System`: names have no control characters, and SIDs have their form. */
function isPossible(value: Uint8Array, type: number): boolean {
  // A string can end with U+0000.
  const isControl = (byte: number, at: number) =>
    at % 2 === 0 && at < value.length - 2 && byte < 32 && value[at + 1] === 0;
  if (type === XmlType.String) return !value.some(isControl);
  if (type !== XmlType.Sid) return true;
  const [revision, count = 0] = value;
  return revision === 1 && value.length === 8 + 4 * count && value.subarray(2, 7).every((byte) => byte === 0);
}

/** Sizes and types of the values in the head of a record. */
const HEAD_SPECS = [8, 0, XmlType.UInt64, 0, 8, 0, XmlType.FileTime, 0];

const HEAD_TEMPLATE = /* @__PURE__ */ headTemplate();

function headTemplate(): XmlTemplate {
  const system = elementOf('System', [
    emptyOf('TimeCreated', { SystemTime: 1 }),
    valueElement('EventRecordID', 0),
  ]);
  return { guid: '', nodes: [eventOf([system])] };
}

/** An event with what the head of its record has. A chunk can have thousands, so they share a template. */
function headNodes(bytes: Uint8Array, at: number, reason: IncompleteReason): readonly XmlNode[] {
  const copy = new Uint8Array(HEAD_SPECS.length + 16);
  copy.set(HEAD_SPECS);
  copy.set(bytes.subarray(at + 8, at + RECORD_HEAD), HEAD_SPECS.length);
  const values = new StoredValues(copy, 2, 0, 0, () => []);
  return [{ kind: 'instance', instance: { template: marked(HEAD_TEMPLATE, reason), values } }];
}
