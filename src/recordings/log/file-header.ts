import { crc32 } from '../../windows/bytes/crc32.js';
import { u16At, u32At, u64At } from '../../windows/bytes/numbers-at.js';

/** The block at the start of a file, and its part that is in use. */
export const FILE_BLOCK = 4096;
const HEADER_SIZE = 128;

export const CHUNK_SIZE = 0x1_0000;

/** `ElfFile` and a NUL. */
const FILE_MAGIC = [0x45, 0x6c, 0x66, 0x46, 0x69, 0x6c, 0x65, 0x00];

/** Whether a file begins with a header, but ends in it. */
export const isCutHeader = (bytes: Uint8Array) => bytes.length < HEADER_SIZE && startsWith(bytes, FILE_MAGIC);

/** Flags of the file's header. */
const DIRTY = 1;
const FULL = 2;
export const NO_CHECKSUMS = 4;

export interface FileHeader {
  readonly nextRecordId: bigint;
  readonly version: string;
  readonly chunkCount: number;
  readonly flags: number;
  readonly isDirty: boolean;
  readonly isFull: boolean;
  readonly hasRightChecksum: boolean;
}

/** The header of a log; `undefined` if the bytes do not start with one. */
export function readFileHeader(bytes: Uint8Array): FileHeader | undefined {
  if (bytes.length < HEADER_SIZE || !startsWith(bytes, FILE_MAGIC)) return undefined;
  const flags = u32At(bytes, 120);
  return {
    nextRecordId: u64At(bytes, 24),
    version: `${u16At(bytes, 38)}.${u16At(bytes, 36)}`,
    chunkCount: u16At(bytes, 42),
    flags,
    isDirty: (flags & DIRTY) !== 0,
    isFull: (flags & FULL) !== 0,
    hasRightChecksum: crc32(bytes.subarray(0, 120)) === u32At(bytes, 124),
  };
}

export function startsWith(bytes: Uint8Array, magic: readonly number[], at = 0): boolean {
  return magic.every((byte, index) => bytes[at + index] === byte);
}
