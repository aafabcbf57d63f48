import { BytesError } from '../../../windows/bytes/bytes.js';

/** The error for compressed data that ends before all output is made. */
export function endsTooEarly(input: Uint8Array): BytesError {
  return new BytesError('the compressed data ends too early', input.length);
}

/** @throws BytesError if the bytes are not all there. */
export function u16At(input: Uint8Array, at: number): number {
  if (input.length - at < 2) throw endsTooEarly(input);
  return (input[at] as number) | ((input[at + 1] as number) << 8);
}

/** @throws BytesError if the bytes are not all there. */
export function u32At(input: Uint8Array, at: number): number {
  return (u16At(input, at) | (u16At(input, at + 2) << 16)) >>> 0;
}

/** The bytes of a long length: 255 in the first byte and 0 in the next two mean that more follow. */
export function sizeOfLongLength(input: Uint8Array, at: number): 1 | 3 | 7 {
  if (at >= input.length) throw endsTooEarly(input);
  if (input[at] !== 255) return 1;
  return u16At(input, at + 1) === 0 ? 7 : 3;
}

/**
 * Reads a length that is too long for the bits of its match.
 *
 * @param least the lowest such length. One byte has what to add to it; more bytes have the whole length.
 * @throws BytesError if the bytes are not all there, or for a length that is too short for this form.
 */
export function longLengthAt(input: Uint8Array, at: number, least: number): number {
  const size = sizeOfLongLength(input, at);
  if (size === 1) return least + (input[at] as number);
  const length = size === 3 ? u16At(input, at + 1) : u32At(input, at + 3);
  if (length < least) throw new BytesError(`a match has the length ${length} in the form of longer ones`, at);
  return length;
}
