import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/windows/bytes/bytes.js';
import { readAnsiText, readUnicodeText } from '../../../src/windows/payload/read-text.js';
import { decodeAnsi } from '../../../src/windows/values/ansi.js';

/**
 * Lengths on both sides of the lengths from which another way is faster, and of twice and four times as much.
 */
const length = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.constantFrom(39, 40, 41, 63, 64, 65, 79, 80, 81, 127, 128, 129, 255, 256, 257, 5000),
);

const unit = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  fc.integer({ min: 1, max: 0xffff }),
  fc.integer({ min: 0xd800, max: 0xdfff }),
  fc.constantFrom(0xfeff, 0xfffd, 0xfffe, 0xffff),
);

const unitsOf = (one: fc.Arbitrary<number>) =>
  length.chain((size) => fc.array(one, { minLength: size, maxLength: size }));
/** Texts with few other characters, so that both ways of long texts are tested. */
const units = fc.oneof(unitsOf(unit), unitsOf(fc.integer({ min: 0x20, max: 0x2ff })));

/** Little-endian bytes of units, at an odd or an even place of a larger buffer. */
function bytesFrom(list: readonly number[], before: number): Uint8Array {
  const bytes = new Uint8Array(before + list.length * 2 + 1);
  list.forEach((value, at) => {
    bytes[before + at * 2] = value & 0xff;
    bytes[before + at * 2 + 1] = value >> 8;
  });
  return bytes.subarray(before, before + list.length * 2);
}

/** One character at a time. */
const textOf = (list: readonly number[]) => list.map((value) => String.fromCharCode(value)).join('');

const upToNul = (list: readonly number[]) => (list.includes(0) ? list.slice(0, list.indexOf(0)) : list);

describe('UTF-16 of any length', () => {
  it('is read unit by unit, with surrogates without a partner and a byte order mark', () => {
    fc.assert(
      fc.property(units, fc.constantFrom(0, 1), (list, before) => {
        expect(new ByteReader(bytesFrom(list, before)).utf16(list.length)).toBe(textOf(list));
      }),
      { numRuns: 400 },
    );
  });

  it('ends at its NUL, or at the end of the bytes', () => {
    fc.assert(
      fc.property(units, units, fc.boolean(), (list, rest, odd) => {
        const whole = [...list, 0, ...rest];
        const bytes = bytesFrom(whole, 0);
        const reader = new ByteReader(bytes);
        expect(readUnicodeText(reader, undefined)).toBe(textOf(list));
        expect(reader.offset).toBe(list.length * 2 + 2);
        if (list.length === 0) return;
        const open = new ByteReader(new Uint8Array([...bytesFrom(list, 0), ...(odd ? [65] : [])]));
        expect(readUnicodeText(open, undefined)).toBe(textOf(list));
        expect(open.offset).toBe(list.length * 2);
      }),
      { numRuns: 300 },
    );
  });

  it('of a given length ends at the first NUL in it', () => {
    fc.assert(
      fc.property(unitsOf(fc.oneof(unit, fc.constant(0))), (list) => {
        const reader = new ByteReader(bytesFrom([...list, 0x41], 0));
        expect(readUnicodeText(reader, list.length)).toBe(textOf(upToNul(list)));
        expect(reader.offset).toBe(list.length * 2);
      }),
      { numRuns: 300 },
    );
  });

  it('of a long text is the same for every unit', () => {
    for (let value = 1; value <= 0xffff; value += 7) {
      const list = [...new Array<number>(70).fill(0x61), value, 0x62];
      expect(new ByteReader(bytesFrom(list, 0)).utf16(list.length)).toBe(textOf(list));
    }
  });
});

describe('text in a code page, of any length', () => {
  const ascii = unitsOf(fc.integer({ min: 1, max: 0x7f }));
  const anyByte = unitsOf(fc.integer({ min: 1, max: 0xff }));

  it('is read in windows-1252 byte by byte', () => {
    const characters = Array.from({ length: 0x100 }, (_, byte) =>
      decodeAnsi(Uint8Array.of(byte), 'windows-1252'),
    );
    expect(characters.slice(0, 0x80).join('')).toBe(textOf(Array.from({ length: 0x80 }, (_, byte) => byte)));
    expect(characters.slice(0x80, 0x84)).toEqual(['€', '\x81', '‚', 'ƒ']);
    expect(characters.slice(0xa0).join('')).toBe(
      textOf(Array.from({ length: 0x60 }, (_, byte) => 0xa0 + byte)),
    );
    fc.assert(
      fc.property(fc.oneof(ascii, anyByte), (list) => {
        const expected = list.map((byte) => characters[byte]).join('');
        expect(decodeAnsi(Uint8Array.from(list), 'windows-1252')).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is read in UTF-8 as TextDecoder reads it', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    fc.assert(
      fc.property(fc.oneof(ascii, anyByte), (list) => {
        const bytes = Uint8Array.from(list);
        expect(decodeAnsi(bytes, 'utf-8')).toBe(decoder.decode(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it('ends at its NUL, at its length, or at the end of the bytes', () => {
    fc.assert(
      fc.property(ascii, anyByte, (list, rest) => {
        const bytes = Uint8Array.from([...list, 0, ...rest]);
        const terminated = new ByteReader(bytes);
        expect(readAnsiText(terminated, 'windows-1252', undefined)).toBe(textOf(list));
        expect(terminated.offset).toBe(list.length + 1);
        const sized = new ByteReader(bytes);
        expect(readAnsiText(sized, 'windows-1252', bytes.length)).toBe(textOf(list));
        expect(sized.remaining).toBe(0);
        if (list.length === 0) return;
        const open = new ByteReader(Uint8Array.from(list));
        expect(readAnsiText(open, 'windows-1252', undefined)).toBe(textOf(list));
        expect(open.remaining).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
