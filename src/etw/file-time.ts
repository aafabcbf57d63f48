/**
 * FILETIME, the time of Windows: 100 ns units since midnight UTC of 1601-01-01, a number of 64 bits. A `Date` counts
 * milliseconds, so the four digits below it need a place of their own.
 */

const TICKS_PER_MILLISECOND = 10_000n;
const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000n;
const MAX_FILE_TIME = 0xffff_ffff_ffff_ffffn;

/** A time as a `Date` and what a `Date` cannot hold. */
export interface SplitFileTime {
  /** The time cut down to milliseconds. */
  readonly date: Date;
  /** The 100 ns units above it: 0 to 9999. */
  readonly ticks: number;
}

/**
 * Takes a FILETIME apart without loss: `fileTimeFromDate(date, ticks)` gives it back.
 *
 * @throws RangeError when it is not from 0 to 2^64 - 1.
 */
export function splitFileTime(fileTime: bigint): SplitFileTime {
  if (fileTime < 0n || fileTime > MAX_FILE_TIME) {
    throw new RangeError(`a FILETIME is from 0 to 2^64 - 1, not ${fileTime}`);
  }
  const date = new Date(Number(fileTime / TICKS_PER_MILLISECOND - MILLISECONDS_1601_TO_1970));
  return { date, ticks: Number(fileTime % TICKS_PER_MILLISECOND) };
}

/**
 * The time cut down to milliseconds; see `splitFileTime` for all of it.
 *
 * @throws RangeError when it is not from 0 to 2^64 - 1.
 */
export function fileTimeToDate(fileTime: bigint): Date {
  return splitFileTime(fileTime).date;
}

/**
 * A `Date` as FILETIME.
 *
 * @param ticks 100 ns units to add: 0 to 9999.
 * @throws RangeError for an invalid date, one before 1601 or after what 64 bits hold, and other ticks.
 */
export function fileTimeFromDate(date: Date, ticks = 0): bigint {
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('an invalid Date is no FILETIME');
  if (!Number.isInteger(ticks) || ticks < 0 || ticks > 9999) {
    throw new RangeError(`ticks are from 0 to 9999, not ${ticks}`);
  }
  const fileTime = (BigInt(milliseconds) + MILLISECONDS_1601_TO_1970) * TICKS_PER_MILLISECOND + BigInt(ticks);
  if (fileTime < 0n || fileTime > MAX_FILE_TIME) {
    throw new RangeError(`${date.toISOString()} is outside what a FILETIME can hold`);
  }
  return fileTime;
}

/**
 * A FILETIME as ISO 8601 in UTC, with all seven decimals: `2026-01-31T12:00:00.1234567Z`. Years above 9999 have a sign
 * and six digits, as `Date` writes them.
 *
 * @throws RangeError when it is not from 0 to 2^64 - 1.
 */
export function fileTimeToIso(fileTime: bigint): string {
  const { date, ticks } = splitFileTime(fileTime);
  return date.toISOString().replace('Z', `${String(ticks).padStart(4, '0')}Z`);
}

const ISO = /^((?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7})0*)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads an ISO 8601 time with a zone. Event XML writes nine decimals: those after the seventh must be zeros.
 *
 * @throws RangeError for other texts, days that do not exist, and times that a FILETIME cannot hold.
 */
export function fileTimeFromIso(text: string): bigint {
  const [, seconds, decimals = '', zone] = ISO.exec(text) ?? [];
  const date = new Date(`${seconds}${zone}`);
  // `Date` takes the 30th of February for the 2nd of March.
  const local = new Date(`${seconds}Z`);
  if (Number.isNaN(date.getTime()) || !local.toISOString().startsWith(`${seconds}`)) {
    throw new RangeError(`'${text}' is no ISO 8601 time with a zone and at most seven decimals`);
  }
  return fileTimeFromDate(date) + BigInt(decimals.padEnd(7, '0'));
}
