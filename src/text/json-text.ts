import { breakHashes } from './runner-commands.js';
import { UNSAFE_CHARACTERS } from './unsafe-characters.js';

/** A JSON document that is safe to print: what a terminal or a CI runner would obey is written as escapes. */
export function jsonText(value: unknown): string {
  return `${escaped(JSON.stringify(value, undefined, 2))}\n`;
}

/** The same on one line, as NDJSON has it. */
export function jsonLine(value: unknown): string {
  return `${escaped(JSON.stringify(value))}\n`;
}

function escaped(json: string): string {
  // The line feeds between members are the only control characters that JSON.stringify leaves. All else stands in strings.
  const shown = json.replace(UNSAFE_CHARACTERS, (character) =>
    character === '\n' ? character : unitsOf(character),
  );
  return breakHashes(shown, unitsOf('#'));
}

/** An escape for each UTF-16 unit. */
function unitsOf(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
