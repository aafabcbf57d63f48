/** The length from which a TextDecoder is faster than `String.fromCharCode`, in UTF-16 code units. */
const LONG_TEXT = 64;

let decoder: InstanceType<typeof TextDecoder> | undefined;

/** One array for each length. */
const arrays: number[][] = [];

/**
 * An array for the code units of a short text, to fill and give to `String.fromCharCode`. Every call with the same length
 * returns the same array.
 */
export function unitArray(length: number): number[] {
  let array = arrays[length];
  if (array === undefined) {
    array = new Array<number>(length).fill(0);
    arrays[length] = array;
  }
  return array;
}

/**
 * Returns UTF-16 code units as they are, unpaired surrogates included. The caller has checked that they exist.
 *
 * @param start the first byte.
 * @param end the byte after the last one.
 */
export function utf16Of(bytes: Uint8Array, start: number, end: number): string {
  const length = (end - start) >> 1;
  return length < LONG_TEXT ? shortUtf16(bytes, start, length) : longUtf16(bytes, start, end);
}

function shortUtf16(bytes: Uint8Array, start: number, length: number): string {
  const units = unitArray(length);
  for (let i = 0, at = start; i < length; i++, at += 2) {
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
    exact += shortUtf16(bytes, at, Math.min(LONG_TEXT, (end - at) >> 1));
  }
  return exact;
}
