import { windows1252Unit } from '../values/windows-1252.js';
import { putAscii, type TextBytes } from './text-bytes.js';
import { putUtf8, putUtf8Pair } from './utf8.js';

/** Bits of bytes: of ASCII characters, of four at once, and of characters above. */
const SEVEN = 0x7f;
const ONES = 0x0101_0101;
const HIGHS = 0x8080_8080 | 0;
const NOT_ASCII = 0xff80_ff80 | 0;

/**
 * Writes UTF-16 as text of XML. Returns -1 for unpaired surrogates, which UTF-8 does not have: next to
 * others, they can be a pair.
 *
 * @param isAttribute whether quotes are escaped, too.
 */
export function putXmlText(
  out: TextBytes,
  start: number,
  view: DataView,
  from: number,
  to: number,
  isAttribute: boolean,
): number {
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
    // A difference to the character is zero where the character is; `<` and `>` differ in one bit.
    const angle = (four | 0x0202_0202) ^ 0x3e3e_3e3e;
    const ampersand = four ^ 0x2626_2626;
    let zeros = ((angle - ONES) & ~angle) | ((ampersand - ONES) & ~ampersand);
    if (isAttribute) {
      const quote = four ^ 0x2222_2222;
      const apostrophe = four ^ 0x2727_2727;
      zeros |= ((quote - ONES) & ~quote) | ((apostrophe - ONES) & ~apostrophe);
    }
    if ((((first | second) & NOT_ASCII) | (zeros & HIGHS)) === 0) {
      out.view.setInt32(at, four, true);
      at += 4;
      unit += 8;
      continue;
    }
    for (const end = unit + 8; unit < end; unit += 2) {
      const code = view.getUint16(unit, true);
      if (code < 0xd800 || code > 0xdfff) at = putUnit(out, at, code, isAttribute);
      else {
        at = putPair(out, at, view, unit, to);
        if (at < 0) return -1;
        unit += 2;
      }
    }
  }
  for (; unit < to; unit += 2) {
    const code = view.getUint16(unit, true);
    if (code < 0xd800 || code > 0xdfff) at = putUnit(out, at, code, isAttribute);
    else {
      at = putPair(out, at, view, unit, to);
      if (at < 0) return -1;
      unit += 2;
    }
  }
  return at;
}

/** Writes bytes in windows-1252 as text of XML. */
export function putAnsiXmlText(
  out: TextBytes,
  start: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  isAttribute: boolean,
): number {
  const special = isAttribute ? SPECIAL_IN_ATTRIBUTE : SPECIAL;
  let at = start;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (special[byte] === 0) out.bytes[at++] = byte;
    else at = putUnit(out, at, windows1252Unit(byte), isAttribute);
  }
  return at;
}

/** The bytes that are not written unchanged. */
const SPECIAL = /* @__PURE__ */ specialBytes('&<>');
const SPECIAL_IN_ATTRIBUTE = /* @__PURE__ */ specialBytes('&<>"\'');

function specialBytes(characters: string): Uint8Array {
  const special = new Uint8Array(0x100).fill(1, 0x80);
  for (const character of characters) special[character.charCodeAt(0)] = 1;
  return special;
}

/** A code unit that is no surrogate. */
function putUnit(out: TextBytes, at: number, code: number, isAttribute: boolean): number {
  const { bytes } = out;
  if (code < 0x80) {
    switch (code) {
      case 0x26:
        return putAscii(out, at, '&amp;');
      case 0x3c:
        return putAscii(out, at, '&lt;');
      case 0x3e:
        return putAscii(out, at, '&gt;');
      case 0x22:
        if (isAttribute) return putAscii(out, at, '&quot;');
        break;
      case 0x27:
        if (isAttribute) return putAscii(out, at, '&apos;');
    }
    bytes[at] = code;
    return at + 1;
  }
  return putUtf8(out, at, code);
}

/** A pair of surrogates; -1 for an unpaired one. */
function putPair(out: TextBytes, at: number, view: DataView, unit: number, to: number): number {
  const high = view.getUint16(unit, true);
  if (high > 0xdbff || unit + 4 > to) return -1;
  const low = view.getUint16(unit + 2, true);
  if (low < 0xdc00 || low > 0xdfff) return -1;
  return putUtf8Pair(out, at, high, low);
}
