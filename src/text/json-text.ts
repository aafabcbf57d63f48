import { breakHashes } from './runner-commands.js';
import { replaceUnsafe } from './unsafe-characters.js';

/**
 * The characters that can need an escape: anything but printable ASCII, and but the line feeds between
 * members, the one kind of control character that JSON.stringify leaves. All other text is inside strings.
 */
const IN_STRINGS = /[^\n -~]+/g;

/**
 * A JSON document that is safe to print: everything that a terminal or a CI runner would act on is escaped.
 */
export function jsonText(value: unknown): string {
  return `${escapedJson(JSON.stringify(value, undefined, 2))}\n`;
}

/** A JSON document on one line, as NDJSON requires, escaped in the same way. */
export function jsonLine(value: unknown): string {
  return `${escapedJson(JSON.stringify(value))}\n`;
}

/** Escapes what is not safe to print in a part of a JSON document. */
export function escapedJson(json: string): string {
  return plainBytes(json) === undefined ? escaped(json) : json;
}

/** The same as bytes. They are valid until the next call of a function of this module. */
export function escapedJsonBytes(json: string): Uint8Array {
  return plainBytes(json) ?? encoder.encode(escaped(json));
}

function escaped(json: string): string {
  return breakHashes(replaceUnsafe(json, unitsOf, IN_STRINGS), HASH);
}

const encoder = new TextEncoder();
let encoded = new Uint8Array(1 << 12);

/** Beyond this, a text takes memory twice for little. */
const LONGEST_ENCODED = 1 << 20;

/**
 * The bytes of a text that has nothing to escape; `undefined` for others. Encoding is many times faster than
 * a search by an expression: only ASCII has as many bytes as characters, and JSON has no other control
 * character of ASCII than DEL outside of escapes.
 */
function plainBytes(json: string): Uint8Array | undefined {
  const { length } = json;
  if (length > LONGEST_ENCODED) return undefined;
  if (length > encoded.length) encoded = new Uint8Array(2 ** Math.ceil(Math.log2(length)));
  const isPlain =
    encoder.encodeInto(json, encoded).written === length && !json.includes('\u007f') && !json.includes('##');
  return isPlain ? encoded.subarray(0, length) : undefined;
}

/** One escape for each UTF-16 code unit. */
function unitsOf(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** The escape for `#`. */
const HASH = unitsOf('#');
