/**
 * 64-bit FNV-1a of UTF-8 (draft-eastlake-fnv), in 32-bit halves: numbers have 53 bits. Prime: 2^40 + 0x1b3.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + low * 0x100 + Math.floor(product / 0x1_0000_0000)) % 0x1_0000_0000;
    low = product >>> 0;
  }
  return hexadecimal(high) + hexadecimal(low);
}

function hexadecimal(half: number): string {
  return half.toString(16).padStart(8, '0');
}

/**
 * The last 48 bits of the 64-bit FNV-1a of an ASCII text, as a number. Makes no text, for millions of calls.
 */
export function fnv1a48(ascii: string): number {
  // The offset basis in digits of 16 bits, whose products with the prime's lower part have 25 bits.
  let high = 0x9ce4;
  let middle = 0x8422;
  let low = 0x2325;
  for (let at = 0; at < ascii.length; at++) {
    low ^= ascii.charCodeAt(at);
    const product = low * 0x1b3;
    const next = middle * 0x1b3 + (product >>> 16);
    high = (high * 0x1b3 + (low << 8) + (next >>> 16)) & 0xffff;
    middle = next & 0xffff;
    low = product & 0xffff;
  }
  return high * 0x1_0000_0000 + middle * 0x1_0000 + low;
}
