import type { ByteReader, ByteWriter } from '../bytes/bytes.js';
import { u16At } from '../bytes/numbers-at.js';
import { numberOf, objectOf } from '../checks/arguments.js';

/** A SYSTEMTIME of unsigned 16-bit members. The provider decides whether it is UTC or local time. */
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
  return systemTimeAt(reader.bytes, reader.advance(16));
}

/** Returns the SYSTEMTIME whose 16 bytes start at an offset. */
export function systemTimeAt(bytes: Uint8Array, at: number): SystemTime {
  return {
    year: u16At(bytes, at),
    month: u16At(bytes, at + 2),
    dayOfWeek: u16At(bytes, at + 4),
    day: u16At(bytes, at + 6),
    hour: u16At(bytes, at + 8),
    minute: u16At(bytes, at + 10),
    second: u16At(bytes, at + 12),
    milliseconds: u16At(bytes, at + 14),
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

/** A SYSTEMTIME as ISO 8601 without a zone: `2026-01-31T12:00:00.123`. Invalid dates are shown unchanged. */
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
