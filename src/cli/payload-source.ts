import { InvalidArgumentError } from 'commander';

/** Where the bytes to decode come from. */
export type PayloadSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'stdin' };

/** What hexadecimal bytes are not written with: they are digits, `0x`, and blanks, commas, colons or hyphens between. */
const NOT_HEX = /[^0-9a-fx\s,:-]|(?<!0)x/i;

/**
 * Tells by the text alone what it means, whatever files there are: `-` is standard input, `@` and a path a file, what
 * consists of hexadecimal digits and separators is the bytes themselves, and anything else the path of a file.
 */
export function parsePayloadSource(text: string): PayloadSource {
  if (text === '-') return { kind: 'stdin' };
  if (text.startsWith('@')) return { kind: 'file', path: text.slice(1) };
  if (NOT_HEX.test(text)) return { kind: 'file', path: text };
  const bytes = parseHexBytes(text);
  if (bytes !== undefined) return { kind: 'bytes', bytes };
  throw new InvalidArgumentError(
    'It looks like hexadecimal bytes, but a digit is missing. A file of that name is written with @ before it.',
  );
}

/** The bytes of hexadecimal digits; `undefined` for other characters, and where a byte has one digit. */
export function parseHexBytes(text: string): Uint8Array | undefined {
  if (NOT_HEX.test(text)) return undefined;
  const groups = text.split(/[\s,:-]+/).map((group) => group.replace(/^0x/i, ''));
  if (groups.some((group) => group.length % 2 === 1 || /x/i.test(group))) return undefined;
  const digits = groups.join('');
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}
