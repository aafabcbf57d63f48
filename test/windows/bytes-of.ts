/** Bytes from hexadecimal digits; blanks and line breaks do not count. */
export function bytesOf(hex: string): Uint8Array {
  const digits = hex.replace(/\s/g, '');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
