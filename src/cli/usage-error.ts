import { printable } from '../text/printable.js';

/** What commander adds, on a line of its own, to a message that quotes an argument. */
const SUGGESTION = /\n\(Did you mean [\w, -]+\?\)$/;

/** Commander's message about a wrong argument, as all other messages are: one line, whatever is in the argument. */
export function usageError(text: string): string {
  const message = text.trimEnd().replace(/^error: /, '');
  const suggestion = SUGGESTION.exec(message)?.[0] ?? '';
  return `wevtc: ${printable(message.slice(0, message.length - suggestion.length))}${suggestion}\n`;
}
