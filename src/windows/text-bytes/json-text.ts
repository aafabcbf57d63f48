import { UNSAFE_CHARACTERS } from '../../text/unsafe-characters.js';
import { windows1252Unit } from '../values/windows-1252.js';
import { putAscii, type TextBytes } from './text-bytes.js';
import { putUtf8, putUtf8Pair } from './utf8.js';

/** Bits of bytes: of ASCII characters, of four at once, and of characters above. */
const SEVEN = 0x7f;
const ONES = 0x0101_0101;
const SPACES = 0x2020_2020;
const HIGHS = 0x8080_8080 | 0;
const NOT_ASCII = 0xff80_ff80 | 0;

const QUOTE = 0x22;
const HASH = 0x23;
const BACKSLASH = 0x5c;

/**
 * Writes UTF-16 as a string of JSON with its quotes, and with escapes for all characters that `escapedJson`
 * escapes. Returns -1 for `##`, which needs an escape only before certain characters.
 */
export function putJsonText(out: TextBytes, start: number, view: DataView, from: number, to: number): number {
  out.bytes[start] = QUOTE;
  const end = putJsonPart(out, start + 1, view, from, to);
  if (end < 0) return -1;
  out.bytes[end] = QUOTE;
  return end + 1;
}

/** The same without quotes, for a part of a string. A `#` before it counts, too. */
export function putJsonPart(out: TextBytes, start: number, view: DataView, from: number, to: number): number {
  let at = start;
  let unit = from;
  // Four characters in a step, while none of them is special.
  while (unit + 8 <= to) {
    const first = view.getInt32(unit, true);
    const second = view.getInt32(unit + 4, true);
    const four =
      (first & SEVEN) |
      ((first >> 8) & (SEVEN << 8)) |
      ((second & SEVEN) << 16) |
      ((second << 8) & (SEVEN << 24));
    if ((((first | second) & NOT_ASCII) | specialIn(four)) === 0) {
      out.view.setInt32(at, four, true);
      at += 4;
      unit += 8;
      continue;
    }
    for (const end = unit + 8; unit < end; unit += 2) {
      const code = view.getUint16(unit, true);
      if (isPair(view, unit, to, code)) {
        at = putPair(out, at, code, view.getUint16(unit + 2, true));
        unit += 2;
      } else if (code === HASH && out.bytes[at - 1] === HASH) return -1;
      else at = putUnit(out, at, code);
    }
  }
  for (; unit < to; unit += 2) {
    const code = view.getUint16(unit, true);
    if (isPair(view, unit, to, code)) {
      at = putPair(out, at, code, view.getUint16(unit + 2, true));
      unit += 2;
    } else if (code === HASH && out.bytes[at - 1] === HASH) return -1;
    else at = putUnit(out, at, code);
  }
  return at;
}

/** Not 0 if one of four ASCII characters may need an escape. */
function specialIn(four: number): number {
  // A difference to the character is zero where the character is; `"` and `#` differ in one bit.
  const quote = (four | ONES) ^ 0x2323_2323;
  const backslash = four ^ 0x5c5c_5c5c;
  const del = four ^ 0x7f7f_7f7f;
  const zeros =
    ((quote - ONES) & ~quote) |
    ((backslash - ONES) & ~backslash) |
    ((del - ONES) & ~del) |
    ((four - SPACES) & ~four);
  return zeros & HIGHS;
}

/** As `putJsonText` for bytes in windows-1252. */
export function putAnsiJsonText(
  out: TextBytes,
  start: number,
  view: DataView,
  from: number,
  to: number,
): number {
  out.bytes[start] = QUOTE;
  const end = putAnsiJsonPart(out, start + 1, view, from, to);
  if (end < 0) return -1;
  out.bytes[end] = QUOTE;
  return end + 1;
}

/** As `putJsonPart` for bytes in windows-1252. */
export function putAnsiJsonPart(
  out: TextBytes,
  start: number,
  view: DataView,
  from: number,
  to: number,
): number {
  let at = start;
  let index = from;
  while (index < to) {
    if (index + 4 <= to) {
      const four = view.getInt32(index, true);
      if (((four & HIGHS) | specialIn(four)) === 0) {
        out.view.setInt32(at, four, true);
        at += 4;
        index += 4;
        continue;
      }
    }
    for (const end = Math.min(index + 4, to); index < end; index++) {
      const code = windows1252Unit(view.getUint8(index));
      if (code === HASH && out.bytes[at - 1] === HASH) return -1;
      at = putUnit(out, at, code);
    }
  }
  return at;
}

/** The letters of short escapes, by character; 0 for others. */
const SHORT = /* @__PURE__ */ shortEscapes();

function shortEscapes(): Uint8Array {
  const letters = new Uint8Array(0x80);
  for (const character of '"\\\b\t\n\f\r')
    letters[character.charCodeAt(0)] = JSON.stringify(character).charCodeAt(2);
  return letters;
}

/** Writes a code unit that is not the start of a pair. */
function putUnit(out: TextBytes, at: number, code: number): number {
  const { bytes } = out;
  if (code < 0x80) {
    const letter = SHORT[code] as number;
    if (letter !== 0) {
      bytes[at] = BACKSLASH;
      bytes[at + 1] = letter;
      return at + 2;
    }
    if (code < 0x20 || code === 0x7f) return putEscape(out, at, code);
    bytes[at] = code;
    return at + 1;
  }
  if (isUnsafe(code)) return putEscape(out, at, code);
  return putUtf8(out, at, code);
}

function putEscape(out: TextBytes, at: number, code: number): number {
  return putAscii(out, at, `\\u${code.toString(16).padStart(4, '0')}`);
}

const SAFE = 1;
const UNSAFE = 2;
/** By code unit; 0 for those that were not needed yet. */
let known: Uint8Array | undefined;

function isUnsafe(code: number): boolean {
  known ??= new Uint8Array(0x1_0000);
  if (known[code] === 0) known[code] = isUnsafeText(String.fromCharCode(code)) ? UNSAFE : SAFE;
  return known[code] === UNSAFE;
}

function isUnsafeText(character: string): boolean {
  return character.search(UNSAFE_CHARACTERS) >= 0;
}

/** Whether a code unit and the one behind it are a pair of surrogates. */
function isPair(view: DataView, unit: number, to: number, code: number): boolean {
  if (code < 0xd800 || code > 0xdbff || unit + 4 > to) return false;
  const low = view.getUint16(unit + 2, true);
  return low >= 0xdc00 && low <= 0xdfff;
}

function putPair(out: TextBytes, at: number, high: number, low: number): number {
  if (isUnsafeText(String.fromCharCode(high, low))) return putEscape(out, putEscape(out, at, high), low);
  return putUtf8Pair(out, at, high, low);
}
