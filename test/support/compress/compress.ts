import type { BufferCompression } from '../../../src/recordings/trace/compression/decompress.js';
import { compressLznt1 } from './lznt1.js';
import { compressXpress } from './xpress.js';
import { compressXpressHuffman } from './xpress-huffman.js';

const compressors = {
  lznt1: compressLznt1,
  xpress: compressXpress,
  'xpress-huffman': compressXpressHuffman,
};

/**
 * Compresses bytes as RtlCompressBuffer does, though not to the same bytes. The result does not contain the
 * size of `bytes`, which is needed to decompress it.
 */
export function compress(format: BufferCompression, bytes: Uint8Array): Uint8Array {
  return compressors[format](bytes);
}
