import { breakHashes } from './runner-commands.js';
import { NOT_PLAIN, UNSAFE_CHARACTERS } from './unsafe-characters.js';

/** A JSON document that is safe to print: everything that a terminal or a CI runner would act on is escaped. */
export function jsonText(value: unknown): string {
  return `${escapedJson(JSON.stringify(value, undefined, 2))}\n`;
}

/** A JSON document on one line, as NDJSON requires, escaped in the same way. */
export function jsonLine(value: unknown): string {
  return `${escapedJson(JSON.stringify(value))}\n`;
}

/** Escapes what is not safe to print in a part of a JSON document. */
export function escapedJson(json: string): string {
  // JSON.stringify leaves one kind of control character: line feeds between members. All other text is inside strings.
  const shown = NOT_PLAIN.test(json)
    ? json.replace(UNSAFE_CHARACTERS, (character) => (character === '\n' ? character : unitsOf(character)))
    : json;
  return breakHashes(shown, unitsOf('#'));
}

/** One escape for each UTF-16 code unit. */
function unitsOf(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
