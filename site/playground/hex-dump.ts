const WIDTH = 16;

/** Bytes as people read them: offsets, hexadecimal digits and ASCII, 16 bytes on a line. */
export function hexDump(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += WIDTH) {
    const part = bytes.subarray(at, at + WIDTH);
    const digits = Array.from(part, (byte) => byte.toString(16).padStart(2, '0'));
    const ascii = Array.from(part, (byte) => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '.'));
    const hex = `${digits.slice(0, 8).join(' ')}  ${digits.slice(8).join(' ')}`;
    lines.push(`${at.toString(16).padStart(8, '0')}  ${hex.padEnd(3 * WIDTH)}  ${ascii.join('')}`);
  }
  return lines.join('\n');
}
