/** Helpers to write expected bytes. They do not use `src/`. */

export const u8 = (...values: number[]) => Buffer.from(values);

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  return bytes;
}

export function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}

/** A signature, with one byte per character. */
export const tag = (text: string) => Buffer.from(text, 'latin1');

/** UTF-16 without a NUL. */
export const wide = (text: string) => Buffer.from(text, 'utf16le');

/** UTF-16 with a NUL. */
export const wideZ = (text: string) => wide(`${text}\0`);

/** UTF-16 with its size before it, followed by a NUL and padded with zeros to a multiple of four. */
export function sized(text: string): Buffer {
  const body = wideZ(text);
  const size = Math.ceil((body.length + 4) / 4) * 4;
  return Buffer.concat([u32(size), body, Buffer.alloc(size - 4 - body.length)]);
}

/** Bytes as lines of hexadecimal words, so that differences are readable. */
export function dump(...parts: readonly Uint8Array[]): string[] {
  const hex = Buffer.concat(parts).toString('hex');
  return (hex.match(/.{1,8}/g) ?? []).map((word, index) => `${index * 4}: ${word}`);
}
