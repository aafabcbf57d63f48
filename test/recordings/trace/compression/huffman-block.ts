import { bytesOf } from '../../../windows/bytes-of.js';

/** A table of Huffman codes in hexadecimal: 256 bytes, which are 0 except at these positions. */
export function tableOf(bytes: Readonly<Record<number, string>>): string {
  const table = Buffer.alloc(256);
  for (const [at, hex] of Object.entries(bytes)) table.set(bytesOf(hex), Number(at));
  return table.toString('hex');
}

/**
 * A table of two codes: 0 is `a`, and 1 is a match at the distance 1 whose length is in bytes after the
 * words.
 */
export const tableOfRuns = tableOf({ 48: '10', 135: '10' });

/** A table with codes of 1 to 15 bits: 0 is `a`, 10 is `b`, 110 is `c`, … `o` and `p` have 15 bits. */
export const tableOfLongCodes = tableOf({ 48: '1032547698badcfe0f' });
