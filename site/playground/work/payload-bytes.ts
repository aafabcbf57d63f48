import { looksLikeHexBytes, parseHexBytes } from '../../../src/decode/hex-bytes.js';

/** Base64 and its variant for addresses, with or without padding at the end. */
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Reads a payload as people paste it. A text that is both, such as `cafe`, is hexadecimal.
 *
 * @returns `undefined` for a text that is neither.
 */
export function payloadBytes(text: string): Uint8Array | undefined {
  const hex = parseHexBytes(text.trim());
  if (hex !== undefined) return hex;
  const digits = text.replace(/\s/g, '');
  // A missing digit must not turn hexadecimal digits into other bytes.
  if (!BASE64.test(digits) || (looksLikeHexBytes(text) && !digits.endsWith('='))) return undefined;
  try {
    const binary = atob(digits.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
