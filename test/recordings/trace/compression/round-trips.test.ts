import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompress } from '../../../../src/recordings/trace/compression/decompress.js';
import { compress } from '../../../support/compress/compress.js';
import { formats, isSame, noiseBytes, someBytes } from './random-bytes.js';

/** Around each length from which on a match needs more bits or bytes in one of the formats. */
const lengths = [
  3, 4, 9, 10, 17, 18, 24, 25, 26, 33, 34, 66, 67, 130, 131, 258, 259, 272, 273, 279, 280, 281, 514, 515,
  1026, 1027, 2050, 2051, 4095, 4096, 4097, 4098, 4099, 65535, 65536, 65537, 65538, 65539, 131_073,
];

/** Around each distance from which on a match needs more bits in one of the formats. */
const distances = [
  1, 2, 3, 15, 16, 17, 32, 33, 511, 512, 513, 2047, 2048, 2049, 4095, 8191, 8192, 32_767, 65_535,
];

describe.each(formats)('%s', (format) => {
  const expectRoundTrip = (bytes: Uint8Array) => {
    const compressed = compress(format, bytes);
    expect(isSame(decompress(format, compressed, bytes.length), bytes)).toBe(true);
    return compressed;
  };

  it('returns any bytes that were compressed', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => void expectRoundTrip(bytes)),
      { numRuns: 150 },
    );
  });

  it('returns any first bytes', () => {
    const property = fc.property(someBytes, fc.double({ min: 0, max: 1.1, noNaN: true }), (bytes, part) => {
      const most = Math.floor(bytes.length * part);
      const start = decompress(format, compress(format, bytes), bytes.length, most);
      expect(isSame(start, bytes.subarray(0, most))).toBe(true);
    });
    fc.assert(property, { numRuns: 50 });
  });

  it.each(lengths)('has matches of %i bytes', (length) => {
    const bytes = Uint8Array.from([...new Array<number>(length + 1).fill(1), 2, 3]);
    expectRoundTrip(bytes);
  });

  it.each(distances)('has matches at a distance of %i', (distance) => {
    const bytes = noiseBytes(distance);
    expectRoundTrip(Uint8Array.from([...bytes, ...bytes.subarray(0, 9), 1, 2, 3]));
  });

  it.each([0, 1, 2, 31, 32, 33, 4095, 4096, 4097, 65_535, 65_536, 65_537])('has %i bytes in all', (size) => {
    expectRoundTrip(noiseBytes(size));
    expectRoundTrip(new Uint8Array(size));
  });

  it('makes text and repetitions smaller', () => {
    const text = Buffer.from('An event of a provider; another event of the same provider. '.repeat(100));
    expect(expectRoundTrip(new Uint8Array(text)).length).toBeLessThan(text.length / 8);
    expect(expectRoundTrip(new Uint8Array(100_000)).length).toBeLessThan(1000);
  });

  it('needs only the start of the input for the first bytes', () => {
    const bytes = Uint8Array.from([...noiseBytes(3000), ...new Uint8Array(3000), ...noiseBytes(100_000, 2)]);
    const compressed = compress(format, bytes);
    const start = decompress(format, compressed.subarray(0, 600), bytes.length, 128);
    expect(start).toEqual(bytes.subarray(0, 128));
    const damaged = compressed.map((byte, at) => (at < 600 ? byte : 255));
    expect(decompress(format, damaged, bytes.length, 128)).toEqual(bytes.subarray(0, 128));
  });

  it('does not read input after the last byte', () => {
    const bytes = noiseBytes(5000);
    const compressed = Uint8Array.from([...compress(format, bytes), 255, 255, 255, 255, 255, 255]);
    expect(isSame(decompress(format, compressed, bytes.length), bytes)).toBe(true);
  });
});
