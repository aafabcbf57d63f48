import { looksLikeHexBytes, parseHexBytes } from '../../../windows/views/hex-bytes.js';
import { ArgumentError } from '../options/argument-error.js';

/** The source of the bytes to decode. */
export type PayloadSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** `isMarked`: the user wrote `@`, so it can only be a file. */
  | { readonly kind: 'file'; readonly path: string; readonly isMarked: boolean }
  | { readonly kind: 'stdin' };

/**
 * Reads the argument of `--data` by its form, not by existing files: `-` is standard input, `@` precedes a
 * path, hexadecimal digits with separators are bytes, and anything else is a path.
 */
export function parsePayloadSource(text: string): PayloadSource {
  if (text === '-') return { kind: 'stdin' };
  if (text.startsWith('@')) return { kind: 'file', path: text.slice(1), isMarked: true };
  if (!looksLikeHexBytes(text)) return { kind: 'file', path: text, isMarked: false };
  const bytes = parseHexBytes(text);
  if (bytes !== undefined) return { kind: 'bytes', bytes };
  throw new ArgumentError(
    'It looks like hexadecimal bytes, but a digit is missing. If it is the name of a file, write @ before it.',
  );
}
