let table: Uint32Array | undefined;

/** The CRC-32 of zlib (RFC 1952) over parts of bytes, one after another. */
export function crc32(...parts: readonly Uint8Array[]): number {
  table ??= newTable();
  let crc = 0xffff_ffff;
  for (const bytes of parts) {
    for (let at = 0; at < bytes.length; at++) {
      crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] as number)) & 0xff] as number);
    }
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

function newTable(): Uint32Array {
  return Uint32Array.from({ length: 0x100 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0);
    return value;
  });
}
