import { ByteList } from './byte-list.js';
import { MatchFinder } from './match-finder.js';

const CHUNK_SIZE = 4096;

/** How many of the 16 bits of a match at this position in a chunk contain the length. */
function lengthBits(position: number): number {
  let bits = 12;
  while (position > 1 << (16 - bits)) bits--;
  return bits;
}

/** Compresses with LZNT1 (MS-XCA 2.5). Chunks that do not get smaller remain as they are. */
export function compressLznt1(bytes: Uint8Array): Uint8Array {
  const out = new ByteList();
  const finder = new MatchFinder(bytes, {
    distance: (at) => at % CHUNK_SIZE,
    length: (at) => (1 << lengthBits(at % CHUNK_SIZE)) + 2,
  });
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    const end = Math.min(start + CHUNK_SIZE, bytes.length);
    const chunkAt = out.length;
    out.u16(0);
    let flagsAt = 0;
    let bit = 8;
    const flag = (value: number) => {
      if (bit === 8) {
        bit = 0;
        flagsAt = out.length;
        out.u8(0);
      }
      out.patch(flagsAt, out.get(flagsAt) | (value << bit++));
    };
    let at = start;
    const literals = (to: number) => {
      while (at < to) {
        flag(0);
        out.u8(bytes[at++] as number);
      }
    };
    for (const match of finder.find(start, end)) {
      literals(match.at);
      flag(1);
      out.u16(((match.distance - 1) << lengthBits(at - start)) | (match.length - 3));
      at += match.length;
    }
    literals(end);

    let header = 0xb000;
    if (out.length - chunkAt - 2 >= end - start) {
      header = 0x3000;
      out.cut(chunkAt + 2);
      out.u8(...bytes.subarray(start, end));
    }
    header |= out.length - chunkAt - 3;
    out.patch(chunkAt, header & 255, header >> 8);
  }
  return out.toBytes();
}
