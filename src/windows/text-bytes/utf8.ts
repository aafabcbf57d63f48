import type { TextBytes } from './text-bytes.js';

/** Writes a code unit above ASCII that is no surrogate. */
export function putUtf8({ bytes }: TextBytes, at: number, code: number): number {
  if (code < 0x800) {
    bytes[at] = 0xc0 | (code >> 6);
    bytes[at + 1] = 0x80 | (code & 0x3f);
    return at + 2;
  }
  bytes[at] = 0xe0 | (code >> 12);
  bytes[at + 1] = 0x80 | ((code >> 6) & 0x3f);
  bytes[at + 2] = 0x80 | (code & 0x3f);
  return at + 3;
}

/** Writes the character of a pair of surrogates. */
export function putUtf8Pair({ bytes }: TextBytes, at: number, high: number, low: number): number {
  const code = 0x1_0000 + ((high - 0xd800) << 10) + low - 0xdc00;
  bytes[at] = 0xf0 | (code >> 18);
  bytes[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  bytes[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  bytes[at + 3] = 0x80 | (code & 0x3f);
  return at + 4;
}
