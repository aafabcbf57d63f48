import { ByteReader, BytesError } from '../../windows/bytes/bytes.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';

/** Blocks that are packed as one stream. Files lie in it one after the other. */
export interface CabinetFolder {
  /** The offset of its first block. */
  readonly blocksAt: number;
  readonly blockCount: number;
  /** A value of `CabinetMethod`, or an unknown one. */
  readonly method: number;
  /** The bytes between the header of a block and its data. */
  readonly reserved: number;
}

/** A file in a cabinet. */
export interface CabinetEntry {
  /** Only for people: it is no path. */
  readonly name: string;
  readonly size: number;
  readonly folder: CabinetFolder;
  /** Its offset among the unpacked bytes of the folder. */
  readonly offset: number;
}

/** Methods of compression ([MS-CAB] 2.2). */
export const CabinetMethod = { stored: 0, mszip: 1, quantum: 2, lzx: 3 } as const;

const SIGNATURE = 0x4643534d;
const HEADER_SIZE = 36;
const FOLDER_SIZE = 8;
const FILE_SIZE = 16;

// Flags of the header.
const HAS_PREVIOUS = 1;
const HAS_NEXT = 2;
const HAS_RESERVED = 4;

/** The low bits of a folder's type; the others are settings of the method. */
const METHOD_BITS = 0xf;

/** An attribute of a file: its name is in UTF-8. */
const UTF8 = 0x80;

/** A name has at most 255 bytes, and a NUL. */
const LONGEST_NAME = 256;

const DAMAGED = 'the list of its files is damaged';

/** The reserved area of a header has at most 60,000 bytes. */
const LARGEST_HEADER = HEADER_SIZE + 4 + 0xffff;

/**
 * Reads the list of the files in a cabinet (.cab).
 *
 * @throws ArchiveError
 */
export function readCabinetDirectory(file: ArchiveFile): CabinetEntry[] {
  try {
    const header = new ByteReader(file.read(0, LARGEST_HEADER));
    if (header.u32() !== SIGNATURE) throw new ArchiveError('its header is damaged');
    header.seek(16);
    const filesAt = header.u32();
    header.seek(26);
    const folderCount = header.u16();
    const fileCount = header.u16();
    const flags = header.u16();
    header.advance(2);
    const position = header.u16() + 1;
    if ((flags & (HAS_PREVIOUS | HAS_NEXT)) !== 0)
      throw new ArchiveError(
        `it is part ${position} of a set of cabinets; unpack the set first, for example with 'cabextract'`,
      );
    const reserved = { header: 0, folder: 0, block: 0 };
    if ((flags & HAS_RESERVED) !== 0) {
      reserved.header = header.u16();
      reserved.folder = header.u8();
      reserved.block = header.u8();
    }
    header.advance(reserved.header);
    const foldersSize = folderCount * (FOLDER_SIZE + reserved.folder);
    const folders = foldersIn(new ByteReader(file.read(header.offset, foldersSize)), folderCount, reserved);
    return entriesIn(
      new ByteReader(file.read(filesAt, fileCount * (FILE_SIZE + LONGEST_NAME))),
      fileCount,
      folders,
    );
  } catch (error) {
    if (error instanceof BytesError) throw new ArchiveError(DAMAGED);
    throw error;
  }
}

function foldersIn(
  reader: ByteReader,
  count: number,
  reserved: { readonly folder: number; readonly block: number },
): CabinetFolder[] {
  return Array.from({ length: count }, () => {
    const blocksAt = reader.u32();
    const blockCount = reader.u16();
    const method = reader.u16() & METHOD_BITS;
    reader.advance(reserved.folder);
    return { blocksAt, blockCount, method, reserved: reserved.block };
  });
}

function entriesIn(reader: ByteReader, count: number, folders: readonly CabinetFolder[]): CabinetEntry[] {
  return Array.from({ length: count }, () => {
    const size = reader.u32();
    const offset = reader.u32();
    const folder = folders[reader.u16()];
    reader.advance(4);
    const attributes = reader.u16();
    const name = nameAt(reader, (attributes & UTF8) === 0 ? 'latin1' : 'utf-8');
    if (folder === undefined) throw new ArchiveError(DAMAGED);
    return { name, size, offset, folder };
  });
}

function nameAt(reader: ByteReader, encoding: string): string {
  const length = reader.bytes.subarray(reader.offset, reader.offset + LONGEST_NAME).indexOf(0);
  if (length < 0) throw new ArchiveError(DAMAGED);
  const name = new TextDecoder(encoding).decode(reader.take(length));
  reader.advance(1);
  return name;
}
