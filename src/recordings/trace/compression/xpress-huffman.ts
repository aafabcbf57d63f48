import { BitReader } from './bit-reader.js';
import { longLengthAt, sizeOfLongLength } from './compressed-bytes.js';
import { HuffmanTable, LOOKUP_BITS, TABLE_SIZE } from './huffman-table.js';
import { checkMatch, copyMatch, LEAST_MATCH } from './matches.js';

/** The bytes of the output in each block except the last. Each block has its own table. */
const BLOCK_SIZE = 65536;

/** The lowest length, less 3, that needs bytes in addition to the symbol. */
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
  const bits = new BitReader(input);
  const table = new HuffmanTable();
  const { lookup } = table;
  let at = 0;

  while (at < output.length) {
    const blockEnd = Math.min(at + BLOCK_SIZE, output.length);
    table.read(input, bits.from);
    bits.from += TABLE_SIZE;
    bits.start();

    while (at < blockEnd) {
      const symbolAt = bits.from;
      let entry = lookup[bits.next >>> (32 - LOOKUP_BITS)] as number;
      if (entry === 0) entry = table.search(bits.next >>> 17);
      bits.skip(entry & 15);
      const symbol = entry >> 4;
      // Symbol 256 is a match, and also the end of the input. Only the size of the output tells them apart.
      if (symbol < 256) {
        output[at++] = symbol;
        continue;
      }

      let length = symbol & 15;
      if (length === LONG_LENGTH) {
        length = longLengthAt(input, bits.from, LONG_LENGTH);
        bits.from += sizeOfLongLength(input, bits.from);
      }
      length += LEAST_MATCH;
      const distanceBits = (symbol >> 4) & 15;
      // Two shifts, because a shift by 32 bits changes nothing.
      const distance = (1 << distanceBits) | ((bits.next >>> 1) >>> (31 - distanceBits));
      bits.skip(distanceBits);
      checkMatch(distance, length, at, size - at, symbolAt);
      at = copyMatch(output, at, distance, length);
    }
  }
  return output;
}
