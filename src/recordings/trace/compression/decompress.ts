import { BytesError } from '../../../windows/bytes/bytes.js';
import type { TraceCompression } from '../trace-info.js';
import { decompressLznt1 } from './lznt1.js';
import { decompressXpress } from './xpress.js';
import { decompressXpressHuffman } from './xpress-huffman.js';

/** The formats of RtlCompressBuffer that traces can have. */
export type BufferCompression = Exclude<TraceCompression, 'none'>;

/**
 * Decompresses data from RtlCompressBuffer: in a trace, everything after the header of a buffer. Apart from
 * the output, it needs a few kilobytes of memory. For the first bytes (`most`), a truncated input is
 * sufficient.
 *
 * @param size the number of bytes before compression. Input after the last of them is not read.
 * @param most the maximum number of returned bytes, starting with the first.
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

/** The output up to damaged input. */
export interface DecompressedStart {
  readonly bytes: Uint8Array;
  /** The reason why there are not more; `undefined` if there are as many as wanted. */
  readonly error: BytesError | undefined;
}

/** Like `decompress`, but returns the output before damage, of which some last bytes can be wrong. */
export function decompressStart(
  format: BufferCompression,
  input: Uint8Array,
  size: number,
  most = size,
): DecompressedStart {
  const wanted = Math.min(size, most);
  const whole = attempt(format, input, size, wanted);
  if (!(whole instanceof BytesError)) return { bytes: whole, error: undefined };
  // The first output bytes need only the first input bytes, so a search finds the required number.
  let bytes = new Uint8Array();
  for (let tooMany = wanted; tooMany - bytes.length > 1; ) {
    const middle = (bytes.length + tooMany) >>> 1;
    const part = attempt(format, input, size, middle);
    if (part instanceof BytesError) tooMany = middle;
    else bytes = part;
  }
  return { bytes, error: whole };
}

function attempt(
  format: BufferCompression,
  input: Uint8Array,
  size: number,
  most: number,
): Uint8Array<ArrayBuffer> | BytesError {
  try {
    return decompress(format, input, size, most) as Uint8Array<ArrayBuffer>;
  } catch (error) {
    if (error instanceof BytesError) return error;
    throw error;
  }
}
