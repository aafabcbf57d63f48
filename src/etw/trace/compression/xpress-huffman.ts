import { endsTooEarly, longLengthAt, sizeOfLongLength, u16At } from './compressed-bytes.js';
import { HuffmanTable, LOOKUP_BITS, TABLE_SIZE } from './huffman-table.js';
import { checkMatch, copyMatch, LEAST_MATCH } from './matches.js';

/** The bytes of the output in each block except the last. Each block has its own table. */
const BLOCK_SIZE = 65536;

/** The length, less 3, from which on a symbol does not express it. */
const LONG_LENGTH = 15;

/**
 * Decompresses XPRESS with Huffman codes, which MS-XCA 2.2 calls LZ77+Huffman.
 *
 * @param size the bytes of the whole output.
 * @param most how many of them to make. The input after them is not read.
 * @throws BytesError if the input does not have these bytes.
 */
export function decompressXpressHuffman(input: Uint8Array, size: number, most: number): Uint8Array {
  const output = new Uint8Array(Math.min(size, most));
  const table = new HuffmanTable();
  const { lookup } = table;
  let from = 0;
  let at = 0;

  while (at < output.length) {
    const blockEnd = Math.min(at + BLOCK_SIZE, output.length);
    table.read(input, from);
    from += TABLE_SIZE;
    // The next bits, from the highest one on. There are 16 of them, and `spare` more.
    let bits = (u16At(input, from) << 16) | u16At(input, from + 2);
    let spare = 16;
    from += 4;

    while (at < blockEnd) {
      const symbolAt = from;
      let entry = lookup[bits >>> (32 - LOOKUP_BITS)] as number;
      if (entry === 0) entry = table.search(bits >>> 17);
      bits <<= entry & 15;
      spare -= entry & 15;
      if (spare < 0) {
        if (input.length - from >= 2) {
          bits |= u16At(input, from) << -spare;
          spare += 16;
          from += 2;
        } else if (spare < -16) throw endsTooEarly(input);
      }
      const symbol = entry >> 4;
      if (symbol < 256) {
        output[at++] = symbol;
        continue;
      }

      // 256 is also the end of the input. There the output is complete, so it is not read.
      let length = symbol & 15;
      if (length === LONG_LENGTH) {
        length = longLengthAt(input, from, LONG_LENGTH);
        from += sizeOfLongLength(input, from);
      }
      length += LEAST_MATCH;
      const distanceBits = (symbol >> 4) & 15;
      // A shift by 32 bits does nothing.
      const distance = (1 << distanceBits) | ((bits >>> 1) >>> (31 - distanceBits));
      bits <<= distanceBits;
      spare -= distanceBits;
      if (spare < 0) {
        if (input.length - from >= 2) {
          bits |= u16At(input, from) << -spare;
          spare += 16;
          from += 2;
        } else if (spare < -16) throw endsTooEarly(input);
      }
      checkMatch(distance, length, at, size - at, symbolAt);
      at = copyMatch(output, at, distance, length);
    }
  }
  return output;
}
