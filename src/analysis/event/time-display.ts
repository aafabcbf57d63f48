import { fileTimeToIso, splitFileTime } from '../../windows/values/file-time.js';
import type { TimeDisplayName } from './time-display-names.js';

/** The display of times: in a time zone, or in seconds since the start of the trace. */
export type TimeDisplay =
  | {
      readonly kind: 'zone';
      /** Minutes that the zone is ahead of UTC at a time, in milliseconds since 1970. */
      readonly offsetAt: (milliseconds: number) => number;
    }
  | { readonly kind: 'relative'; readonly start: bigint };

export const UTC: TimeDisplay = { kind: 'zone', offsetAt: () => 0 };

/** The time zone of the machine that runs this program. */
export const LOCAL_TIME: TimeDisplay = {
  kind: 'zone',
  offsetAt: (milliseconds) => -Math.round(new Date(milliseconds).getTimezoneOffset()),
};

/** @param minutes how far the zone is ahead of UTC. */
export function zoneAhead(minutes: number): TimeDisplay {
  return { kind: 'zone', offsetAt: () => minutes };
}

/** A time zone of the IANA database: `Europe/Berlin`. */
export interface TimeZone {
  readonly zone: string;
}

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  // Offsets have a form of their own.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Zones change their offsets at the start of such a step, in milliseconds. */
const STEP = 15 * 60_000;

function inZone({ zone }: TimeZone): TimeDisplay {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  // Most events follow each other, and formatting takes much longer than showing a time.
  let [step, offset] = [Number.NaN, 0];
  return {
    kind: 'zone',
    offsetAt(milliseconds) {
      const at = Math.floor(milliseconds / STEP);
      if (at === step) return offset;
      const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(at * STEP)) ?? [];
      step = at;
      offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
      return offset;
    },
  };
}

/**
 * The display of times for a name, a time zone, or a zone's minutes ahead of UTC; `relative` counts from
 * `start`.
 */
export function timeDisplayOf(
  choice: TimeDisplayName | TimeZone | number | undefined,
  start: bigint,
): TimeDisplay {
  switch (choice) {
    case undefined:
    case 'utc':
      return UTC;
    case 'local':
      return LOCAL_TIME;
    case 'relative':
      return { kind: 'relative', start };
    default:
      return typeof choice === 'number' ? zoneAhead(choice) : inZone(choice);
  }
}

/** A time in parts, for lines below a heading with date and zone. */
export interface TimeParts {
  /** `2026-11-22`; empty for a relative time. */
  readonly date: string;
  /** `10:00:05.1234567`, or `+5.1234567`. */
  readonly clock: string;
  /** `Z`, `+01:00`; empty for a relative time. */
  readonly zone: string;
}

/** The parts of a FILETIME, with all seven decimals. */
export function timeParts(fileTime: bigint, display: TimeDisplay): TimeParts {
  if (display.kind === 'relative')
    return { date: '', clock: secondsText(fileTime - display.start), zone: '' };
  const offset = display.offsetAt(splitFileTime(fileTime).date.getTime());
  const iso = isoAhead(fileTime, offset);
  const middle = iso.lastIndexOf('T');
  return {
    date: iso.slice(0, middle),
    clock: iso.slice(middle + 1, -1),
    zone: zoneText(offset),
  };
}

/** A FILETIME as one text: ISO 8601 with its zone, or `+5.1234567`. */
export function timeText(fileTime: bigint, display: TimeDisplay): string {
  const { date, clock, zone } = timeParts(fileTime, display);
  return date === '' ? clock : `${date}T${clock}${zone}`;
}

/** 100 ns units as seconds with a sign: `+5.1234567`. */
function secondsText(ticks: bigint): string {
  const size = ticks < 0n ? -ticks : ticks;
  return `${ticks < 0n ? '-' : '+'}${size / SECOND}.${String(size % SECOND).padStart(7, '0')}`;
}

const SECOND = 10_000_000n;
const MINUTE = 60n * SECOND;

const EARLIEST = -(1n << 63n);

/** The time on the clocks of a zone, with `Z` at its end. */
function isoAhead(fileTime: bigint, offset: number): string {
  const shifted = fileTime + BigInt(offset) * MINUTE;
  // West of Greenwich, the first hours that a FILETIME can express have no such time.
  return fileTimeToIso(shifted < EARLIEST ? fileTime : shifted);
}

function zoneText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
