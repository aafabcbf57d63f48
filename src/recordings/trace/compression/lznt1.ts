import { BytesError } from '../../../windows/bytes/bytes.js';
import { endsTooEarly, u16At } from './compressed-bytes.js';
import { checkMatch, copyMatch, LEAST_MATCH } from './matches.js';

/** The bytes of the output in each chunk except the last. */
const CHUNK_SIZE = 4096;

/**
 * Decompresses LZNT1 (MS-XCA 2.5).
 *
 * @param size the bytes of the whole output.
 * @param most how many of them to make. The input after them is not read.
 * @throws BytesError if the input does not have these bytes.
 */
export function decompressLznt1(input: Uint8Array, size: number, most: number): Uint8Array {
  const output = new Uint8Array(Math.min(size, most));
  let from = 0;
  for (let start = 0; start < output.length; start += CHUNK_SIZE) {
    const header = u16At(input, from);
    if (header === 0) throw new BytesError(`the compressed data has fewer than ${size} bytes`, from);
    const chunkEnd = from + 2 + (header & 0xfff) + 1;
    const chunk = input.subarray(0, chunkEnd);
    const at =
      (header & 0x8000) === 0
        ? copyChunk(chunk, from + 2, output, start)
        : decompressChunk(chunk, from + 2, output, start, size);

    if (at < Math.min(start + CHUNK_SIZE, output.length)) {
      if (chunkEnd > input.length) throw endsTooEarly(input);
      // RtlDecompressBuffer fills a short chunk with zeros if another one follows.
      if (start + CHUNK_SIZE >= size) {
        throw new BytesError(`the compressed data has fewer than ${size} bytes`, chunkEnd);
      }
    }
    from = chunkEnd;
  }
  return output;
}

/** @returns where the output of the chunk ends. */
function copyChunk(chunk: Uint8Array, from: number, output: Uint8Array, start: number): number {
  const bytes = chunk.subarray(from, from + output.length - start);
  output.set(bytes, start);
  return start + bytes.length;
}

/**
 * Decompresses one chunk, and returns where its output ends.
 *
 * @param chunk the input up to the end of the chunk.
 */
function decompressChunk(
  chunk: Uint8Array,
  from: number,
  output: Uint8Array,
  start: number,
  size: number,
): number {
  const end = Math.min(start + CHUNK_SIZE, output.length);
  const limit = Math.min(start + CHUNK_SIZE, size);
  let read = from;
  let at = start;
  // A match has 16 bits: 4 for the distance up to chunk byte 16, 5 up to 32, … 12; others for the length.
  let lengthBits = 12;
  let widerAfter = start + 16;

  while (read < chunk.length && at < end) {
    // Starting with the lowest bit: 0 for a literal byte, 1 for a match.
    const flags = chunk[read++] as number;
    for (let bit = 1; bit < 256 && read < chunk.length && at < end; bit <<= 1) {
      if ((flags & bit) === 0) {
        output[at++] = chunk[read++] as number;
        continue;
      }
      const match = u16At(chunk, read);
      while (at > widerAfter) {
        lengthBits--;
        widerAfter = start + (widerAfter - start) * 2;
      }
      const distance = (match >> lengthBits) + 1;
      const length = (match & ((1 << lengthBits) - 1)) + LEAST_MATCH;
      checkMatch(distance, length, at - start, limit - at, read);
      at = copyMatch(output, at, distance, length);
      read += 2;
    }
  }
  // Compressors may end a chunk with flags that nothing follows.
  if (at === start + CHUNK_SIZE && at < output.length && chunk.length - read > 1) {
    throw new BytesError(`a chunk has more than ${CHUNK_SIZE} bytes`, read);
  }
  return at;
}
