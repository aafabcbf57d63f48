import { fileTimeFromIso, splitFileTime } from '../etw/file-time.js';
import type { TimeDisplay } from './time-display.js';

/** A time that a user gives: absolute, on the clocks of the zone in which times are shown, or since the start of the trace. */
export type TimePoint =
  | { readonly kind: 'absolute'; readonly fileTime: bigint }
  | { readonly kind: 'wall'; readonly asUtc: bigint }
  | { readonly kind: 'relative'; readonly ticks: bigint };

const SECONDS = /^\+(\d{1,9})(?:\.(\d{1,9}))?s?$/;
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/i;

/**
 * Reads a time: `2026-11-22T10:00:05.5Z`, with any zone; the same without a zone; or `+5.5`, seconds since the start of
 * the trace. A space can replace the `T`, and seconds can be missing.
 *
 * @returns `undefined` for any other text, and for days and times that do not exist.
 */
export function parseTimePoint(text: string): TimePoint | undefined {
  const [, whole, fraction = ''] = SECONDS.exec(text) ?? [];
  if (whole !== undefined) return { kind: 'relative', ticks: BigInt(whole) * SECOND + ticksOf(fraction) };
  const [, date, time, seconds = '00', decimals = '0', zone] = ISO.exec(text) ?? [];
  if (date === undefined) return undefined;
  try {
    const fileTime = fileTimeFromIso(`${date}T${time}:${seconds}.${decimals}${(zone ?? 'Z').toUpperCase()}`);
    return zone === undefined ? { kind: 'wall', asUtc: fileTime } : { kind: 'absolute', fileTime };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const SECOND = 10_000_000n;
const MINUTE = 60n * SECOND;

/** Decimals of a second in units of 100 ns. Decimals after the seventh are cut. */
function ticksOf(decimals: string): bigint {
  return BigInt(decimals.slice(0, 7).padEnd(7, '0'));
}

/**
 * The time as a FILETIME.
 *
 * @param display the zone for times without one: the zone in which times are shown. UTC if they are relative.
 * @param start when the trace starts.
 */
export function resolveTimePoint(point: TimePoint, display: TimeDisplay, start: bigint): bigint {
  switch (point.kind) {
    case 'absolute':
      return point.fileTime;
    case 'relative':
      return start + point.ticks;
    case 'wall': {
      if (display.kind === 'relative') return point.asUtc;
      const ahead = (fileTime: bigint) =>
        BigInt(display.offsetAt(splitFileTime(fileTime).date.getTime())) * MINUTE;
      // The offset at the time itself can differ from the one at the same time in UTC, when clocks change in between.
      return point.asUtc - ahead(point.asUtc - ahead(point.asUtc));
    }
  }
}
