import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileTimeFromDate,
  fileTimeFromIso,
  fileTimeToDate,
  fileTimeToIso,
  splitFileTime,
} from '../../src/etw/file-time.js';

describe('FILETIME', () => {
  it('counts 100 ns from 1601', () => {
    expect(fileTimeToIso(0n)).toBe('1601-01-01T00:00:00.0000000Z');
    expect(fileTimeToIso(1n)).toBe('1601-01-01T00:00:00.0000001Z');
    // 1970-01-01, a number that Windows programs are full of.
    expect(fileTimeToDate(116_444_736_000_000_000n)).toEqual(new Date(0));
    expect(fileTimeFromDate(new Date(0))).toBe(116_444_736_000_000_000n);
    expect(fileTimeToIso(132_538_464_001_234_567n)).toBe('2020-12-31T00:00:00.1234567Z');
  });

  it('cuts down to milliseconds only where a Date is asked for', () => {
    expect(splitFileTime(116_444_736_000_019_999n)).toEqual({ date: new Date(1), ticks: 9999 });
    expect(fileTimeToDate(116_444_735_999_999_999n)).toEqual(new Date(-1));
  });

  it('loses nothing on the way to a Date with ticks, or a text, and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (fileTime) => {
        const { date, ticks } = splitFileTime(fileTime);
        expect(fileTimeFromDate(date, ticks)).toBe(fileTime);
        expect(fileTimeFromIso(fileTimeToIso(fileTime))).toBe(fileTime);
      }),
    );
  });

  it('reads what event XML writes, and other zones', () => {
    expect(fileTimeFromIso('2020-12-31T00:00:00.123456700Z')).toBe(132_538_464_001_234_567n);
    expect(fileTimeFromIso('2020-12-31T02:00:00.1234567+02:00')).toBe(132_538_464_001_234_567n);
    expect(fileTimeFromIso('1601-01-01T00:00:00Z')).toBe(0n);
    expect(fileTimeFromIso('1601-01-01T00:00:00.5Z')).toBe(5_000_000n);
  });

  it.each([
    '2020-12-31',
    '2020-12-31T00:00:00',
    '2020-02-30T00:00:00Z',
    '2020-12-31T24:00:01Z',
    '2020-12-31T00:00:00.12345678Z',
    '1600-12-31T23:59:59Z',
    '+060100-01-01T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(() => fileTimeFromIso(text)).toThrow(RangeError);
  });

  it('refuses what is no FILETIME', () => {
    expect(() => fileTimeToIso(-1n)).toThrow(RangeError);
    expect(() => fileTimeToDate(1n << 64n)).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date(0), 10_000)).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date('1600-12-31T23:59:59Z'))).toThrow(RangeError);
  });
});
