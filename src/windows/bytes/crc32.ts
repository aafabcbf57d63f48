import { i32At } from './numbers-at.js';

/** A function that computes the CRC-32 of parts, such as this one. */
export type Crc32 = (...parts: readonly Uint8Array[]) => number;

let tables: Int32Array | undefined;

/**
 * The CRC-32 of zlib (RFC 1952) over parts of bytes, one after another. Eight bytes in a step ("slicing by
 * 8") take a third of the time of single ones.
 */
export function crc32(...parts: readonly Uint8Array[]): number {
  tables ??= newTables();
  let crc = ~0;
  for (const bytes of parts) crc = afterPart(tables, crc, bytes);
  return ~crc >>> 0;
}

function afterPart(table: Int32Array, start: number, bytes: Uint8Array): number {
  const { length } = bytes;
  let crc = start;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    const low = crc ^ i32At(bytes, at);
    const high = i32At(bytes, at + 4);
    crc =
      (table[0x700 | (low & 0xff)] as number) ^
      (table[0x600 | ((low >>> 8) & 0xff)] as number) ^
      (table[0x500 | ((low >>> 16) & 0xff)] as number) ^
      (table[0x400 | (low >>> 24)] as number) ^
      (table[0x300 | (high & 0xff)] as number) ^
      (table[0x200 | ((high >>> 8) & 0xff)] as number) ^
      (table[0x100 | ((high >>> 16) & 0xff)] as number) ^
      (table[high >>> 24] as number);
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return crc;
}

/** Eight tables of 256 entries: the first one for a byte, each further one for a byte before it. */
function newTables(): Int32Array {
  const table = new Int32Array(0x800);
  for (let byte = 0; byte < 0x100; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0);
    table[byte] = value;
  }
  for (let at = 0x100; at < table.length; at++) {
    const before = table[at - 0x100] as number;
    table[at] = (before >>> 8) ^ (table[before & 0xff] as number);
  }
  return table;
}
