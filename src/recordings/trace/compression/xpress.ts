import { endsTooEarly, longLengthAt, sizeOfLongLength, u16At, u32At } from './compressed-bytes.js';
import { checkMatch, copyMatch, LEAST_MATCH } from './matches.js';

/** The lowest length, less 3, that needs bytes in addition to 3 bits of the match and 4 bits after it. */
const LONG_LENGTH = 7 + 15;

/**
 * Decompresses XPRESS, which MS-XCA 2.4 calls Plain LZ77.
 *
 * @param size the bytes of the whole output.
 * @param most how many of them to make. The input after them is not read.
 * @throws BytesError if the input does not have these bytes.
 */
export function decompressXpress(input: Uint8Array, size: number, most: number): Uint8Array {
  const output = new Uint8Array(Math.min(size, most));
  let from = 0;
  let at = 0;
  // Starting with the highest bit: 0 for a literal byte, 1 for a match.
  let flags = 0;
  let flagsLeft = 0;
  // Where the length of an earlier match left the high half of a byte unused; 0 for nowhere.
  let halfByteAt = 0;

  while (at < output.length) {
    if (flagsLeft === 0) {
      flags = u32At(input, from);
      flagsLeft = 32;
      from += 4;
    }
    const literals = Math.min(Math.clz32(flags), flagsLeft);
    if (literals > 0) {
      const end = Math.min(at + literals, output.length);
      if (end - at > input.length - from) throw endsTooEarly(input);
      while (at < end) output[at++] = input[from++] as number;
      flagsLeft -= literals;
      flags <<= literals;
      continue;
    }
    flagsLeft--;
    flags <<= 1;

    const matchAt = from;
    const match = u16At(input, from);
    from += 2;
    let length = match & 7;
    if (length === 7) {
      if (halfByteAt > 0) {
        length += (input[halfByteAt] as number) >> 4;
        halfByteAt = 0;
      } else {
        if (from >= input.length) throw endsTooEarly(input);
        length += (input[from] as number) & 15;
        halfByteAt = from++;
      }
      if (length === LONG_LENGTH) {
        length = longLengthAt(input, from, LONG_LENGTH);
        from += sizeOfLongLength(input, from);
      }
    }
    length += LEAST_MATCH;
    const distance = (match >> 3) + 1;
    checkMatch(distance, length, at, size - at, matchAt);
    at = copyMatch(output, at, distance, length);
  }
  return output;
}
