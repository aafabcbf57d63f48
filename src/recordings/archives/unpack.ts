import { gunzipped } from '../../windows/bytes/gzip.js';
import { limitFor } from '../trace/compression/growth.js';
import { ArchiveError, damagedBytes, damagedGzip, tooLarge } from './archive-error.js';
import { type ArchiveFile, piecesOf } from './archive-file.js';
import type { ArchiveMember } from './archive-member.js';
import { dataOffsetOf, readZipDirectory, type ZipEntry } from './zip-directory.js';

/** Values of `ZipEntry.method`. */
const STORED = 0;
const DEFLATED = 8;

/**
 * The bytes of a file that is compressed with gzip, in pieces.
 *
 * @param limit the most bytes that it can become.
 * @param gunzip unpacks it.
 * @throws ArchiveError
 */
export async function* unpackedGzip(
  file: ArchiveFile,
  limit = limitFor(file.size),
  gunzip: (piecesFrom: (offset: number) => Iterable<Uint8Array>) => AsyncIterable<Uint8Array> = (
    piecesFrom,
  ) => gunzipped(piecesFrom(0)),
): AsyncGenerator<Uint8Array, void, undefined> {
  const piecesFrom = (offset: number) => piecesOf(file, offset, file.size - offset);
  yield* limited(damageAware(gunzip(piecesFrom), damagedGzip), limit);
}

/**
 * The files in a zip archive.
 *
 * @throws ArchiveError
 */
export function zipMembers(file: ArchiveFile): ArchiveMember[] {
  return readZipDirectory(file).map((entry) => ({
    name: entry.name,
    size: entry.size,
    unpack: () => unpackedEntry(file, entry),
  }));
}

/**
 * The bytes of a file in a zip archive, in chunks, with the size and checksum listed in the archive.
 *
 * @throws ArchiveError
 */
export async function* unpackedEntry(
  file: ArchiveFile,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { isEncrypted, method, packedSize, size } = entry;
  if (isEncrypted) throw new ArchiveError('it is encrypted; unpack it first');
  if (method !== STORED && method !== DEFLATED)
    throw new ArchiveError(`it is packed with method ${method}, which wevtc can't unpack; unpack it first`);
  const offset = dataOffsetOf(file, entry);
  // As gzip, which has the same compression and checksums, and which browsers and Node.js can unpack.
  const pieces = gunzipped(
    method === STORED ? storedAsGzip(file, offset, entry) : deflatedAsGzip(file, offset, entry),
  );
  let written = 0;
  for await (const piece of limited(damageAware(pieces), Math.min(size, limitFor(packedSize)))) {
    written += piece.length;
    yield piece;
  }
  if (written !== size) throw new ArchiveError(`it has ${written} bytes instead of ${size}`);
}

async function* limited(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limit) throw tooLarge(limit);
    yield piece;
  }
}

async function* damageAware(
  pieces: AsyncIterable<Uint8Array>,
  damaged: (error: Error) => ArchiveError = damagedBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && 'code' in error)) throw damaged(error);
    throw error;
  }
}

const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

function* deflatedAsGzip(
  file: ArchiveFile,
  offset: number,
  { packedSize, crc, size }: ZipEntry,
): Generator<Uint8Array> {
  yield GZIP_HEAD;
  yield* piecesOf(file, offset, packedSize);
  yield gzipEnd(crc, size);
}

/** The largest block of deflate that is stored. */
const LARGEST_BLOCK = 0xffff;

function* storedAsGzip(
  file: ArchiveFile,
  offset: number,
  { packedSize, crc, size }: ZipEntry,
): Generator<Uint8Array> {
  yield GZIP_HEAD;
  for (let at = 0; at < packedSize; at += LARGEST_BLOCK) {
    const bytes = file.read(offset + at, Math.min(LARGEST_BLOCK, packedSize - at));
    const length = bytes.length;
    yield Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
    yield bytes;
  }
  // A last block without bytes.
  yield Uint8Array.of(1, 0, 0, 0xff, 0xff);
  yield gzipEnd(crc, size);
}

function gzipEnd(crc: number, size: number): Uint8Array {
  const end = new DataView(new ArrayBuffer(8));
  end.setUint32(0, crc, true);
  end.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(end.buffer);
}
