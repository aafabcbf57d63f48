import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BufferCompression,
  decompress,
} from '../../../../src/recordings/trace/compression/decompress.js';
import { BytesError } from '../../../../src/windows/bytes/bytes.js';
import { compress } from '../../../support/compress/compress.js';
import { formats, isSame, noiseBytes, someBytes } from './random-bytes.js';

/** Returns the output, or `undefined` for the error that is allowed. */
function tried(format: BufferCompression, input: Uint8Array, size: number): Uint8Array | undefined {
  try {
    const output = decompress(format, input, size);
    expect(output.length).toBe(size);
    expect(output.buffer.byteLength).toBe(size);
    return output;
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    expect(error.offset).toBeGreaterThanOrEqual(0);
    expect(error.offset).toBeLessThanOrEqual(input.length);
    return undefined;
  }
}

/** Some bytes with others in their place. */
const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });

describe.each(formats)('%s', (format) => {
  it('that is cut anywhere returns all bytes or the error', () => {
    const text = Buffer.from('A session records events, and events record a session. '.repeat(20));
    const bytes = Uint8Array.from([...text, ...noiseBytes(300), ...new Uint8Array(5000), ...text]);
    const compressed = compress(format, bytes);
    const errors = compressed.filter((_, at) => {
      const output = tried(format, compressed.subarray(0, at), bytes.length);
      if (output !== undefined) expect(isSame(output, bytes)).toBe(true);
      return output === undefined;
    });
    expect(errors.length).toBeGreaterThan(compressed.length - 8);
  });

  it('that is damaged returns so many bytes or the error', () => {
    const outcomes = { returned: 0, refused: 0 };
    const property = fc.property(someBytes, damage, (bytes, changes) => {
      const input = compress(format, bytes);
      for (const [at, byte] of changes) input[at % input.length] = byte;
      outcomes[tried(format, input, bytes.length) ? 'returned' : 'refused']++;
    });
    fc.assert(property, { numRuns: 200 });
    expect(outcomes.returned).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  it('of another size returns so many bytes or the error', () => {
    const property = fc.property(someBytes, fc.nat(300_000), (bytes, size) => {
      const output = tried(format, compress(format, bytes), size);
      const common = Math.min(bytes.length, size);
      if (output) expect(isSame(output.subarray(0, common), bytes.subarray(0, common))).toBe(true);
    });
    fc.assert(property, { numRuns: 50 });
  });

  it('of random bytes returns so many bytes or the error', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(100_000), (input, size) => {
      tried(format, input, size);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

it('random bits after a good table of Huffman codes return so many bytes or the error', () => {
  const table = compress('xpress-huffman', noiseBytes(20_000)).subarray(0, 256);
  const property = fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(3000), (bits, size) => {
    tried('xpress-huffman', Uint8Array.from([...table, ...bits]), size);
  });
  fc.assert(property, { numRuns: 1000 });
});
