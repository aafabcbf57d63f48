import type { ByteList } from './byte-list.js';

/** Writes a length that is too long for the bits of its match. `least` is the lowest such length. */
export function writeLongLength(out: ByteList, length: number, least: number): void {
  if (length - least < 255) {
    out.u8(length - least);
    return;
  }
  out.u8(255);
  if (length < 0x10000) {
    out.u16(length);
  } else {
    out.u16(0);
    out.u32(length);
  }
}
