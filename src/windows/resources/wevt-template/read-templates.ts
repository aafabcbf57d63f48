import type { BinaryXmlElement } from '../../binary-xml/model.js';
import { readXml } from '../../binary-xml/read-xml.js';
import { ByteReader, BytesError } from '../../bytes/bytes.js';
import type { ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { SIGNATURE, SIZE, TEMPLATE_KIND, TEMPLATE_KIND_BITS } from './layout.js';
import type { TemplateResource } from './model.js';
import { readItems } from './read-items.js';
import { type Located, nothing } from './read-parts.js';

/** Reads the templates of a provider: a head, then one template after another, each with its size. */
export function readTemplates(
  reader: ResourceReader,
  block: number,
  maps: Located<unknown>,
): Located<TemplateResource> {
  reader.require(block, SIZE.head, `the head of ${SIGNATURE.templates}`);
  reader.expectSignature(block, SIGNATURE.templates);
  const count = reader.u32(block + 8);
  if (count === 0) return nothing;
  const size = reader.u32(block + 4);
  reader.require(block, size, SIGNATURE.templates);
  const records: TemplateResource[] = [];
  const positions = new Map<number, number>();
  const end = block + size;
  let at = block + SIZE.head;
  for (let index = 0; index < count; index++) {
    if (index > 0) at = nextTemplate(reader, at, end);
    // Only behind damage.
    if (at === end && reader.onDamage !== undefined) break;
    const start = at;
    const template = reader.attempt(() => readTemplate(reader, start, end, maps));
    if (template === undefined) continue;
    positions.set(at, records.length);
    records.push(template);
  }
  return { records, positions };
}

/** The next template's start: after this one, at the next signature if this size is corrupt, or the end. */
function nextTemplate(reader: ResourceReader, at: number, end: number): number {
  const next = reader.attempt(() => {
    const place = at + reader.u32(at + 4);
    reader.expectSignature(place, SIGNATURE.template);
    if (place <= at || place >= end) throw new FormatError('a template is expected here', at);
    return place;
  });
  if (next !== undefined) return next;
  for (let place = at + 4; end - place >= SIZE.templateHead; place += 4)
    if (reader.ascii(place, 4) === SIGNATURE.template) return place;
  return end;
}

/** @param limit the end of the block of templates. */
function readTemplate(
  reader: ResourceReader,
  at: number,
  limit: number,
  maps: Located<unknown>,
): TemplateResource {
  reader.claim(at, SIZE.templateHead, 'a template');
  reader.expectSignature(at, SIGNATURE.template);
  const size = reader.u32(at + 4);
  if (size < SIZE.templateHead || size > limit - at) {
    throw new FormatError(`a template cannot have ${size} bytes`, at + 4);
  }
  const topLevel = reader.u32(at + 8);
  const total = reader.u32(at + 12);
  const items = reader.u32(at + 16);
  if (topLevel > total) throw new FormatError('a template has more items than it has room for', at + 8);
  const word = reader.u32(at + 20);
  const tags = word >>> TEMPLATE_KIND_BITS;
  return {
    kind: kindOf(word & ((1 << TEMPLATE_KIND_BITS) - 1), at + 20),
    guid: reader.guid(at + 24),
    ...(tags === 0 ? {} : { tags }),
    xml: readBinaryXml(reader, at + SIZE.templateHead, at + size),
    items: readItems(reader, { at: items, topLevel, total }, maps),
  };
}

function kindOf(number: number, at: number): TemplateResource['kind'] {
  if (number === TEMPLATE_KIND.EventData) return 'EventData';
  if (number === TEMPLATE_KIND.UserData) return 'UserData';
  throw new FormatError(`${number} is not a kind of template`, at);
}

/**
 * Reads the binary XML of a template.
 *
 * @param at its start.
 * @param end its last possible end.
 */
function readBinaryXml(reader: ResourceReader, at: number, end: number): BinaryXmlElement {
  reader.claim(at, end - at, 'binary XML');
  try {
    return readXml(new ByteReader(reader.bytes.subarray(at, end)));
  } catch (error) {
    if (error instanceof BytesError) throw new FormatError(error.message, at + error.offset);
    throw error;
  }
}
