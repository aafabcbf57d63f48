import { putDecimal, putHexByte, putSevenDigits, putTwoDigits } from './digits.js';
import { putAscii, TextBytes } from './text-bytes.js';

const HYPHEN = 0x2d;

/** Writes a GUID of 16 bytes with braces. */
export function putGuid(out: TextBytes, at: number, view: DataView, from: number, isUpper: boolean): number {
  out.bytes[at] = 0x7b;
  const end = putBareGuid(out, at + 1, view, from, isUpper);
  out.bytes[end] = 0x7d;
  return end + 1;
}

/** Writes a GUID of 16 bytes without braces. */
export function putBareGuid(
  out: TextBytes,
  at: number,
  view: DataView,
  from: number,
  isUpper: boolean,
): number {
  const { bytes } = out;
  for (let byte = 0; byte < 4; byte++)
    putHexByte(out, at + 2 * byte, view.getUint8(from + 3 - byte), isUpper);
  bytes[at + 8] = HYPHEN;
  putHexByte(out, at + 9, view.getUint8(from + 5), isUpper);
  putHexByte(out, at + 11, view.getUint8(from + 4), isUpper);
  bytes[at + 13] = HYPHEN;
  putHexByte(out, at + 14, view.getUint8(from + 7), isUpper);
  putHexByte(out, at + 16, view.getUint8(from + 6), isUpper);
  bytes[at + 18] = HYPHEN;
  putHexByte(out, at + 19, view.getUint8(from + 8), isUpper);
  putHexByte(out, at + 21, view.getUint8(from + 9), isUpper);
  bytes[at + 23] = HYPHEN;
  for (let byte = 0; byte < 6; byte++)
    putHexByte(out, at + 24 + 2 * byte, view.getUint8(from + 10 + byte), isUpper);
  return at + 36;
}

/** Writes bytes as upper-case hexadecimal digits. */
export function putBinary(out: TextBytes, at: number, view: DataView, from: number, to: number): number {
  let end = at;
  for (let byte = from; byte < to; byte++) end = putHexByte(out, end, view.getUint8(byte), true);
  return end;
}

/**
 * Writes a SID, or nothing for bytes that are none, as `readSid` reads them. Returns -1 for an authority of
 * more than 32 bits, of which no real SID is known.
 */
export function putSid(out: TextBytes, at: number, view: DataView, from: number, to: number): number {
  if (to - from < 8) return at;
  const count = view.getUint8(from + 1);
  if (count > 15 || 8 + 4 * count > to - from) return at;
  if (view.getUint16(from + 2) !== 0) return -1;
  let end = putDecimal(out, putAscii(out, at, 'S-'), view.getUint8(from));
  out.bytes[end] = HYPHEN;
  end = putDecimal(out, end + 1, view.getUint32(from + 4));
  for (let index = 0; index < count; index++) {
    out.bytes[end] = HYPHEN;
    end = putDecimal(out, end + 1, view.getUint32(from + 8 + 4 * index, true));
  }
  return end;
}

/** Writes a SYSTEMTIME as `systemTimeToIso`, with `Z`. */
export function putSystemTime(out: TextBytes, at: number, view: DataView, from: number): number {
  const member = (number: number, digits: number) =>
    String(view.getUint16(from + 2 * number, true)).padStart(digits, '0');
  const day = `${member(0, 4)}-${member(1, 2)}-${member(3, 2)}`;
  const time = `${member(4, 2)}:${member(5, 2)}:${member(6, 2)}.${member(7, 3)}`;
  return putAscii(out, at, `${day}T${time}Z`);
}

/** The high word of a FILETIME in the year 9990: later times can have years of six digits. */
const MOST_HIGH = 616_000_000;

/** Writes FILETIMEs. Most are in the same second as the one before, whose text it keeps. */
export class FileTimeBytes {
  #second = -1;
  readonly #text = new TextBytes(TIME.length);

  constructor() {
    putAscii(this.#text, 0, TIME);
  }

  /** Writes a FILETIME as `fileTimeToIso`, but without `Z`. Returns -1 for years that could be above 9999. */
  put(out: TextBytes, at: number, low: number, high: number): number {
    if (high > MOST_HIGH) return -1;
    // 2^32 = 429 * 10^7 + 4967296, and the products stay below 2^53.
    const time = high * 4_967_296 + low;
    const seconds = Math.floor(time / 10_000_000);
    return this.putSecond(out, at, high * 429 + seconds, time - seconds * 10_000_000);
  }

  /** Writes a time that was divided: a second since 1601, before the year 10000, and 100 ns within it. */
  putSecond(out: TextBytes, at: number, second: number, ticks: number): number {
    if (second !== this.#second) this.#set(second);
    const { view } = this.#text;
    for (let word = 0; word < TIME.length; word += 4)
      out.view.setInt32(at + word, view.getInt32(word, true), true);
    return putSevenDigits(out, at + TIME.length, ticks);
  }

  #set(second: number): void {
    this.#second = second;
    const out = this.#text;
    const days = Math.floor(second / 86_400);
    const ofDay = second - days * 86_400;
    // The Gregorian calendar by eras of 400 years, which start on March 1 of 1600.
    const day = days + 306;
    const era = Math.floor(day / 146_097);
    const ofEra = day - era * 146_097;
    const year = Math.floor(
      (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
    );
    const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
    const month = Math.floor((5 * ofYear + 2) / 153);
    const shown = 1600 + era * 400 + year + (month >= 10 ? 1 : 0);
    const century = Math.floor(shown / 100);
    const minutes = Math.floor(ofDay / 60);
    const hours = Math.floor(minutes / 60);
    putTwoDigits(out, 0, century);
    putTwoDigits(out, 2, shown - century * 100);
    putTwoDigits(out, 5, month < 10 ? month + 3 : month - 9);
    putTwoDigits(out, 8, ofYear - Math.floor((153 * month + 2) / 5) + 1);
    putTwoDigits(out, 11, hours);
    putTwoDigits(out, 14, minutes - hours * 60);
    putTwoDigits(out, 17, ofDay - minutes * 60);
  }
}

const TIME = '0000-00-00T00:00:00.';
