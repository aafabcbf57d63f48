import { looksLikeHexBytes, parseHexBytes } from '../../../src/windows/views/hex-bytes.js';

/** Base64 and its variant for addresses, with or without padding at the end. */
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The characters that identify a text as base64. */
const PREFIX = 'base64:';

/** A payload, and in which of two forms it was written. */
export interface PastedPayload {
  readonly form: 'hexadecimal' | 'base64';
  readonly bytes: Uint8Array;
}

/**
 * Reads a payload as people paste it. A text that is both, such as `cafe`, is hexadecimal. Base64 can have
 * line ends but no spaces, so that a few words are not taken for it. One word, such as `ServiceStopped`, is
 * base64 only after `base64:`.
 *
 * @returns `undefined` for a text that is neither.
 */
export function pastedPayload(text: string): PastedPayload | undefined {
  const hex = parseHexBytes(text.trim());
  if (hex !== undefined) return { form: 'hexadecimal', bytes: hex };
  const isMarked = text.trim().startsWith(PREFIX);
  const digits = text
    .trim()
    .slice(isMarked ? PREFIX.length : 0)
    .trim()
    .replace(/[\r\n]+/g, '');
  if (!BASE64.test(digits) || !(isMarked || isClear(digits))) return undefined;
  try {
    const binary = atob(digits.replaceAll('-', '+').replaceAll('_', '/'));
    return { form: 'base64', bytes: Uint8Array.from(binary, (unit) => unit.charCodeAt(0)) };
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Whether digits of base64 can hardly be anything else: not a word, and not hexadecimal digits of which one
 * is missing.
 */
function isClear(digits: string): boolean {
  return (
    digits.endsWith('=') ||
    (/[0-9+/]/.test(digits) && !digits.includes('_') && digits.length % 4 === 0 && !looksLikeHexBytes(digits))
  );
}
