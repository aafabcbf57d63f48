import { stringOf } from '../checks/arguments.js';

/** Anything other than digits, `0x`, whitespace, commas, colons, and hyphens of hexadecimal bytes. */
const NOT_HEX = /[^0-9a-fx\s,:-]|(?<!0)x/i;

/** Whether a text has only the characters of hexadecimal bytes. A digit may still be missing. */
export function looksLikeHexBytes(text: string): boolean {
  return !NOT_HEX.test(text);
}

/** Reads hexadecimal bytes: `0100 0a2f`, `01-00-0A`, `0x01, 0x00`; `undefined` for anything else. */
export function parseHexBytes(text: string): Uint8Array | undefined {
  if (!looksLikeHexBytes(stringOf(text, 'text'))) return undefined;
  const groups = text.split(/[\s,:-]+/).map((group) => group.replace(/^0x/i, ''));
  if (groups.some((group) => group.length % 2 === 1 || /x/i.test(group))) return undefined;
  const digits = groups.join('');
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}
