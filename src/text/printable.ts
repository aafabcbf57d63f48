import { breakHashes } from './runner-commands.js';
import { UNSAFE_CHARACTERS } from './unsafe-characters.js';

/** One line in which control characters and the like are shown, not obeyed. */
export function visible(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, escapeOf);
}

/** One line, or a part of one, that is safe to print as plain text: commands of CI runners are broken up, too. */
export function printable(text: string): string {
  return breakHashes(visible(text), escapeOf('#'));
}

/** How people see a character that is not printed as it is. */
export function escapeOf(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
