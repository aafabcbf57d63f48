import type { TraceCompression } from '../trace-info.js';
import { decompressLznt1 } from './lznt1.js';
import { decompressXpress } from './xpress.js';
import { decompressXpressHuffman } from './xpress-huffman.js';

export type BufferCompression = Exclude<TraceCompression, 'none'>;

/**
 * Decompresses data as RtlDecompressBuffer does. It needs no memory beyond the output and a constant.
 *
 * The first bytes of the output need only the first bytes of the input, so with `most` the input may be cut.
 *
 * @param size the size of all output in bytes. Input after this output is not read.
 * @param most how many bytes of the output to make.
 * @returns `size` bytes, or `most` bytes if this is less.
 * @throws BytesError if the input is malformed, or has not so many bytes. Its `offset` is in the input.
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
