import { formatGuid } from '../../../windows/values/guid.js';

/** Slots of the cache below; a power of two. */
const SLOTS = 1024;

interface Slot {
  readonly words: readonly [number, number, number, number];
  readonly text: string;
}

/** Recent GUID strings: a trace has few different ones, and identical strings compare fast. Direct-mapped. */
const cache = new Array<Slot | undefined>(SLOTS).fill(undefined);

/** The text of 16 bytes at an offset, in lower case without braces. The caller checks that they exist. */
export function guidText(view: DataView, at: number): string {
  const a = view.getUint32(at, true);
  const b = view.getUint32(at + 4, true);
  const c = view.getUint32(at + 8, true);
  const d = view.getUint32(at + 12, true);
  const slot = (a ^ (a >>> 15) ^ b ^ Math.imul(c ^ d, 31)) & (SLOTS - 1);
  const known = cache[slot];
  if (known !== undefined) {
    const { words } = known;
    if (words[0] === a && words[1] === b && words[2] === c && words[3] === d) return known.text;
  }
  const text = formatGuid(new Uint8Array(view.buffer, view.byteOffset + at, 16));
  cache[slot] = { words: [a, b, c, d], text };
  return text;
}
