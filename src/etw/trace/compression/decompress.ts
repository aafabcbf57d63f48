import type { TraceCompression } from '../trace-info.js';
import { decompressLznt1 } from './lznt1.js';
import { decompressXpress } from './xpress.js';
import { decompressXpressHuffman } from './xpress-huffman.js';

/** The formats of RtlCompressBuffer that traces can have. */
export type BufferCompression = Exclude<TraceCompression, 'none'>;

/**
 * Decompresses data that RtlCompressBuffer made. In a trace, that is everything after the header of a buffer. Apart from
 * the output, it needs a few kilobytes of memory.
 *
 * The first bytes of the output need only the first bytes of the input. With `most`, the input may be cut.
 *
 * @param size the number of bytes before compression. Input after the last of them is not read.
 * @param most how many of these bytes to return, from the first one on.
 * @returns exactly `size` bytes, or `most` if that is less.
 * @throws BytesError if the input is malformed or ends too early. Its offset is in the input.
 */
export function decompress(
  format: BufferCompression,
  input: Uint8Array,
  size: number,
  most = size,
): Uint8Array {
  switch (format) {
    case 'lznt1':
      return decompressLznt1(input, size, most);
    case 'xpress':
      return decompressXpress(input, size, most);
    case 'xpress-huffman':
      return decompressXpressHuffman(input, size, most);
  }
}
