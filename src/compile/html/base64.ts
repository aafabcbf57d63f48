const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648). The library runs where there is no Buffer, and `btoa` needs a text. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]).join('');
    const used = Math.min(3, bytes.length - at) + 1;
    text += digits.slice(0, used).padEnd(4, '=');
  }
  return text;
}
