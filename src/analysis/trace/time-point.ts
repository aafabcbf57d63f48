import { fileTimeFromIso, splitFileTime } from '../../windows/values/file-time.js';
import type { TimeDisplay } from '../event/time-display.js';

/**
 * A time that a user gives: absolute; on the clocks of the zone in which times are shown, with a date, as a
 * whole day, or without a date; since the start of the trace; or before its end.
 */
export type TimePoint =
  | { readonly kind: 'absolute'; readonly fileTime: bigint }
  | { readonly kind: 'wall'; readonly asUtc: bigint }
  | { readonly kind: 'day'; readonly midnightAsUtc: bigint }
  | { readonly kind: 'clock'; readonly sinceMidnight: bigint }
  | { readonly kind: 'relative'; readonly ticks: bigint }
  | { readonly kind: 'beforeEnd'; readonly ticks: bigint };

/** When a trace starts and ends. */
export interface TimeSpan {
  readonly start: bigint;
  /** `undefined` if the trace does not say it. */
  readonly end: bigint | undefined;
}

const DISTANCE = /^([+-])(\d{1,9})(?:\.(\d{1,9}))?([smhd]?)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?$/;
const ISO = /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(Z|[+-]\d\d:\d\d)?$/i;

/**
 * Reads a time: `2026-11-22T10:00:05.5Z`, with any zone; the same without a zone; a date; a time of day;
 * `+5.5`, seconds since the start of the trace; or `-1h`, an hour before its end. The units are s, m, h, and
 * d. A space can replace the `T`, and seconds can be missing. `undefined` for other text and nonexistent
 * dates.
 */
export function parseTimePoint(text: string): TimePoint | undefined {
  const [, sign, whole, fraction = '', unit = ''] = DISTANCE.exec(text) ?? [];
  if (whole !== undefined) {
    const ticks = (BigInt(whole) * SECOND + ticksOf(fraction)) * (SECONDS_IN[unit] ?? 1n);
    return { kind: sign === '+' ? 'relative' : 'beforeEnd', ticks };
  }
  if (DATE.test(text)) {
    const midnightAsUtc = fileTimeOf(text, '00:00', 'Z');
    return midnightAsUtc === undefined ? undefined : { kind: 'day', midnightAsUtc };
  }
  if (CLOCK.test(text)) {
    const sinceMidnight = fileTimeOf(FIRST_DAY, text, 'Z');
    return sinceMidnight === undefined ? undefined : { kind: 'clock', sinceMidnight };
  }
  const [, date = '', clock = '', zone] = ISO.exec(text) ?? [];
  const fileTime = fileTimeOf(date, clock, zone?.toUpperCase() ?? 'Z');
  if (fileTime === undefined) return undefined;
  return zone === undefined ? { kind: 'wall', asUtc: fileTime } : { kind: 'absolute', fileTime };
}

/** The day that starts with the FILETIME 0. */
const FIRST_DAY = '1601-01-01';

const SECOND = 10_000_000n;
const MINUTE = 60n * SECOND;
const DAY = 24n * 60n * MINUTE;

/** The seconds in units other than the second. */
const SECONDS_IN: Readonly<Record<string, bigint>> = { m: 60n, h: 3600n, d: 86_400n };

/** `undefined` if the day or the time does not exist. */
function fileTimeOf(date: string, clock: string, zone: string): bigint | undefined {
  const [, minutes, seconds = '00', decimals = '0'] = CLOCK.exec(clock) ?? [];
  if (minutes === undefined) return undefined;
  try {
    return fileTimeFromIso(`${date}T${minutes}:${seconds}.${decimals}${zone}`);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Decimals of a second in units of 100 ns. Decimals after the seventh are cut. */
function ticksOf(decimals: string): bigint {
  return BigInt(decimals.slice(0, 7).padEnd(7, '0'));
}

/** Whether the time depends on the zone in which times are shown. */
export function dependsOnZone({ kind }: TimePoint): boolean {
  return kind === 'wall' || kind === 'day' || kind === 'clock';
}

/**
 * The time as a FILETIME; `undefined` for a time of day if the trace is not within one day, and for a time of
 * day or a time before the end if the trace does not specify its end.
 *
 * @param edge the limit: as a start, a day is its first moment; as an end, its last one.
 * @param display the zone for times without one; UTC if they are relative.
 */
export function resolveTimePoint(
  point: TimePoint,
  edge: 'from' | 'to',
  display: TimeDisplay,
  { start, end }: TimeSpan,
): bigint | undefined {
  switch (point.kind) {
    case 'absolute':
      return point.fileTime;
    case 'relative':
      return start + point.ticks;
    case 'beforeEnd':
      return end === undefined ? undefined : end - point.ticks;
    case 'wall':
      return fromWall(point.asUtc, display);
    case 'day':
      return edge === 'from'
        ? fromWall(point.midnightAsUtc, display)
        : fromWall(point.midnightAsUtc + DAY, display) - 1n;
    case 'clock': {
      const day = dayOf(start, display);
      if (end === undefined || dayOf(end, display) !== day) return undefined;
      return fromWall(day * DAY + point.sinceMidnight, display);
    }
  }
}

/** The offset of a zone's clocks from UTC. */
function aheadAt(fileTime: bigint, display: TimeDisplay): bigint {
  if (display.kind === 'relative') return 0n;
  return BigInt(display.offsetAt(splitFileTime(fileTime).date.getTime())) * MINUTE;
}

/** The time at which the clocks of a zone show something. */
function fromWall(asUtc: bigint, display: TimeDisplay): bigint {
  // The offset at this time can differ from the one at the same UTC time if clocks change in between.
  return asUtc - aheadAt(asUtc - aheadAt(asUtc, display), display);
}

/** The number of the day on the clocks of a zone, since 1601. */
function dayOf(fileTime: bigint, display: TimeDisplay): bigint {
  const wall = fileTime + aheadAt(fileTime, display);
  return (wall - (((wall % DAY) + DAY) % DAY)) / DAY;
}
