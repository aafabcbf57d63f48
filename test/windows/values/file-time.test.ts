import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEventHeader, EVENT_HEADER_SIZE } from '../../../src/windows/structures/event-header.js';
import {
  fileTimeFromDate,
  fileTimeFromIso,
  fileTimeToDate,
  fileTimeToIso,
  splitFileTime,
} from '../../../src/windows/values/file-time.js';

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

  const backAgain = (fileTime: bigint) => {
    const { date, ticks } = splitFileTime(fileTime);
    expect(fileTimeFromDate(date, ticks)).toBe(fileTime);
    expect(fileTimeFromIso(fileTimeToIso(fileTime))).toBe(fileTime);
  };

  it('loses nothing on the way to a Date with ticks, or a text, and back', () => {
    fc.assert(fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }), backAgain));
  });

  it.each([-(2n ** 63n), -(2n ** 63n) + 1n, -1n, 0n, 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n])(
    'loses nothing of %d',
    backAgain,
  );

  it('makes the same text whatever times had texts before', () => {
    const near = fc.tuple(
      fc.constantFrom(-(2n ** 63n), -1n, 0n, 2n ** 63n, 2n ** 64n - 1n),
      fc.bigInt(-30_000_000n, 30_000_000n),
    );
    fc.assert(
      fc.property(fc.array(near, { minLength: 2 }), (times) => {
        for (const [base, distance] of times) {
          const time = base + distance;
          if (time < -(2n ** 63n) || time >= 2n ** 64n) expect(() => fileTimeToIso(time)).toThrow(RangeError);
          else {
            const { date, ticks } = splitFileTime(time);
            const text = date.toISOString().replace('Z', `${String(ticks).padStart(4, '0')}Z`);
            expect(fileTimeToIso(time)).toBe(text);
          }
        }
      }),
    );
  });

  it('goes on before 1601 and after 9999', () => {
    expect(fileTimeToIso(-1n)).toBe('1600-12-31T23:59:59.9999999Z');
    expect(fileTimeToIso(-(2n ** 63n))).toBe('-027627-04-19T21:11:54.5224192Z');
    expect(fileTimeToIso(2n ** 63n - 1n)).toBe('+030828-09-14T02:48:05.4775807Z');
    expect(fileTimeToIso(2n ** 64n - 1n)).toBe('+060056-05-28T05:36:10.9551615Z');
    expect(splitFileTime(-1n)).toEqual({ date: new Date('1600-12-31T23:59:59.999Z'), ticks: 9999 });
    expect(fileTimeFromDate(new Date('1600-12-31T23:59:59Z'))).toBe(-10_000_000n);
  });

  it('of every header that decodes can be shown', () => {
    const bytes = fc.uint8Array({ minLength: EVENT_HEADER_SIZE, maxLength: EVENT_HEADER_SIZE });
    fc.assert(fc.property(bytes, (header) => backAgain(decodeEventHeader(header).timeStamp)));
  });

  it.each([
    ['1', 1_000_000n],
    ['12', 1_200_000n],
    ['123', 1_230_000n],
    ['1234', 1_234_000n],
    ['12345', 1_234_500n],
    ['123456', 1_234_560n],
    ['1234567', 1_234_567n],
    ['12345678', 1_234_567n],
    ['123456789', 1_234_567n],
    ['999999999', 9_999_999n],
  ])('reads the decimals %s, cut off at 100 ns', (decimals, expected) => {
    expect(fileTimeFromIso(`1601-01-01T00:00:00.${decimals}Z`)).toBe(expected);
    expect(fileTimeFromIso(`1600-12-31T23:59:59.${decimals}Z`)).toBe(expected - 10_000_000n);
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
    '2020-12-31T00:00:00.1234567891Z',
    '2020-12-31T00:00:00.Z',
    '+060100-01-01T00:00:00Z',
    '-027627-04-19T21:11:54.5224191Z',
    '+060056-05-28T05:36:10.9551616Z',
    '-271821-04-19T23:00:00-01:00',
    '-000000-01-01T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(() => fileTimeFromIso(text)).toThrow(RangeError);
  });

  it('refuses what is no FILETIME', () => {
    expect(() => fileTimeToIso(-(1n << 63n) - 1n)).toThrow(RangeError);
    expect(() => fileTimeToDate(1n << 64n)).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date(0), 10_000)).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date('+060057-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(() => fileTimeFromDate(new Date('-027628-12-31T00:00:00Z'))).toThrow(RangeError);
  });
});
