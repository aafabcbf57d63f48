import { breakHashes } from './runner-commands.js';
import { replaceUnsafe } from './unsafe-characters.js';

/**
 * Characters, always in strings, that may need escapes: not printable ASCII or JSON.stringify's line feeds.
 */
const IN_STRINGS = /[^\n -~]+/g;

/** A printable JSON document: everything that a terminal or CI runner would act on is escaped. */
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
 * A string's bytes if it needs no escapes. Encoding is many times faster than a search: only ASCII has as
 * many bytes as characters, and JSON leaves only DEL unescaped.
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
