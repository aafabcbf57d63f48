import { breakHashes } from './runner-commands.js';
import { NOT_PLAIN, UNSAFE_CHARACTERS } from './unsafe-characters.js';

/** The text on one line, with control characters and other unsafe characters shown as escapes. */
export function visible(text: string): string {
  return NOT_PLAIN.test(text) ? text.replace(UNSAFE_CHARACTERS, escapeOf) : text;
}

/** The text on one line, safe to print as plain text: it also cannot contain a command for a CI runner. */
export function printable(text: string): string {
  return breakHashes(visible(text), escapeOf('#'));
}

/** The escape that people see in place of an unsafe character. */
export function escapeOf(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
