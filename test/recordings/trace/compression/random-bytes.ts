import fc from 'fast-check';

export const formats = ['lznt1', 'xpress', 'xpress-huffman'] as const;

/** Bytes that are added to others. */
type Piece = (before: readonly number[]) => Iterable<number>;

const words = ['the ', 'provider ', 'event ', 'of ', 'a session', ', ', '.\n', 'Microsoft-Windows-', 'Id=0x'];

const text: fc.Arbitrary<Piece> = fc
  .array(fc.constantFrom(...words), { maxLength: 400 })
  .map((parts) => () => Buffer.from(parts.join('')));

const noise: fc.Arbitrary<Piece> = fc.uint8Array({ maxLength: 3000 }).map((bytes) => () => bytes);

/** Bytes again and again, so that a match overlaps itself. */
function repeated(most: number): fc.Arbitrary<Piece> {
  const bytesAndCount = fc.tuple(
    fc.uint8Array({ minLength: 1, maxLength: 20 }),
    fc.oneof(fc.nat(100), fc.nat(most)),
  );
  return bytesAndCount.map(
    ([bytes, count]) =>
      () =>
        Array.from({ length: count }, (_, i) => bytes[i % bytes.length] as number),
  );
}

/** Bytes that have been there before, so that a match has a long distance. */
const again: fc.Arbitrary<Piece> = fc
  .tuple(fc.nat(60_000), fc.nat(2000))
  .map(([distance, count]) => (before) => {
    const start = Math.max(0, before.length - distance);
    return before.slice(start, start + count);
  });

const small: fc.Arbitrary<Piece> = fc.uint8Array({ maxLength: 12 }).map((bytes) => () => bytes);

/**
 * From nothing to about 200,000 bytes: text, noise and repetitions, in any order.
 *
 * @param mostRepeated the longest repetition of the same bytes.
 */
export function bytesWith(mostRepeated: number): fc.Arbitrary<Uint8Array> {
  const piece = fc.oneof(text, noise, repeated(mostRepeated), again, small);
  return fc.array(piece, { maxLength: 10 }).map((pieces) => {
    const bytes: number[] = [];
    for (const add of pieces) {
      for (const byte of add(bytes)) bytes.push(byte);
      if (bytes.length > 150_000) break;
    }
    return Uint8Array.from(bytes);
  });
}

export const someBytes = bytesWith(70_000);

/** Numbers that look random and are always the same. */
export function noiseBytes(count: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

/** Vitest compares long arrays slowly. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
