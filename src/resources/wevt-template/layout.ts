/**
 * The numbers of the WEVT_TEMPLATE format, for writing and reading. All integers are little-endian, all offsets count
 * from the first byte of the resource, and all texts are UTF-16.
 *
 * Source: the files that mc.exe writes, and the names of libfwevt's documentation ("Windows Event manifest binary
 * format").
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
  filters: 'FLTR',
} as const;

/** The blocks of a provider, by their kind in the provider's list. They are written in the order of this table. */
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
  item: 20,
  attribute: 8,
  opcode: 12,
  level: 12,
  task: 28,
  keyword: 16,
  event: 48,
  eventKeyword: 4,
  eventAttribute: 8,
  filter: 16,
} as const;

/** In version 3.1, a provider's list always has this many entries. Unused entries are zero. */
export const BLOCK_SLOTS_3_1 = 11;

/** The block of events starts at a multiple of this, even if it is empty. */
export const EVENTS_ALIGNMENT = 8;
/** The alignment of texts with their length before them, of templates' items, and of the ends of PRVA and EVTA. */
export const ALIGNMENT = 4;

/** Replaces the id of a message if there is none. */
export const NO_MESSAGE = 0xffff_ffff;
/** Replaces an offset if there is none. */
export const NO_OFFSET = 0;

export const CHANNEL_FLAG = { imported: 1 } as const;
export const MAP_FLAG = { valueMap: 0, bitMap: 1 } as const;
export const TEMPLATE_KIND = { EventData: 1, UserData: 2 } as const;

/** The flags of an item record. The numbers differ from TDH's PROPERTY_FLAGS. */
export const ITEM_FLAG = {
  struct: 0x01,
  literalLength: 0x02,
  itemLength: 0x04,
  literalCount: 0x08,
  itemCount: 0x10,
} as const;

/** The entries of PRVA. */
export const ATTRIBUTE_TYPE = {
  name: 0x1000_0001,
  controlGuid: 0x2000_0001,
  groupGuid: 0x2000_0002,
} as const;

/** The entries of EVTA. */
export const EVENT_ATTRIBUTE_TYPE = { name: 0x11, attribute: 0x12 } as const;

/**
 * The binary XML of a template: `fragment`, 1, 1, 0, the root element, `end`. An element has its token, two bytes 0xFF,
 * the size of the rest of the element (32 bits), its name, its attributes if the token says so (their size in 32 bits,
 * then each with token, name and value), `closeStart`, its content, `closeElement`. A name has its hash, its length and
 * its text with a NUL. A text has its token, 1 and its length (16 bits). A substitution has its token, the item (16
 * bits) and the type.
 */
export const XML_TOKEN = {
  end: 0x00,
  element: 0x01,
  closeStart: 0x02,
  closeEmpty: 0x03,
  closeElement: 0x04,
  text: 0x05,
  attribute: 0x06,
  substitution: 0x0d,
  optionalSubstitution: 0x0e,
  fragment: 0x0f,
} as const;

/** Marks an element that has attributes, or an attribute that is followed by another. */
export const XML_MORE = 0x40;
/** The bytes after `fragment`: the version of the binary XML, and its flags. */
export const XML_FRAGMENT_VERSION = [1, 1, 0] as const;
/** The number after the token of an element. */
export const XML_DEPENDENCY = 0xffff;
/** The type after the token of a text: a string. */
export const XML_STRING = 0x01;

/** TDH_INTYPE_SID. mc.exe writes a literal length of such an item, but not its flag. */
export const SID_TYPE = 19;

/** Added to the type of a substitution whose item has a count. */
export const ARRAY_TYPE = 0x80;
/** The type of a substitution for a struct: TDH_INTYPE_BINARY. */
export const STRUCT_TYPE = 14;
