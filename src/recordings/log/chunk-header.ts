import { type Crc32, crc32 } from '../../windows/bytes/crc32.js';
import { u32At, u64At } from '../../windows/bytes/numbers-at.js';
import { NO_CHECKSUMS, startsWith } from './file-header.js';

/** The offset of the first record of a chunk, behind its header and its two tables. */
export const RECORDS_AT = 512;

/** `ElfChnk` and a NUL. */
const CHUNK_MAGIC = [0x45, 0x6c, 0x66, 0x43, 0x68, 0x6e, 0x6b, 0x00];

export interface ChunkHeader {
  /** The ids of the first and the last record. The last one is smaller if there is none. */
  readonly firstId: bigint;
  readonly lastId: bigint;
  /** The number of records; `undefined` for impossible ids. */
  readonly count: number | undefined;
  /** The end of the records. */
  readonly end: number;
  readonly hasChecksums: boolean;
}

export function isChunk(bytes: Uint8Array): boolean {
  return bytes.length >= RECORDS_AT && startsWith(bytes, CHUNK_MAGIC);
}

const EMPTY_ID = 0xffff_ffff_ffff_ffffn;

/** The most records that fit into a chunk. */
const MOST_RECORDS = 0x1_0000n / 28n;

/** @param bytes a chunk, or at least its first 128 bytes. */
export function readChunkHeader(bytes: Uint8Array): ChunkHeader {
  const firstId = u64At(bytes, 24);
  const lastId = u64At(bytes, 32);
  const isEmpty = lastId === EMPTY_ID;
  const count = isEmpty ? 0n : lastId - firstId + 1n;
  return {
    firstId,
    lastId,
    count: count >= 0n && count <= MOST_RECORDS ? Number(count) : undefined,
    end: u32At(bytes, 48),
    hasChecksums: (u32At(bytes, 120) & NO_CHECKSUMS) === 0,
  };
}

/** Whether arbitrary bytes are a chunk header. Checks its size first, because a checksum costs more. */
export function isCertainChunk(bytes: Uint8Array): boolean {
  return isChunk(bytes) && u32At(bytes, 40) === 128 && hasRightHeader(bytes);
}

/** A chunk with nothing but the head of one record. */
export const LEAST_CHUNK = RECORDS_AT + 28;

/** The start of a record, and its largest size. */
const RECORD_MAGIC = 0x2a2a;
const MOST_RECORD = 0xfe00;

/**
 * Whether arbitrary bytes are a chunk, even if its header or its tables have been overwritten in part: then
 * it must lead to a record.
 *
 * @param bytes its first `LEAST_CHUNK` bytes.
 */
export function isProbableChunk(bytes: Uint8Array): boolean {
  if (!isChunk(bytes) || u32At(bytes, 40) !== 128) return false;
  const size = u32At(bytes, RECORDS_AT + 4);
  const hasRecord = u32At(bytes, RECORDS_AT) === RECORD_MAGIC && size >= 28 && size <= MOST_RECORD;
  return hasRecord || (readChunkHeader(bytes).count === 0 ? false : hasRightHeader(bytes));
}

/** Whether the checksum of the header and the tables is right. */
export function hasRightHeader(bytes: Uint8Array, sum: Crc32 = crc32): boolean {
  return sum(bytes.subarray(0, 120), bytes.subarray(128, RECORDS_AT)) === u32At(bytes, 124);
}

/** Whether the checksum of the records is right. */
export function hasRightRecords(bytes: Uint8Array, end: number, sum: Crc32 = crc32): boolean {
  return sum(bytes.subarray(RECORDS_AT, end)) === u32At(bytes, 52);
}

/** Whether bytes were reserved, but never written. */
export function isZero(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== 0) return false;
  return true;
}
