import { ByteList } from './byte-list.js';
import { writeLongLength } from './long-length.js';
import { MatchFinder } from './match-finder.js';

/** Compresses with XPRESS (MS-XCA 2.3, Plain LZ77). */
export function compressXpress(bytes: Uint8Array): Uint8Array {
  const out = new ByteList();
  const finder = new MatchFinder(bytes, { distance: () => 8192, length: () => Number.POSITIVE_INFINITY });
  let flags = 0;
  let flagCount = 0;
  let flagsAt = 0;
  let halfByteAt = 0;
  out.u32(0);

  /** Adds the flag of what was written just before. */
  const addFlag = (flag: number) => {
    flags = (flags << 1) | flag;
    if (++flagCount < 32) return;
    out.patch(flagsAt, flags & 255, (flags >> 8) & 255, (flags >> 16) & 255, flags >>> 24);
    flagsAt = out.length;
    flagCount = 0;
    out.u32(0);
  };

  const addMatch = (distance: number, length: number) => {
    out.u16(((distance - 1) << 3) | Math.min(length - 3, 7));
    if (length - 3 >= 7) {
      const half = Math.min(length - 10, 15);
      if (halfByteAt === 0) {
        halfByteAt = out.length;
        out.u8(half);
      } else {
        out.patch(halfByteAt, out.get(halfByteAt) | (half << 4));
        halfByteAt = 0;
      }
      if (half === 15) writeLongLength(out, length - 3, 22);
    }
    addFlag(1);
  };

  let at = 0;
  const addLiterals = (end: number) => {
    while (at < end) {
      out.u8(bytes[at++] as number);
      addFlag(0);
    }
  };
  for (const match of finder.find(0, bytes.length)) {
    addLiterals(match.at);
    addMatch(match.distance, match.length);
    at += match.length;
  }
  addLiterals(bytes.length);
  // The flags that are left are ones, even if that is all 32.
  do addFlag(1);
  while (flagCount > 0);
  out.cut(flagsAt);
  return out.toBytes();
}
