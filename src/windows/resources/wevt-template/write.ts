import { ResourceWriter } from '../byte-writer.js';
import {
  BLOCK_KIND,
  BLOCK_SLOTS_3_1,
  type BlockName,
  EVENTS_ALIGNMENT,
  MAJOR_VERSION,
  MINOR_VERSION,
  SIGNATURE,
  SIZE,
} from './layout.js';
import type { ProviderResource, WevtTemplate, WevtTemplateVersion } from './model.js';
import { writeAttributes } from './write-attributes.js';
import { writeEventAttributes, writeEvents, writeFilters, writeNotLogged } from './write-events.js';
import { writeMaps, writeQueries } from './write-maps.js';
import { writeMessage } from './write-strings.js';
import {
  type Offsets,
  writeChannels,
  writeKeywords,
  writeLevels,
  writeOpcodes,
  writeTasks,
} from './write-tables.js';
import { writeTemplates } from './write-templates.js';

/**
 * Returns the bytes of a WEVT_TEMPLATE resource, in the layout of mc.exe and the given order. You must sort
 * what mc.exe sorts: opcodes, levels, keywords, events, the entries of maps.
 *
 * @param isBaseline whether providers have the bytes that each has alone, undecidable without events.
 * @throws RangeError for a number or a list that does not fit in the format, or a malformed GUID.
 */
export function writeWevtTemplate(
  { version, providers }: WevtTemplate,
  isBaseline = providers.some(({ notLogged }) => notLogged !== undefined),
): Uint8Array {
  const out = new ResourceWriter();
  out.ascii(SIGNATURE.file);
  const sizeAt = out.reserve();
  out.u16(MAJOR_VERSION[version]);
  out.u16(MINOR_VERSION);
  out.u32(providers.length);
  const blocksAt = providers.map(({ guid }) => {
    out.guid(guid);
    return out.reserve();
  });
  providers.forEach((provider, index) => {
    out.patchU32(blocksAt[index] as number, out.size);
    writeProvider(out, provider, version, isBaseline);
  });
  out.patchU32(sizeAt, out.size);
  out.zeros(SIZE.fileEnd);
  return out.toBytes();
}

/** WEVT. */
function writeProvider(
  out: ResourceWriter,
  provider: ProviderResource,
  version: WevtTemplateVersion,
  isBaseline: boolean,
): void {
  const start = out.size;
  const blocks = blocksOf(provider, version);
  out.ascii(SIGNATURE.provider);
  const sizeAt = out.reserve();
  writeMessage(out, provider.message);
  out.u32(blocks.length);
  let entryAt = out.size;
  out.zeros((version === '3.1' ? BLOCK_SLOTS_3_1 : blocks.length) * SIZE.blockEntry);
  /** Writes a block if the provider has it, and adds it to the list. */
  const write = <T>(name: BlockName, writeBlock: () => T): T | undefined => {
    if (!blocks.includes(name)) return undefined;
    out.patchU32(entryAt, BLOCK_KIND[name]);
    out.patchU32(entryAt + 4, out.size);
    entryAt += SIZE.blockEntry;
    return writeBlock();
  };
  const none: Offsets = [];

  const channels = write('channels', () => writeChannels(out, provider.channels)) ?? none;
  const maps = write('maps', () => writeMaps(out, provider.maps)) ?? none;
  const queries = write('queries', () => writeQueries(out, provider.queries)) ?? none;
  const allMaps = [...maps, ...queries];
  const templates = write('templates', () => writeTemplates(out, provider.templates, allMaps)) ?? none;
  const { attributes } = provider;
  if (attributes !== undefined) write('attributes', () => writeAttributes(out, attributes));
  const opcodes = write('opcodes', () => writeOpcodes(out, provider.opcodes)) ?? none;
  const levels = write('levels', () => writeLevels(out, provider.levels)) ?? none;
  const tasks = write('tasks', () => writeTasks(out, provider.tasks)) ?? none;
  const keywords = write('keywords', () => writeKeywords(out, provider.keywords)) ?? none;
  // Even without events. In a baseline of several providers, each has the bytes of its own separate file.
  const shift = isBaseline ? start - SIZE.fileHead - SIZE.providerEntry : 0;
  out.zeros(-(out.size - shift) & (EVENTS_ALIGNMENT - 1));
  const places = { channels, templates, opcodes, levels, tasks, keywords };
  write('events', () => writeEvents(out, provider.events, places));
  write('eventAttributes', () => writeEventAttributes(out, provider.eventAttributes));
  write('notLogged', () => writeNotLogged(out, provider.notLogged ?? []));
  write('filters', () => writeFilters(out, provider, templates));
  out.patchU32(sizeAt, out.size - start);
}

/** The blocks that a provider has, in their order. */
function blocksOf(provider: ProviderResource, version: WevtTemplateVersion): BlockName[] {
  const always: readonly BlockName[] = ['opcodes', 'levels', 'tasks', 'keywords'];
  return (Object.keys(BLOCK_KIND) as BlockName[]).filter((name) => {
    if (version === '3.1' && (name === 'attributes' || name === 'eventAttributes')) return false;
    if (name === 'attributes' || name === 'notLogged') return provider[name] !== undefined;
    return always.includes(name) || provider[name].length > 0;
  });
}
