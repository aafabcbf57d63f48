import { breakHashes } from './runner-commands.js';
import { replaceUnsafe } from './unsafe-characters.js';

/** The text on one line, with control characters and other unsafe characters shown as escapes. */
export function visible(text: string): string {
  return replaceUnsafe(text, escapeOf);
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
