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
