import { Misfit } from '../../windows/bytes/bytes-error.js';
import { u16At } from '../../windows/bytes/numbers-at.js';
import { utf16Of } from '../../windows/bytes/utf16.js';

/** Characters that no name of XML has, and that would end it, or be obeyed, where it is written. */
const NOT_IN_NAMES = /[\s<>&"'=/\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]|^$|^[!?]/u;

/** A name that is stored in a chunk. */
export interface StoredName {
  readonly text: string;
  /** The number of its bytes in the chunk, with its chain, hash, length and NUL. */
  readonly size: number;
}

/**
 * Reads a name. Its hash is checked, because it is the cheapest proof that an offset is right.
 *
 * @throws Misfit if there is no name.
 */
export function readName(bytes: Uint8Array, at: number): StoredName {
  if (at + 10 > bytes.length) throw new Misfit('a name exceeds the chunk', at);
  const length = u16At(bytes, at + 6);
  const start = at + 8;
  const end = start + length * 2;
  if (end + 2 > bytes.length) throw new Misfit('a name exceeds the chunk', at);
  const text = utf16Of(bytes, start, end);
  if (hashOf(text) !== u16At(bytes, at + 4)) throw new Misfit('the hash of a name is wrong', at);
  if (NOT_IN_NAMES.test(text)) throw new Misfit('a name has characters that XML does not allow', at);
  return { text, size: end + 2 - at };
}

/** The low 16 bits of the hash by which chunks sort names. */
export function hashOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 65_599) + name.charCodeAt(at)) >>> 0;
  return hash & 0xffff;
}
