import { hex, ResourceReader } from '../byte-reader.js';
import { FormatError, type OnDamage } from '../format-error.js';
import {
  BLOCK_KIND,
  type BlockName,
  MAJOR_VERSION,
  MINOR_VERSION,
  NO_OFFSET,
  SIGNATURE,
  SIZE,
} from './layout.js';
import type { ProviderResource, WevtTemplate, WevtTemplateVersion } from './model.js';
import { readEvents, readNotLogged } from './read-events.js';
import { readMaps, readQueries } from './read-maps.js';
import { following, type Located, nothing, readEach, readMessageId } from './read-parts.js';
import {
  readAttributes,
  readChannels,
  readEventAttributes,
  readFilters,
  readKeywords,
  readLevels,
  readOpcodes,
  readTasks,
} from './read-tables.js';
import { readTemplates } from './read-templates.js';

/** A kind of block that has a name in Windows, `CTRT`, but was never found in a file. The reader skips it. */
const UNSEEN_KIND = 10;

const blockNames = new Map<number, BlockName>(
  Object.entries(BLOCK_KIND).map(([name, kind]) => [kind, name as BlockName]),
);

/**
 * Reads a WEVT_TEMPLATE resource of version 3.1 or 5.1, with blocks in any order, and ignores bytes after the
 * end specified by its head. Time and memory are proportional to the size, whatever the bytes are.
 *
 * @param onDamage called for each corrupt name, definition, table or provider; the others are read. Without
 * it, the first one is thrown.
 * @throws FormatError for bytes that are not this resource, are truncated, or refer to nonexistent data.
 */
export function readWevtTemplate(bytes: Uint8Array, onDamage?: OnDamage): WevtTemplate {
  const whole = new ResourceReader(bytes, undefined, onDamage);
  whole.require(0, SIZE.fileHead, 'the head');
  whole.attempt(() => whole.expectSignature(0, SIGNATURE.file));
  const size = whole.attempt(() => readSize(whole)) ?? bytes.length;
  const reader = new ResourceReader(bytes, size, onDamage);
  // 5.1 has all that 3.1 has.
  const version = reader.attempt(() => readVersion(reader)) ?? '5.1';
  const count = reader.u32(12);
  reader.claim(SIZE.fileHead, count * SIZE.providerEntry, 'the list of providers');
  const entries = Array.from({ length: count }, (_, index) => SIZE.fileHead + index * SIZE.providerEntry);
  const { records } = readEach(reader, entries, (entry) => readProvider(reader, entry));
  return { version, providers: records };
}

function readSize(whole: ResourceReader): number {
  const size = whole.u32(4);
  if (size < SIZE.fileHead) throw new FormatError(`a size of ${size} bytes leaves no room for the head`, 4);
  whole.require(0, size, `WEVT_TEMPLATE of ${size} bytes`);
  return size;
}

function readVersion(reader: ResourceReader): WevtTemplateVersion {
  const major = reader.u16(8);
  const minor = reader.u16(10);
  const versions = Object.keys(MAJOR_VERSION) as WevtTemplateVersion[];
  const version = versions.find((candidate) => MAJOR_VERSION[candidate] === major);
  if (version === undefined || minor !== MINOR_VERSION) {
    throw new FormatError(
      `version ${major}.${minor} of WEVT_TEMPLATE is unknown; wevtc reads ${versions.join(' and ')}`,
      8,
    );
  }
  return version;
}

/** @param entry the offset of its GUID and block offset in the head. */
function readProvider(reader: ResourceReader, entry: number): ProviderResource {
  const at = reader.u32(entry + 16);
  reader.claim(at, SIZE.providerHead, 'a provider');
  reader.attempt(() => reader.expectSignature(at, SIGNATURE.provider));
  const blocks = readBlockList(reader, at);

  const optional = <T>(name: BlockName, read: (at: number) => Located<T>): Located<T> => {
    const block = blocks.get(name);
    return (block === undefined ? undefined : reader.attempt(() => read(block))) ?? nothing;
  };
  const channels = optional('channels', (block) => readChannels(reader, block));
  const maps = optional('maps', (block) => readMaps(reader, block));
  const queries = optional('queries', (block) => readQueries(reader, block));
  const allMaps = following(maps, queries);
  const templates = optional('templates', (block) => readTemplates(reader, block, allMaps));
  const opcodes = optional('opcodes', (block) => readOpcodes(reader, block));
  const levels = optional('levels', (block) => readLevels(reader, block));
  const tasks = optional('tasks', (block) => readTasks(reader, block));
  const keywords = optional('keywords', (block) => readKeywords(reader, block));
  const attributes = blocks.get('attributes');
  const events = blocks.get('events');
  const notLogged = blocks.get('notLogged');
  const targets = { channels, templates, opcodes, levels, tasks, keywords };
  return {
    guid: reader.guid(entry),
    message: readMessageId(reader, at + 8),
    channels: channels.records,
    maps: maps.records,
    queries: queries.records,
    templates: templates.records,
    attributes:
      attributes === undefined ? undefined : reader.attempt(() => readAttributes(reader, attributes)),
    opcodes: opcodes.records,
    levels: levels.records,
    tasks: tasks.records,
    keywords: keywords.records,
    events:
      (events === undefined ? undefined : reader.attempt(() => readEvents(reader, events, targets))) ?? [],
    eventAttributes: optional('eventAttributes', (block) => readEventAttributes(reader, block)).records,
    ...(notLogged === undefined
      ? {}
      : { notLogged: reader.attempt(() => readNotLogged(reader, notLogged)) ?? [] }),
    ...filtersAt(
      reader,
      blocks.get('filters'),
      optional('filters', (block) => readFilters(reader, block, templates)).records,
    ),
  };
}

/** The filters of the block at an offset. Without a template of the last one, none can be repeated. */
function filtersAt(
  reader: ResourceReader,
  at: number | undefined,
  filters: ProviderResource['filters'],
): Pick<ProviderResource, 'filters' | 'repeatsFilterTemplate'> {
  const repeats =
    at !== undefined &&
    filters.at(-1)?.templateAt !== undefined &&
    reader.attempt(() => reader.u32(at + SIZE.head) !== NO_OFFSET) === true;
  return { filters, ...(repeats && { repeatsFilterTemplate: true }) };
}

/** The offset of each block of a provider. Version 3.1 has empty slots: kind and offset 0. */
function readBlockList(reader: ResourceReader, at: number): Map<BlockName, number> {
  const count = reader.u32(at + 12);
  reader.claim(at + SIZE.providerHead, count * SIZE.blockEntry, 'the list of blocks');
  const blocks = new Map<BlockName, number>();
  for (let index = 0; index < count; index++) {
    const slot = at + SIZE.providerHead + index * SIZE.blockEntry;
    const kind = reader.u32(slot);
    const offset = reader.u32(slot + 4);
    if (offset === NO_OFFSET || kind === UNSEEN_KIND) continue;
    reader.attempt(() => {
      const name = blockNames.get(kind);
      if (name === undefined) throw new FormatError(`${hex(kind)} is not a kind of block`, slot);
      if (blocks.has(name)) throw new FormatError(`a provider has two blocks of the kind ${kind}`, slot);
      blocks.set(name, offset);
    });
  }
  return blocks;
}
