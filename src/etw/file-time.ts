/**
 * FILETIME, the time of Windows: 100 ns units since midnight UTC of 1601-01-01, a number of 64 bits. Windows has it with
 * a sign (TimeStamp of headers) and without (FILETIME), so the functions take both: -2^63 to 2^64 - 1, which are the years
 * -27627 to 60056 of the Gregorian calendar, also before there was one. A `Date` counts milliseconds, so the four digits
 * below it need a place of their own.
 */
import { bigintOf, numberOf, stringOf, wrongType } from './arguments.js';

const TICKS_PER_MILLISECOND = 10_000n;
const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000n;
const MIN_FILE_TIME = -0x8000_0000_0000_0000n;
const MAX_FILE_TIME = 0xffff_ffff_ffff_ffffn;

/** A time as a `Date` and what a `Date` cannot hold. */
export interface SplitFileTime {
  /** The time cut down to milliseconds: the last one that is not later. */
  readonly date: Date;
  /** The 100 ns units above it: 0 to 9999. */
  readonly ticks: number;
}

/**
 * Takes a FILETIME apart without loss: `fileTimeFromDate(date, ticks)` gives it back.
 *
 * @throws RangeError when it is not from -2^63 to 2^64 - 1.
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
 * The time cut down to milliseconds; see `splitFileTime` for all of it.
 *
 * @throws RangeError when it is not from -2^63 to 2^64 - 1.
 */
export function fileTimeToDate(fileTime: bigint): Date {
  return splitFileTime(fileTime).date;
}

/**
 * A `Date` as FILETIME; one before 1601 is negative.
 *
 * @param ticks 100 ns units to add: 0 to 9999.
 * @throws RangeError for an invalid date, one outside -2^63 to 2^64 - 1, and other ticks.
 */
export function fileTimeFromDate(date: Date, ticks = 0): bigint {
  // A Date of another realm is no instance of ours.
  if (Object.prototype.toString.call(date) !== '[object Date]') wrongType('date', 'a Date', date);
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('date must be a valid Date, got an invalid one');
  if (!Number.isInteger(numberOf(ticks, 'ticks')) || ticks < 0 || ticks > 9999) {
    throw new RangeError(`ticks must be an integer from 0 to 9999, got ${ticks}`);
  }
  const time = fileTimeOf(milliseconds) + BigInt(ticks);
  if (!isFileTime(time))
    throw new RangeError(`date ${date.toISOString()} is outside what a FILETIME can hold`);
  return time;
}

/**
 * A FILETIME as ISO 8601 in UTC, with all seven decimals: `2026-01-31T12:00:00.1234567Z`. Years before 0 and above 9999
 * have a sign and six digits, as `Date` writes them: `-027627-04-19T21:11:54.5224192Z`. `fileTimeFromIso` gives every one
 * back.
 *
 * @throws RangeError when it is not from -2^63 to 2^64 - 1, which no header and no payload can hold.
 */
export function fileTimeToIso(fileTime: bigint): string {
  const { date, ticks } = splitFileTime(fileTime);
  return date.toISOString().replace('Z', `${String(ticks).padStart(4, '0')}Z`);
}

const ISO = /^((?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads an ISO 8601 time with a zone and up to nine decimals, as event XML writes them. What is below 100 ns is cut off:
 * the decimals behind the seventh.
 *
 * @throws RangeError for other texts, days that do not exist, and times that a FILETIME cannot hold.
 */
export function fileTimeFromIso(text: string): bigint {
  const [, seconds = '', decimals = '', zone] = ISO.exec(stringOf(text, 'text')) ?? [];
  const milliseconds = Date.parse(`${seconds}${zone}`);
  // `Date` takes the 30th of February for the 2nd of March.
  const local = new Date(`${seconds}Z`);
  if (Number.isNaN(milliseconds + local.getTime()) || !local.toISOString().startsWith(seconds)) {
    throw new RangeError(`text '${text}' is no ISO 8601 time with a zone and at most nine decimals`);
  }
  const time = fileTimeOf(milliseconds) + BigInt(decimals.slice(0, 7).padEnd(7, '0'));
  if (!isFileTime(time)) throw new RangeError(`text '${text}' is outside what a FILETIME can hold`);
  return time;
}

function fileTimeOf(milliseconds: number): bigint {
  return (BigInt(milliseconds) + MILLISECONDS_1601_TO_1970) * TICKS_PER_MILLISECOND;
}

function isFileTime(time: bigint): boolean {
  return time >= MIN_FILE_TIME && time <= MAX_FILE_TIME;
}
