const BYTES_IN_LINE = 16;

/** Bytes for people: offset, hexadecimal, and ASCII characters. */
export function hexDump(bytes: Uint8Array, indent: string): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += BYTES_IN_LINE) {
    const line = bytes.subarray(start, start + BYTES_IN_LINE);
    const offset = start.toString(16).padStart(4, '0');
    const ascii = Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'));
    text += `${indent}${offset}  ${hexBytes(line).padEnd(BYTES_IN_LINE * 3 - 1)}  ${ascii.join('')}\n`;
  }
  return text;
}

/** `64 00 01`. */
export function hexBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
