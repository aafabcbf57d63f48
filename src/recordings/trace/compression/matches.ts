import { BytesError } from '../../../windows/bytes/bytes.js';

/** The length of the shortest match, in all formats. Matches contain their length minus this. */
export const LEAST_MATCH = 3;

/** After about this number of bytes, `copyWithin` is faster than a loop. */
const LOOP_BYTES = 64;

/**
 * Ensures that a match is within the output.
 *
 * @param before how many bytes before the match it can refer to.
 * @param room how many bytes of the output are left.
 * @param offset where the match is in the input.
 * @throws BytesError if it is not.
 */
export function checkMatch(
  distance: number,
  length: number,
  before: number,
  room: number,
  offset: number,
): void {
  if (distance > before) {
    throw new BytesError(`a match starts ${distance} bytes back, before the first byte`, offset);
  }
  if (length > room) {
    throw new BytesError(`a match has ${length} bytes, more than there is room for`, offset);
  }
}

/**
 * Copies bytes from a distance before `at` to `at`, up to the end of the output, and returns where they end.
 * A match that is longer than its distance repeats bytes.
 */
export function copyMatch(output: Uint8Array, at: number, distance: number, length: number): number {
  const end = Math.min(at + length, output.length);
  // After a whole number of repetitions, copyWithin can continue from their start.
  const looped = length <= LOOP_BYTES ? length : Math.floor(LOOP_BYTES / distance) * distance;
  const loopEnd = Math.min(at + looped, end);
  let to = at;
  for (; to < loopEnd; to++) output[to] = output[to - distance] as number;
  for (const from = at - distance; to < end; ) {
    // Each call copies only bytes that are there before it, so it at most doubles them.
    const part = Math.min(to - from, end - to);
    output.copyWithin(to, from, from + part);
    to += part;
  }
  return end;
}
