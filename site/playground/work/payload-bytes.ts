import { looksLikeHexBytes, parseHexBytes } from '../../../src/decode/hex-bytes.js';

/** Base64 and its variant for addresses, with or without padding at the end. */
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** A payload, and in which of two forms it was written. */
export interface PastedPayload {
  readonly form: 'hexadecimal' | 'base64';
  readonly bytes: Uint8Array;
}

/**
 * Reads a payload as people paste it. A text that is both, such as `cafe`, is hexadecimal. Base64 can have line ends but no
 * spaces, so that a few words are not taken for it.
 *
 * @returns `undefined` for a text that is neither.
 */
export function pastedPayload(text: string): PastedPayload | undefined {
  const hex = parseHexBytes(text.trim());
  if (hex !== undefined) return { form: 'hexadecimal', bytes: hex };
  const digits = text.trim().replace(/[\r\n]+/g, '');
  // A missing digit must not turn hexadecimal digits into other bytes.
  if (!BASE64.test(digits) || (looksLikeHexBytes(text) && !digits.endsWith('='))) return undefined;
  try {
    const binary = atob(digits.replaceAll('-', '+').replaceAll('_', '/'));
    return { form: 'base64', bytes: Uint8Array.from(binary, (unit) => unit.charCodeAt(0)) };
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
