import { bytesOf, stringOf } from '../checks/arguments.js';

/** Two lower-case digits for each byte. */
const HEX_DIGITS: readonly string[] = /* @__PURE__ */ Array.from({ length: 0x100 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** Returns bytes as `0x` and two upper-case digits for each. */
export function formatHexBinary(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytesOf(bytes, 'bytes')) digits += HEX_DIGITS[byte];
  return `0x${digits.toUpperCase()}`;
}

/** Returns the bytes of hexadecimal text such as `0x00FF`, in either case; `undefined` for other text. */
export function parseHexBinary(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(stringOf(text, 'text'))) return undefined;
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, i) =>
    Number.parseInt(text.slice(i * 2 + 2, i * 2 + 4), 16),
  );
}
