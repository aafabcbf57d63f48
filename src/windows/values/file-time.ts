/**
 * FILETIME: units of 100 ns since midnight UTC of 1601-01-01, in 64 bits, signed (TimeStamp of headers) or
 * unsigned. The functions accept both, -2^63 to 2^64 - 1: years -27627 to 60056 of the Gregorian calendar,
 * continued backwards. A `Date` counts milliseconds, so the four digits below are separate.
 */
import { bigintOf, numberOf, stringOf, wrongType } from '../checks/arguments.js';

const TICKS_PER_MILLISECOND = 10_000n;
const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000n;
const MIN_FILE_TIME = -0x8000_0000_0000_0000n;
const MAX_FILE_TIME = 0xffff_ffff_ffff_ffffn;

/** A time as a `Date` and the rest that a `Date` cannot contain. */
export interface SplitFileTime {
  /** The time rounded down to milliseconds. */
  readonly date: Date;
  /** The 100 ns units above it: 0 to 9999. */
  readonly ticks: number;
}

/**
 * Splits a FILETIME without loss. `fileTimeFromDate(date, ticks)` is the inverse.
 *
 * @throws RangeError if it is not from -2^63 to 2^64 - 1.
 */
export function splitFileTime(fileTime: bigint): SplitFileTime {
  const time = bigintOf(fileTime, 'fileTime');
  if (!isFileTime(time)) throw new RangeError(`fileTime must be from -2^63 to 2^64 - 1, got ${time}`);
  const above = time % TICKS_PER_MILLISECOND;
  const ticks = above < 0n ? above + TICKS_PER_MILLISECOND : above;
  const date = new Date(Number((time - ticks) / TICKS_PER_MILLISECOND - MILLISECONDS_1601_TO_1970));
  return { date, ticks: Number(ticks) };
}

/**
 * Returns the time rounded down to milliseconds. `splitFileTime` also returns the rest.
 *
 * @throws RangeError if it is not from -2^63 to 2^64 - 1.
 */
export function fileTimeToDate(fileTime: bigint): Date {
  return splitFileTime(fileTime).date;
}

/**
 * Returns a `Date` as FILETIME. A time before 1601 is negative.
 *
 * @param ticks 100 ns units to add: 0 to 9999.
 * @throws RangeError for an invalid date, a time outside -2^63 to 2^64 - 1, and other ticks.
 */
export function fileTimeFromDate(date: Date, ticks = 0): bigint {
  // A Date of another realm is not an instance of our Date.
  if (Object.prototype.toString.call(date) !== '[object Date]') wrongType('date', 'a Date', date);
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('date must be a valid Date, got an invalid one');
  if (!Number.isInteger(numberOf(ticks, 'ticks')) || ticks < 0 || ticks > 9999) {
    throw new RangeError(`ticks must be an integer from 0 to 9999, got ${ticks}`);
  }
  const time = fileTimeOf(milliseconds) + BigInt(ticks);
  if (!isFileTime(time))
    throw new RangeError(`date ${date.toISOString()} is outside the range of a FILETIME`);
  return time;
}

/**
 * Returns a FILETIME as ISO 8601 in UTC, with all seven decimals: `2026-01-31T12:00:00.1234567Z`. Years
 * before 0 and above 9999 have a sign and six digits, as in `Date`: `-027627-04-19T21:11:54.5224192Z`.
 * `fileTimeFromIso` is the inverse.
 *
 * @throws RangeError if it is not from -2^63 to 2^64 - 1. No header and no payload can contain such a time.
 */
export function fileTimeToIso(fileTime: bigint): string {
  const { date, ticks } = splitFileTime(fileTime);
  return date.toISOString().replace('Z', `${String(ticks).padStart(4, '0')}Z`);
}

const ISO = /^((?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads an ISO 8601 time with a zone and up to nine decimals, as in event XML, truncated to 100 ns.
 *
 * @throws RangeError for other texts, days that do not exist, and times outside the range of a FILETIME.
 */
export function fileTimeFromIso(text: string): bigint {
  const [, seconds = '', decimals = '', zone] = ISO.exec(stringOf(text, 'text')) ?? [];
  const milliseconds = Date.parse(`${seconds}${zone}`);
  // `Date` reads February 30 as March 2.
  const local = new Date(`${seconds}Z`);
  if (Number.isNaN(milliseconds + local.getTime()) || !local.toISOString().startsWith(seconds)) {
    throw new RangeError(`text '${text}' is not an ISO 8601 time with a zone and at most nine decimals`);
  }
  const time = fileTimeOf(milliseconds) + BigInt(decimals.slice(0, 7).padEnd(7, '0'));
  if (!isFileTime(time)) throw new RangeError(`text '${text}' is outside the range of a FILETIME`);
  return time;
}

function fileTimeOf(milliseconds: number): bigint {
  return (BigInt(milliseconds) + MILLISECONDS_1601_TO_1970) * TICKS_PER_MILLISECOND;
}

function isFileTime(time: bigint): boolean {
  return time >= MIN_FILE_TIME && time <= MAX_FILE_TIME;
}
