import { numberOf, objectOf } from './arguments.js';
import { type ByteReader, type ByteWriter, placeOf } from './bytes.js';

/** A SYSTEMTIME. The provider decides whether it is UTC or local time. Each member is an unsigned 16-bit number. */
export interface SystemTime {
  readonly year: number;
  /** From 1 for January. */
  readonly month: number;
  /** From 0 for Sunday. */
  readonly dayOfWeek: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly milliseconds: number;
}

const MEMBERS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'milliseconds'] as const;

/** Reads 16 bytes. They may be no valid date. */
export function readSystemTime(reader: ByteReader): SystemTime {
  return systemTimeAt(reader.view, reader.advance(16));
}

/** Returns the SYSTEMTIME whose 16 bytes start at an offset. */
export function systemTimeAt(view: DataView, at: number): SystemTime {
  placeOf(view, at, 16);
  return {
    year: view.getUint16(at, true),
    month: view.getUint16(at + 2, true),
    dayOfWeek: view.getUint16(at + 4, true),
    day: view.getUint16(at + 6, true),
    hour: view.getUint16(at + 8, true),
    minute: view.getUint16(at + 10, true),
    second: view.getUint16(at + 12, true),
    milliseconds: view.getUint16(at + 14, true),
  };
}

export function writeSystemTime(writer: ByteWriter, time: SystemTime): void {
  writer.u16(time.year);
  writer.u16(time.month);
  writer.u16(time.dayOfWeek);
  writer.u16(time.day);
  writer.u16(time.hour);
  writer.u16(time.minute);
  writer.u16(time.second);
  writer.u16(time.milliseconds);
}

/**
 * Returns a SYSTEMTIME as ISO 8601 without a zone: `2026-01-31T12:00:00.123`. Members that are not a valid date are
 * shown unchanged: `2026-13-99T25:61:61.999`.
 */
export function systemTimeToIso(time: SystemTime): string {
  return isoOf(time, 'time');
}

/** @param path the caller's name for the time. */
export function isoOf(time: SystemTime, path: string): string {
  for (const member of MEMBERS) numberOf(objectOf(time, path)[member], `${path}.${member}`);
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;
  return `${day}T${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}.${pad(time.milliseconds, 3)}`;
}
