/**
 * The numbers of the WEVT_TEMPLATE format, for writing and reading. All integers are little-endian, all
 * offsets count from the first byte of the resource, and all texts are UTF-16.
 *
 * Source: the files that mc.exe writes, and the names of libfwevt's documentation ("Windows Event manifest
 * binary format").
 */
import type { WevtTemplateVersion } from './model.js';

/** The first four characters of each block. */
export const SIGNATURE = {
  file: 'CRIM',
  provider: 'WEVT',
  channels: 'CHAN',
  maps: 'MAPS',
  valueMap: 'VMAP',
  bitMap: 'BMAP',
  queries: 'QTAB',
  query: 'QUER',
  templates: 'TTBL',
  template: 'TEMP',
  attributes: 'PRVA',
  opcodes: 'OPCO',
  levels: 'LEVL',
  tasks: 'TASK',
  keywords: 'KEYW',
  events: 'EVNT',
  eventAttributes: 'EVTA',
  notLogged: 'EVTF',
  filters: 'FLTR',
} as const;

/** A provider's blocks by their kind in its list, written in the order of this table. */
export const BLOCK_KIND = {
  channels: 5,
  maps: 6,
  queries: 8,
  templates: 7,
  attributes: 13,
  opcodes: 2,
  levels: 0,
  tasks: 1,
  keywords: 3,
  events: 4,
  eventAttributes: 12,
  notLogged: 11,
  filters: 9,
} as const;

export type BlockName = keyof typeof BLOCK_KIND;

/** The major version of a file; the minor one is 1 in both. */
export const MAJOR_VERSION: Readonly<Record<WevtTemplateVersion, number>> = { '3.1': 3, '5.1': 5 };
export const MINOR_VERSION = 1;

/** The sizes of the fixed parts in bytes: heads of blocks, and records in them. */
export const SIZE = {
  /** Signature, size, version, number of providers. */
  fileHead: 16,
  /** GUID and offset of the block, for each provider. */
  providerEntry: 20,
  /** The zeros at the end of a file, which its size does not include. */
  fileEnd: 2,
  /** Signature, size, message, number of blocks. */
  providerHead: 16,
  /** Kind and offset, for each block of a provider. */
  blockEntry: 8,
  /** Signature, size, count. */
  head: 12,
  /** Signature, size, count and one more word: EVNT and FLTR. */
  longHead: 16,
  channel: 16,
  /** The offset of a map's body, in the head of MAPS. */
  mapOffset: 4,
  /** Signature, size, name, flags, count. */
  mapHead: 20,
  mapEntry: 8,
  /** Signature, size, name, format, count. */
  queryHead: 20,
  queryOffset: 4,
  queryItem: 8,
  templateHead: 40,
  attribute: 8,
  opcode: 12,
  level: 12,
  task: 28,
  keyword: 16,
  event: 48,
  eventKeyword: 4,
  eventAttribute: 8,
  notLogged: 24,
  filter: 16,
} as const;

/** In version 3.1, a provider's list always has this many entries. Unused entries are zero. */
export const BLOCK_SLOTS_3_1 = 11;

/** The block of events starts at a multiple of this, even if it is empty. */
export const EVENTS_ALIGNMENT = 8;
/** Replaces the id of a message if there is none. */
export const NO_MESSAGE = 0xffff_ffff;
/** Replaces an offset if there is none. */
export const NO_OFFSET = 0;

export const CHANNEL_FLAG = { imported: 1 } as const;
export const MAP_FLAG = { valueMap: 0, bitMap: 1 } as const;
export const TEMPLATE_KIND = { EventData: 1, UserData: 2 } as const;

/** The number of bits of the kind. Those above it are the template's tags. */
export const TEMPLATE_KIND_BITS = 4;

/** The entries of PRVA. */
export const ATTRIBUTE_TYPE = {
  name: 0x1000_0001,
  controlGuid: 0x2000_0001,
  groupGuid: 0x2000_0002,
} as const;

/** The flags of an entry of EVTF. */
export const EVENT_FLAG = { notLogged: 1 } as const;

/** The entries of EVTA. */
export const EVENT_ATTRIBUTE_TYPE = { name: 0x11, attribute: 0x12 } as const;
