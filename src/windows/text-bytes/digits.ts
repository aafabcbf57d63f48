import { putAscii, type TextBytes } from './text-bytes.js';

/** The two characters of each number below 100, and of each byte in lower-case and upper-case hexadecimal. */
const DECIMAL = /* @__PURE__ */ pairs(100, (value) => String(value).padStart(2, '0'));
const HEX = /* @__PURE__ */ pairs(256, (value) => value.toString(16).padStart(2, '0'));
const UPPER_HEX = /* @__PURE__ */ pairs(256, (value) => value.toString(16).padStart(2, '0').toUpperCase());

function pairs(length: number, textOf: (value: number) => string): Uint16Array {
  return Uint16Array.from({ length }, (_, value) => {
    const text = textOf(value);
    return text.charCodeAt(0) | (text.charCodeAt(1) << 8);
  });
}

/** Writes two decimal digits. */
export function putTwoDigits({ view }: TextBytes, at: number, value: number): number {
  view.setUint16(at, DECIMAL[value] as number, true);
  return at + 2;
}

/** Writes seven decimal digits. */
export function putSevenDigits(out: TextBytes, at: number, value: number): number {
  const high = (value / 100_000) | 0;
  const low = value - high * 100_000;
  const middle = (low / 1000) | 0;
  const rest = low - middle * 1000;
  const tens = (rest / 10) | 0;
  putTwoDigits(out, at, high);
  putTwoDigits(out, at + 2, middle);
  putTwoDigits(out, at + 4, tens);
  out.bytes[at + 6] = 0x30 + rest - tens * 10;
  return at + 7;
}

/** Writes an integer from 0 to 2^32 - 1. */
export function putDecimal(out: TextBytes, at: number, value: number): number {
  if (value < 10) {
    out.bytes[at] = 0x30 + value;
    return at + 1;
  }
  if (value < 100) return putTwoDigits(out, at, value);
  if (value < 10_000) {
    const high = (value / 100) | 0;
    let end = at;
    if (high < 10) out.bytes[end++] = 0x30 + high;
    else end = putTwoDigits(out, end, high);
    return putTwoDigits(out, end, value - high * 100);
  }
  const high = Math.floor(value / 10_000);
  const low = value - high * 10_000;
  const end = putDecimal(out, at, high);
  const hundreds = (low / 100) | 0;
  putTwoDigits(out, end, hundreds);
  return putTwoDigits(out, end + 2, low - hundreds * 100);
}

/** Writes an integer from -(2^31) to 2^31 - 1. */
export function putSigned(out: TextBytes, at: number, value: number): number {
  if (value >= 0) return putDecimal(out, at, value);
  out.bytes[at] = MINUS;
  return putDecimal(out, at + 1, -value);
}

const MINUS = 0x2d;

const SEVEN_DIGITS = 10_000_000;

/** Writes an unsigned integer of 64 bits, of which the words are unsigned. */
export function putDecimal64(out: TextBytes, at: number, low: number, high: number): number {
  if (high === 0) return putDecimal(out, at, low);
  // In base 10^7: 2^32 is 429 * 10^7 + 4967296, and 2^48 is 28147497 * 10^7 + 6710656. All numbers stay
  // below 2^53.
  const upper = high >>> 16;
  const lower = high & 0xffff;
  const units = upper * 6_710_656 + lower * 4_967_296 + low;
  const carry = Math.floor(units / SEVEN_DIGITS);
  const millions = upper * 28_147_497 + lower * 429 + carry;
  const first = Math.floor(millions / SEVEN_DIGITS);
  const middle = millions - first * SEVEN_DIGITS;
  const end =
    first === 0 ? putDecimal(out, at, middle) : putSevenDigits(out, putDecimal(out, at, first), middle);
  return putSevenDigits(out, end, units - carry * SEVEN_DIGITS);
}

/** Writes a signed integer of 64 bits, of which the words are unsigned. */
export function putSigned64(out: TextBytes, at: number, low: number, high: number): number {
  if (high < 0x8000_0000) return putDecimal64(out, at, low, high);
  out.bytes[at] = MINUS;
  const borrow = low === 0 ? 0 : 1;
  return putDecimal64(out, at + 1, -low >>> 0, (-high - borrow) >>> 0);
}

/** Writes an unsigned integer of 32 bits in hexadecimal, without leading zeros. */
export function putHex({ bytes }: TextBytes, at: number, value: number, isUpper = false): number {
  const ten = isUpper ? 0x37 : 0x57;
  const digits = value === 0 ? 1 : (35 - Math.clz32(value)) >> 2;
  let end = at;
  for (let shift = (digits - 1) * 4; shift >= 0; shift -= 4) {
    const digit = (value >>> shift) & 15;
    bytes[end++] = digit + (digit < 10 ? 0x30 : ten);
  }
  return end;
}

/** Writes `0x` and an unsigned integer of 64 bits in hexadecimal, without leading zeros. */
export function putHex64(out: TextBytes, at: number, low: number, high: number, isUpper = false): number {
  const start = putAscii(out, at, '0x');
  if (high === 0) return putHex(out, start, low, isUpper);
  const end = putHex(out, start, high, isUpper);
  for (let byte = 0; byte < 4; byte++)
    putHexByte(out, end + 2 * byte, (low >>> (24 - 8 * byte)) & 0xff, isUpper);
  return end + 8;
}

/** Writes a byte as two hexadecimal digits. */
export function putHexByte({ view }: TextBytes, at: number, byte: number, isUpper: boolean): number {
  view.setUint16(at, (isUpper ? UPPER_HEX : HEX)[byte] as number, true);
  return at + 2;
}
