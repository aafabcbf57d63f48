/**
 * The parts of a Portable Executable for resources ("PE Format", Microsoft Learn; winnt.h), little-endian.
 */

/** IMAGE_DOS_HEADER: `MZ`, and the offset of the PE header. */
export const DOS = { signature: 'MZ', size: 64, peOffset: 60 } as const;

/** IMAGE_FILE_HEADER, starting with the four bytes `PE\0\0`. */
export const FILE_HEADER = {
  signature: 'PE\0\0',
  size: 24,
  sectionCount: 6,
  optionalSize: 20,
} as const;

/** IMAGE_FILE_MACHINE_. */
export const MACHINE = { x64: 0x8664, x86: 0x14c, arm64: 0xaa64 } as const;

/** A processor that an image or an object file can be for. */
export type Machine = keyof typeof MACHINE;

export const PE32 = 0x10b;
export const PE32_PLUS = 0x20b;

/** IMAGE_OPTIONAL_HEADER by magic number: the offsets of the data directory count and the first directory. */
export const OPTIONAL_HEADER = {
  [PE32]: { directoryCount: 92, directories: 96 },
  [PE32_PLUS]: { directoryCount: 108, directories: 112 },
} as const;

/** IMAGE_DATA_DIRECTORY: address and size. There are 16 of them. */
export const DIRECTORY_SIZE = 8;
export const DIRECTORY_COUNT = 16;
export const RESOURCE_DIRECTORY = 2;

/** IMAGE_SECTION_HEADER. */
export const SECTION = {
  size: 40,
  nameSize: 8,
  rva: 12,
  rawSize: 16,
  rawOffset: 20,
  relocations: 24,
  relocationCount: 32,
} as const;
/** CNT_INITIALIZED_DATA, MEM_READ. */
export const SECTION_FLAGS = 0x4000_0040;
/** "The Windows loader limits the number of sections to 96." */
export const MOST_SECTIONS = 96;

/** An object file (COFF): IMAGE_FILE_HEADER without a signature, then the headers of the sections. */
export const OBJECT = {
  headerSize: 20,
  sectionCount: 2,
  symbols: 8,
  symbolCount: 12,
  optionalSize: 16,
} as const;

/** IMAGE_RELOCATION: place, symbol, and type. `toAddress` is the type for an address in the image. */
export const RELOCATION = { size: 10, symbol: 4, toAddress: { x64: 3, x86: 7, arm64: 2 } } as const;

/** IMAGE_SYMBOL: name, value, section, type, storage class, and the number of auxiliary records. */
export const SYMBOL = { size: 18, value: 8, section: 12, absolute: 0xffff, isStatic: 3 } as const;

/**
 * The resource tree: directories of types, names, and languages, each with a head and entries. An entry has a
 * number or a name, and refers to a directory or data. Offsets count from the root.
 */
export const TREE = {
  /**
   * IMAGE_RESOURCE_DIRECTORY: characteristics, time, version, and the counts of named and numbered entries.
   */
  directoryHead: 16,
  namedCount: 12,
  numberedCount: 14,
  /** IMAGE_RESOURCE_DIRECTORY_ENTRY. */
  entry: 8,
  /** IMAGE_RESOURCE_DATA_ENTRY: address, size, code page, reserved. */
  dataEntry: 16,
  levels: 3,
} as const;

/** In an entry's first word, marks a name's offset; in the second word, marks a directory's offset. */
export const HIGH_BIT = 0x8000_0000;
