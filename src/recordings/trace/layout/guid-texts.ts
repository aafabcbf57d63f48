import { u32At } from '../../../windows/bytes/numbers-at.js';
import { guidAt, NO_GUID } from '../../../windows/values/guid.js';

/** Slots of the cache below; a power of two. */
const SLOTS = 1024;

/**
 * Recent GUID strings: a trace has few different ones, and identical strings compare fast. Direct-mapped, and
 * without an object for each, because an attacker's trace has a GUID for each event.
 */
const texts = /* @__PURE__ */ new Array<string>(SLOTS).fill(NO_GUID);

/** The four words of each string. */
const words = /* @__PURE__ */ new Uint32Array(SLOTS * 4);

/** The text of 16 bytes at an offset, in lower case without braces. */
export function guidText(bytes: Uint8Array, at: number): string {
  const a = u32At(bytes, at);
  const b = u32At(bytes, at + 4);
  const c = u32At(bytes, at + 8);
  const d = u32At(bytes, at + 12);
  const slot = (a ^ (a >>> 15) ^ b ^ Math.imul(c ^ d, 31)) & (SLOTS - 1);
  const first = slot * 4;
  const isKnown =
    words[first] === a && words[first + 1] === b && words[first + 2] === c && words[first + 3] === d;
  if (isKnown) return texts[slot] as string;
  const text = guidAt(bytes, at);
  words[first] = a;
  words[first + 1] = b;
  words[first + 2] = c;
  words[first + 3] = d;
  texts[slot] = text;
  return text;
}
