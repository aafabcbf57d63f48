import { BytesError } from './bytes-error.js';
import { requireBytes } from './numbers-at.js';

/** The length from which a TextDecoder is faster than `String.fromCharCode`, in UTF-16 code units. */
export const LONG_TEXT = 64;

/** Arrays for the units of short texts, one for each length: a new array for each text takes longer. */
const arrays: number[][] = [];

let decoder: InstanceType<typeof TextDecoder> | undefined;

/**
 * Returns UTF-16 code units unchanged, including unpaired surrogates. The caller has checked that they exist.
 *
 * @param start the first byte.
 * @param end the byte after the last one.
 */
export function utf16Of(bytes: Uint8Array, start: number, end: number): string {
  return end - start < LONG_TEXT * 2 ? shortUtf16(bytes, start, end) : longUtf16(bytes, start, end);
}

/**
 * Returns the offset of the NUL that ends a text.
 *
 * @throws BytesError if there is none.
 */
export function endOfText(bytes: Uint8Array, start: number): number {
  requireBytes(bytes, start, 2);
  const last = bytes.length - 1;
  for (let at = start; at < last; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
  }
  throw new BytesError('a text has no end', start);
}

/** Returns the text from an offset up to its end, in UTF-16. */
export function textAt(bytes: Uint8Array, start: number, end: number): string {
  requireBytes(bytes, start, 0);
  requireBytes(bytes, end, 0);
  return utf16Of(bytes, start, Math.max(start, end));
}

/** An array for the code units of a short text, which the next text of that length overwrites. */
export function unitArray(length: number): number[] {
  arrays[length] ??= new Array<number>(length);
  return arrays[length] as number[];
}

function shortUtf16(bytes: Uint8Array, start: number, end: number): string {
  const units = unitArray((end - start) >> 1);
  for (let i = 0, at = start; i < units.length; i++, at += 2) {
    units[i] = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  }
  return String.fromCharCode.apply(null, units);
}

function longUtf16(bytes: Uint8Array, start: number, end: number): string {
  decoder ??= new TextDecoder('utf-16le', { ignoreBOM: true });
  const text = decoder.decode(bytes.subarray(start, end));
  // A TextDecoder replaces unpaired surrogates.
  if (!text.includes('\ufffd')) return text;
  let exact = '';
  for (let at = start; at < end; at += LONG_TEXT * 2) {
    exact += shortUtf16(bytes, at, Math.min(at + LONG_TEXT * 2, end));
  }
  return exact;
}
