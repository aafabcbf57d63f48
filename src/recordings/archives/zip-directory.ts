import { ByteReader, BytesError } from '../../windows/bytes/bytes.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';

/** A file in a zip archive, as the central directory lists it. */
export interface ZipEntry {
  /** Only for people: it is no path. */
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** The offset of its local header. */
  readonly headerAt: number;
}

// Records of APPNOTE.TXT by PKWARE.
const END = 0x06054b50;
const END_SIZE = 22;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_SIZE = 20;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;

/** Sizes and offsets that are in the extra field for zip64. */
const IN_EXTRA = 0xffff_ffff;
const ZIP64_EXTRA = 1;

const ENCRYPTED = 1;
const UTF8 = 0x800;

/** The comment behind the end record has at most 64 KiB. */
const LONGEST_END = END_SIZE + 0xffff;

/** The directory of a package with some thousand files of symbols is smaller. */
const LARGEST_DIRECTORY = 1 << 25;

/**
 * Reads the list of the files in a zip archive.
 *
 * @throws ArchiveError
 */
export function readZipDirectory(file: ArchiveFile): ZipEntry[] {
  try {
    const { offset, size } = findDirectory(file);
    if (size > LARGEST_DIRECTORY) throw new ArchiveError('the list of its files is too large');
    if (offset + size > file.size) throw new ArchiveError('the list of its files is cut off');
    return entriesIn(new ByteReader(file.read(offset, size)));
  } catch (error) {
    if (error instanceof BytesError) throw new ArchiveError('the list of its files is damaged');
    throw error;
  }
}

/**
 * The offset of an entry's bytes.
 *
 * @throws ArchiveError
 */
export function dataOffsetOf(file: ArchiveFile, { headerAt, packedSize, name }: ZipEntry): number {
  const header = new ByteReader(file.read(headerAt, LOCAL_HEADER_SIZE));
  if (header.remaining < LOCAL_HEADER_SIZE || header.u32() !== LOCAL_HEADER)
    throw new ArchiveError(`the header of '${name}' is missing`);
  header.seek(26);
  const offset = headerAt + LOCAL_HEADER_SIZE + header.u16() + header.u16();
  if (offset + packedSize > file.size) throw new ArchiveError(`'${name}' is cut off`);
  return offset;
}

function findDirectory(file: ArchiveFile): { offset: number; size: number } {
  const length = Math.min(LONGEST_END, file.size);
  const start = file.size - length;
  const bytes = file.read(start, length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = bytes.length - END_SIZE; at >= 0; at--) {
    if (view.getUint32(at, true) !== END || view.getUint16(at + 20, true) !== bytes.length - at - END_SIZE)
      continue;
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    const isLarge = size === IN_EXTRA || offset === IN_EXTRA || view.getUint16(at + 10, true) === 0xffff;
    return (isLarge ? largeDirectory(file, start + at) : undefined) ?? { offset, size };
  }
  throw new ArchiveError('its end is missing');
}

/** Zip64 has its own end record before the usual one. */
function largeDirectory(file: ArchiveFile, endAt: number): { offset: number; size: number } | undefined {
  if (endAt < LOCATOR_64_SIZE) return undefined;
  const locator = new ByteReader(file.read(endAt - LOCATOR_64_SIZE, LOCATOR_64_SIZE));
  if (locator.u32() !== LOCATOR_64) return undefined;
  locator.u32();
  const end = new ByteReader(file.read(Number(locator.u64()), 56));
  if (end.u32() !== END_64) throw new ArchiveError('its end is damaged');
  end.seek(40);
  const size = Number(end.u64());
  return { size, offset: Number(end.u64()) };
}

function entriesIn(reader: ByteReader): ZipEntry[] {
  const entries: ZipEntry[] = [];
  while (reader.remaining >= 4 && reader.u32() === CENTRAL_HEADER) {
    reader.advance(4);
    const flags = reader.u16();
    const method = reader.u16();
    reader.advance(4);
    const crc = reader.u32();
    const packed = reader.u32();
    const unpacked = reader.u32();
    const nameLength = reader.u16();
    const extraLength = reader.u16();
    const commentLength = reader.u16();
    reader.advance(8);
    const header = reader.u32();
    const name = new TextDecoder((flags & UTF8) === 0 ? 'latin1' : 'utf-8').decode(reader.take(nameLength));
    const large = largeNumbers(new ByteReader(reader.take(extraLength)));
    reader.advance(commentLength);
    const next = (value: number) => (value === IN_EXTRA ? (large.shift() ?? value) : value);
    // The extra field has only those that do not fit, in this order.
    const size = next(unpacked);
    const packedSize = next(packed);
    const headerAt = next(header);
    entries.push({ name, isEncrypted: (flags & ENCRYPTED) !== 0, method, crc, packedSize, size, headerAt });
  }
  return entries;
}

function largeNumbers(extra: ByteReader): number[] {
  while (extra.remaining >= 4) {
    const id = extra.u16();
    const field = new ByteReader(extra.take(extra.u16()));
    if (id !== ZIP64_EXTRA) continue;
    const numbers: number[] = [];
    while (field.remaining >= 8) numbers.push(Number(field.u64()));
    return numbers;
  }
  return [];
}
