import { joined } from '../../windows/bytes/joined.js';
import { limitFor } from '../trace/compression/growth.js';
import { ArchiveError, damagedBytes, tooLarge } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';
import type { ArchiveMember } from './archive-member.js';
import {
  type CabinetEntry,
  type CabinetFolder,
  CabinetMethod,
  readCabinetDirectory,
} from './cabinet-directory.js';
import type { Inflate } from './inflate.js';

/** The most bytes of a block when it is unpacked, and so of those to which the next one can refer. */
const LARGEST_BLOCK = 1 << 15;

/** The least count of a block towards the limit, because a block of one byte takes time, too. */
const LEAST_COUNTED = 1 << 13;

const BLOCK_HEADER_SIZE = 8;

const CUT_OFF = 'its end is missing';

const methodNames: ReadonlyMap<number, string> = new Map([
  [CabinetMethod.quantum, 'Quantum'],
  [CabinetMethod.lzx, 'LZX'],
]);

/**
 * The files in a cabinet (.cab), in the order in which their bytes are packed. Unpacked in this order, all of
 * them take one pass: the files of a folder are one stream.
 *
 * @throws ArchiveError
 */
export function cabinetMembers(file: ArchiveFile, inflate: Inflate): ArchiveMember[] {
  const streams = new FolderStreams(file, inflate);
  return readCabinetDirectory(file)
    .sort((a, b) => a.folder.blocksAt - b.folder.blocksAt || a.offset - b.offset)
    .map((entry) => ({ name: entry.name, size: entry.size, unpack: () => streams.bytesOf(entry) }));
}

/** Reads the streams of a cabinet, and continues where the last file ended. */
class FolderStreams {
  private folder: CabinetFolder | undefined;
  private blocks: AsyncIterator<Uint8Array, void> | undefined;
  private block: Uint8Array = new Uint8Array();
  /** The offset of `block` in the stream. */
  private start = 0;
  /** Files that share their bytes need some of them again, so that a small archive could take much time. */
  private readonly limit: number;
  private counted = 0;

  constructor(
    private readonly file: ArchiveFile,
    private readonly inflate: Inflate,
  ) {
    this.limit = limitFor(file.size);
  }

  async *bytesOf({ folder, offset, size }: CabinetEntry): AsyncGenerator<Uint8Array, void, undefined> {
    if (folder !== this.folder || offset < this.start) this.restart(folder);
    const end = offset + size;
    for (let at = offset; at < end; ) {
      while (this.start + this.block.length <= at) await this.next();
      const from = at - this.start;
      const piece = this.block.subarray(from, from + end - at);
      at += piece.length;
      yield piece;
    }
  }

  private restart(folder: CabinetFolder): void {
    this.folder = folder;
    this.blocks = blocksOf(this.file, folder, this.inflate);
    this.block = new Uint8Array();
    this.start = 0;
  }

  private async next(): Promise<void> {
    const { value } = (await this.blocks?.next()) ?? {};
    if (value === undefined) throw new ArchiveError(CUT_OFF);
    this.start += this.block.length;
    this.block = value;
    this.counted += Math.max(value.length, LEAST_COUNTED);
    if (this.counted > this.limit) throw tooLarge(this.limit);
  }
}

/** The unpacked blocks of a folder. */
async function* blocksOf(
  file: ArchiveFile,
  { blocksAt, blockCount, method, reserved }: CabinetFolder,
  inflate: Inflate,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (method !== CabinetMethod.stored && method !== CabinetMethod.mszip) {
    const name = methodNames.get(method) ?? `method ${method}`;
    throw new ArchiveError(
      `it is packed with ${name}, which wevtc can't unpack; unpack it first, with 'cabextract' or, on Windows, 'expand.exe'`,
    );
  }
  let dictionary: Uint8Array = new Uint8Array();
  let at = blocksAt;
  for (let index = 0; index < blockCount; index++) {
    const { packed, size, end } = blockAt(file, at, reserved);
    at = end;
    const block =
      method === CabinetMethod.stored ? packed : await inflated(packed, dictionary, size, inflate);
    if (block?.length !== size || size === 0) throw damagedBytes();
    dictionary = lastBytes(dictionary, block);
    yield block;
  }
}

/** The packed bytes of a block, the number of bytes that they become, and the offset of the next block. */
function blockAt(
  file: ArchiveFile,
  at: number,
  reserved: number,
): { packed: Uint8Array; size: number; end: number } {
  const header = file.read(at, BLOCK_HEADER_SIZE);
  if (header.length < BLOCK_HEADER_SIZE) throw new ArchiveError(CUT_OFF);
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const sum = view.getUint32(0, true);
  const packedSize = view.getUint16(4, true);
  const start = at + BLOCK_HEADER_SIZE + reserved;
  const packed = file.read(start, packedSize);
  if (packed.length < packedSize) throw new ArchiveError(CUT_OFF);
  // Writers that compute no checksums leave 0.
  if (sum !== 0 && cabinetChecksum(header.subarray(4), cabinetChecksum(packed)) !== sum) throw damagedBytes();
  return { packed, size: view.getUint16(6, true), end: start + packedSize };
}

/** Each block is a stream of its own after the letters `CK`, but refers to the bytes before it. */
function inflated(
  packed: Uint8Array,
  dictionary: Uint8Array,
  size: number,
  inflate: Inflate,
): ReturnType<Inflate> {
  if (packed[0] !== 0x43 || packed[1] !== 0x4b) return undefined;
  return inflate(packed.subarray(2), dictionary, size);
}

function lastBytes(before: Uint8Array, block: Uint8Array): Uint8Array {
  if (block.length >= LARGEST_BLOCK) return block.subarray(block.length - LARGEST_BLOCK);
  return joined([before.subarray(Math.max(0, before.length + block.length - LARGEST_BLOCK)), block]);
}

/**
 * The checksum of a block in a cabinet ([MS-CAB] 3.1): the XOR of its 32-bit words. The last one to three
 * bytes form a word in reverse order.
 *
 * @param seed the checksum of bytes before these.
 */
export function cabinetChecksum(bytes: Uint8Array, seed = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const whole = bytes.length - (bytes.length % 4);
  let sum = seed;
  for (let at = 0; at < whole; at += 4) sum ^= view.getUint32(at, true);
  let last = 0;
  for (let at = whole; at < bytes.length; at++) last = (last << 8) | view.getUint8(at);
  return (sum ^ last) >>> 0;
}
